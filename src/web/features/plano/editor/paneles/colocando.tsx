import { Crosshair } from 'lucide-react';
import { CANVAS } from '#domain/plano/geometry.ts';
import { Button } from '#web/ui/button.tsx';
import type { Edicion } from '../edicion.ts';
import { AGREGAR } from './palabras.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** Instructions shown over the map while a space is being placed or the public's region is being drawn. */
export function Colocando({ edicion }: { edicion: Edicion }) {
  const herramienta = useEdicion(edicion, (e) => e.herramienta);
  if (herramienta.tipo === 'elegir') return null;
  return (
    <div className="absolute inset-x-2 top-2 z-10 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-card p-2 pl-4 text-sm shadow-pop">
      <output className="flex min-w-0 items-center gap-2">
        <Crosshair aria-hidden className="size-5 shrink-0 text-brand" />
        {herramienta.tipo === 'colocar'
          ? `Haz click en el mapa para colocar: ${AGREGAR[herramienta.type]}`
          : 'Arrastra en el mapa para definir el área visible'}
      </output>
      {herramienta.tipo === 'colocar' ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            // For keyboard users: it is placed in the middle, and then moved with the arrows.
            const clave = edicion.agregarEspacio(herramienta.type, {
              x: CANVAS.width / 2,
              y: CANVAS.height / 2,
            });
            edicion.usar({ tipo: 'elegir' });
            edicion.elegir([clave]);
            edicion.revelar(clave);
          }}
        >
          Poner en el centro
        </Button>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => edicion.usar({ tipo: 'elegir' })}>
        Cancelar
      </Button>
    </div>
  );
}
