import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import type { Edicion, Presente } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** At most this many faces are shown; the rest are counted. */
const CARAS = 4;

/** Who else is editing the plan now. Each one's ring has the colour of their selection on the map. */
export function Presencia({ edicion }: { edicion: Edicion }) {
  const presentes = useEdicion(edicion, (e) => e.presentes);
  const otros = presentes.filter(({ propia }) => !propia);
  if (otros.length === 0) return null;
  const demas = otros.length - CARAS;
  return (
    <ul aria-label="Editando ahora" className="flex shrink-0 -space-x-2">
      {otros.slice(0, CARAS).map((presente) => (
        <li
          key={presente.ventana}
          title={fraseDePresente(presente)}
          className={cn(
            'grid size-10 place-items-center rounded-full border-3 bg-brand-soft text-xs font-bold text-brand',
            ARO[indiceDeColor(presente.ventana, ARO.length)],
          )}
        >
          <span aria-hidden>{inicialesDe(presente.nombre)}</span>
          <span className="sr-only">{fraseDePresente(presente)}</span>
        </li>
      ))}
      {demas > 0 ? (
        <li className="numeral grid size-10 place-items-center rounded-full border-3 border-line bg-card text-xs">
          +{demas}
        </li>
      ) : null}
    </ul>
  );
}

function inicialesDe(nombre: string): string {
  const [primero = '', ...resto] = nombre.trim().split(/\s+/);
  return iniciales(primero, resto.at(-1) ?? '');
}

function fraseDePresente({ nombre, seleccion }: Presente): string {
  return seleccion.length === 0
    ? `${nombre} está mirando`
    : `${nombre} tiene ${cantidad(seleccion.length, 'elegido', 'elegidos')}`;
}

/** The index of a window's colour: always the same for that window, here and on the map. */
export function indiceDeColor(ventana: string, cuantos: number): number {
  let suma = 0;
  for (const letra of ventana) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 9973;
  return suma % cuantos;
}

/** The same colours, in the same order, as `TONOS` on the map. */
const ARO = ['border-purple', 'border-orange', 'border-green', 'border-blue', 'border-danger'] as const;
