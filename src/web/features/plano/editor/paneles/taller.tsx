import { Copy, Pencil, Trash2, X, Crosshair } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { elementoDe } from '#domain/plano/elemento.ts';
import { espacioDe } from '#domain/plano/espacio.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CANVAS } from '#domain/plano/geometry.ts';
import { centreOf } from '#domain/plano/rotation.ts';
import type { Edicion } from '../edicion.ts';
import { Lienzo } from '../lienzo/lienzo.tsx';
import { useEdicion } from '../sync/use-edicion.ts';
import { Aparte } from './aparte.tsx';
import { Alineacion, Barra } from './barra.tsx';
import { ListaDeEspacios } from './lista.tsx';
import { nombreDeElemento, nombreDeEspacio, AGREGAR } from './palabras.ts';
import { PanelDeSeleccion } from './seleccion.tsx';
import { useVista } from './use-vista.ts';

/** The map with its tools and, beside it (below it on a phone), the panel of the tab. */
export function Taller({ edicion, tab }: { edicion: Edicion; tab: 'layout' | 'vista' }) {
  const vista = useVista(edicion);
  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)]">
      <section aria-label="Plano" className="flex min-h-0 min-w-0 flex-col">
        <Barra edicion={edicion} agregar={tab === 'layout'} />
        <div className="relative h-[46dvh] min-h-72 lg:h-auto lg:min-h-0 lg:flex-1">
          <Colocando edicion={edicion} />
          <Alineacion edicion={edicion} />
          <Lienzo
            edicion={edicion}
            region={tab === 'vista' ? vista.vista : null}
            className="absolute inset-0"
          />
        </div>
      </section>
      <aside
        aria-label={tab === 'layout' ? 'Detalle y lista' : 'Vista pública y dibujos'}
        className="flex min-h-0 flex-col border-line bg-card max-lg:border-t max-lg:pb-20 lg:overflow-y-auto lg:border-l"
      >
        {tab === 'layout' ? (
          <PanelDeLayout edicion={edicion} />
        ) : (
          <Aparte parte="vista" edicion={edicion} estado={vista} />
        )}
      </aside>
    </div>
  );
}

/**
 * The fields of the selection, or the list of all the spaces. On a phone the list stays under the map and the selection opens
 * over it.
 */
function PanelDeLayout({ edicion }: { edicion: Edicion }) {
  const seleccion = useEdicion(edicion, (e) => e.seleccion);
  const ancho = useAncho();
  const cerrar = () => edicion.elegir([]);
  // Placing a space belongs to this tab, so leaving it goes back to selecting.
  useEffect(() => () => edicion.usar({ tipo: 'elegir' }), [edicion]);
  if (ancho) {
    return seleccion.length === 0 ? (
      <ListaDeEspacios edicion={edicion} />
    ) : (
      <PanelDeSeleccion edicion={edicion} onCerrar={cerrar} />
    );
  }
  return (
    <>
      <ListaDeEspacios edicion={edicion} />
      {seleccion.length === 0 ? null : (
        <Hoja key={seleccion.join()} edicion={edicion} seleccion={seleccion} onCerrar={cerrar} />
      )}
    </>
  );
}

/** A bottom sheet. At first it is one line, so that the map stays in view; opened, it shows all the fields. */
function Hoja({
  edicion,
  seleccion,
  onCerrar,
}: {
  edicion: Edicion;
  seleccion: readonly string[];
  onCerrar: () => void;
}) {
  const [abierta, setAbierta] = useState(false);
  if (abierta) {
    return (
      <div className="fixed inset-x-0 bottom-0 z-30 flex h-[62dvh] flex-col rounded-t-sheet border-t border-line bg-card shadow-dialog">
        <PanelDeSeleccion edicion={edicion} onCerrar={() => setAbierta(false)} />
      </div>
    );
  }
  return (
    <div className="pb-safe fixed inset-x-0 bottom-0 z-30 flex items-center gap-1 border-t border-line bg-card px-3 pt-2 shadow-dialog">
      <p className="min-w-0 flex-1 truncate font-semibold">{nombreDeLoElegido(edicion, seleccion)}</p>
      <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setAbierta(true)}>
        Editar
      </Button>
      <IconButton
        label="Duplicar lo elegido"
        icon={<Copy aria-hidden />}
        onClick={() => edicion.duplicar()}
      />
      <IconButton
        label="Eliminar lo elegido"
        variant="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => edicion.borrar()}
      />
      <IconButton label="No elegir nada" icon={<X aria-hidden />} onClick={onCerrar} />
    </div>
  );
}

function nombreDeLoElegido(edicion: Edicion, seleccion: readonly string[]): string {
  const [unica] = seleccion;
  const pieza = seleccion.length === 1 && unica !== undefined ? edicion.pieza(unica) : null;
  const espacio = pieza ? espacioDe(pieza) : null;
  if (espacio) return nombreDeEspacio(espacio);
  const elemento = pieza ? elementoDe(pieza) : null;
  return elemento ? nombreDeElemento(elemento) : cantidad(seleccion.length, 'elegido', 'elegidos');
}

/** Whether the window is wide enough for the panel to stand beside the map: Tailwind's `lg`. */
function useAncho(): boolean {
  return useSyncExternalStore(
    (avisar) => {
      const consulta = window.matchMedia(LG);
      consulta.addEventListener('change', avisar);
      return () => consulta.removeEventListener('change', avisar);
    },
    () => window.matchMedia(LG).matches,
    () => true,
  );
}

const LG = '(min-width: 64rem)';

/** Instructions shown over the map while a space is being placed or the public's region is being drawn. */
function Colocando({ edicion }: { edicion: Edicion }) {
  const herramienta = useEdicion(edicion, (e) => e.herramienta);
  if (herramienta.tipo === 'elegir') return null;
  return (
    <div className="absolute inset-x-2 top-2 z-10 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-card p-2 pl-4 text-sm shadow-pop">
      <output className="flex min-w-0 items-center gap-2">
        <Crosshair aria-hidden className="size-5 shrink-0 text-brand" />
        {herramienta.tipo === 'colocar'
          ? `Hacé clic en el mapa para colocar: ${AGREGAR[herramienta.type]}`
          : 'Arrastrá en el mapa para definir el área visible'}
      </output>
      {herramienta.tipo === 'colocar' ? (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            // For keyboard users: it is placed in the middle, and then moved with the arrows.
            const clave = edicion.agregarEspacio(herramienta.type, centreOf(edicion.vista() ?? CANVAS));
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
