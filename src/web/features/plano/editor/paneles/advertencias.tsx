import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { advertencias, type Advertencia } from '#domain/plano/advertencias.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { useTodo, type Fila } from './leer.ts';
import { nombreDeEspacio } from './palabras.ts';

/** At most this many are listed; the first ones are enough to begin with. */
const MAXIMO = 50;

/** What is probably a mistake of the drawing, above the list: overlaps, and what the public does not see. */
export function Advertencias({ edicion }: { edicion: Edicion }) {
  const { todas, filas } = useAdvertencias(edicion);
  if (todas.length === 0) return null;
  return (
    <details className="border-b border-line bg-orange-soft text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-orange" />
        {cantidad(todas.length, 'aviso del dibujo', 'avisos del dibujo')}
      </summary>
      <ul className="max-h-40 overflow-y-auto overscroll-contain border-t border-line bg-card">
        {todas.slice(0, MAXIMO).map((una) => (
          <li key={clavesDe(una).join()} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => {
                const claves = clavesDe(una);
                edicion.elegir(claves);
                edicion.revelar(claves[0] ?? '');
              }}
              className="min-h-11 w-full px-4 py-2 text-left hover:bg-kraft focus-visible:-outline-offset-2"
            >
              {fraseDeAdvertencia(una, filas)}
            </button>
          </li>
        ))}
      </ul>
      {todas.length > MAXIMO ? <p className="px-4 py-2">Y {todas.length - MAXIMO} más.</p> : null}
    </details>
  );
}

/** The same about one space, in its panel. */
export function AdvertenciasDe({ edicion, clave }: { edicion: Edicion; clave: string }) {
  const { todas, filas } = useAdvertencias(edicion);
  const suyas = todas.filter((una) => clavesDe(una).includes(clave));
  if (suyas.length === 0) return null;
  return (
    <Notice tone="warning">
      {suyas.slice(0, 3).map((una) => (
        <p key={clavesDe(una).join()}>{fraseDeAdvertencia(una, filas)}</p>
      ))}
    </Notice>
  );
}

function useAdvertencias(edicion: Edicion) {
  const { espacios } = useTodo(edicion);
  const vista = useEdicion(edicion, (e) => e.entorno.vista);
  const filas = useDeferredValue(espacios);
  const todas = useMemo(() => advertencias(filas, vista), [filas, vista]);
  return { todas, filas };
}

function clavesDe(una: Advertencia): readonly string[] {
  return una.tipo === 'afuera' ? [una.clave] : una.claves;
}

/** 'Góndola A1 y Puntera PA2 están una sobre otra.' */
function fraseDeAdvertencia(una: Advertencia, filas: readonly Fila[]): string {
  const nombres = clavesDe(una).map((clave) => {
    const fila = filas.find((f) => f.clave === clave);
    return fila ? nombreDeEspacio(fila.espacio) : 'Un espacio';
  });
  return una.tipo === 'afuera'
    ? `${nombres[0] ?? ''} queda fuera de lo que ve el público.`
    : `${nombres.join(' y ')} se superponen.`;
}
