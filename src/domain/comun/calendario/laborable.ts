import { type Dia, diaSemana } from './dia.ts';

/** Which days count as worked, for one employee: their branch's weekdays and holidays, and their own leave. */
export type Calendario = {
  /** ISO weekdays, 1 = lunes … 7 = domingo. */
  readonly diasLaborables: readonly number[];
  readonly feriados: ReadonlySet<Dia>;
  /** Leave of the employee, both ends inclusive. */
  readonly licencias: readonly Licencia[];
};

export type Licencia = { readonly desde: Dia; readonly hasta: Dia };

/** Whether the employee works that day: a working weekday, no holiday, not on leave. */
export function esLaborable(d: Dia, cal: Calendario): boolean {
  return (
    cal.diasLaborables.includes(diaSemana(d)) &&
    !cal.feriados.has(d) &&
    !cal.licencias.some(({ desde, hasta }) => desde <= d && d <= hasta)
  );
}
