import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import {
  ETIQUETAS_PERIODO,
  finDePeriodo,
  periodosDe,
  type TipoPeriodo,
} from '#domain/comun/calendario/periodo.ts';
import { numero } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';

/** The days of the movements on screen. Both null: all of them. */
export type Rango = { readonly desde: Dia | null; readonly hasta: Dia | null };

/** The days of the current period of this type. */
export function rangoDe(tipo: TipoPeriodo, hoy: Dia): Rango {
  const periodo = periodosDe(hoy).find((p) => p.tipo === tipo);
  return periodo && tipo !== 'siempre'
    ? { desde: periodo.inicio, hasta: finDePeriodo(tipo, periodo.inicio) }
    : { desde: null, hasta: null };
}

export const NOMBRES: Readonly<Record<TipoPeriodo, string>> = {
  ...ETIQUETAS_PERIODO,
  siempre: 'Desde siempre',
};

const TIPOS = ['semana', 'mes', 'semestre', 'anio', 'siempre'] as const;

/** The person's points in each period. Each links to the movements that add up to it. */
export function Totales({
  puntos,
  rango,
  hoy,
  hacia,
}: {
  puntos: Readonly<Record<TipoPeriodo, number>>;
  /** The days of the movements below. */
  rango: Rango;
  hoy: Dia;
  hacia: (rango: Rango) => string;
}) {
  return (
    // By container width: at 1024 px this card stands beside another.
    <div className="@container">
      <ul className="grid grid-cols-2 gap-2 @lg:grid-cols-5">
        {TIPOS.map((tipo) => {
          const suyo = rangoDe(tipo, hoy);
          const elegido = suyo.desde === rango.desde && suyo.hasta === rango.hasta;
          return (
            <li key={tipo} className="min-w-0 last:@max-lg:col-span-2">
              <Link
                to={hacia(suyo)}
                preventScrollReset
                replace
                aria-current={elegido || undefined}
                className={cn(
                  'flex h-full flex-col gap-0.5 rounded-control border-2 px-3 py-2.5 text-ink no-underline transition-colors',
                  elegido
                    ? 'border-brand bg-brand-soft'
                    : 'border-transparent bg-kraft hover:bg-kraft-strong',
                )}
              >
                <span className={cn('text-xs', elegido ? 'font-semibold' : 'text-ink-2')}>
                  {NOMBRES[tipo]}
                </span>
                <CountUp value={puntos[tipo]} format={numero} className="numeral text-3xl" />
                <span className="sr-only">puntos: ver de dónde salen</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
