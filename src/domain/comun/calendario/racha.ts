import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { type Calendario, esLaborable } from '#domain/comun/calendario/laborable.ts';

/** A streak on a day: now, the best ever, and the last day that counted. */
export type Racha = { readonly actual: number; readonly mejor: number; readonly ultimo_dia: Dia | null };

/**
 * The stored form of a streak: the run that ended on `ultimo_dia`, and the best one. It does not change with time:
 * `rachaVigente` computes its value on a day, so a list of employees needs no rows of activity. It is recalculated when a
 * day is added or withdrawn, or when the employee's calendar changes in the past.
 */
export type ResumenRacha = {
  readonly ultimo_dia: Dia | null;
  readonly largo: number;
  readonly mejor: number;
};

/** No day yet. */
export const RACHA_VACIA: ResumenRacha = { ultimo_dia: null, largo: 0, mejor: 0 };

/**
 * Consecutive working days with activity, up to `hoy`. Days off, holidays and leave neither add nor break, with activity
 * or without; today, while it has none, does not break. Days after `hoy` are ignored, repeated ones count once.
 */
export function calcularRacha(diasActivos: Iterable<Dia>, cal: Calendario, hoy: Dia): Racha {
  const resumen = resumenDeRacha(diasActivos, cal, hoy);
  return { actual: rachaVigente(resumen, cal, hoy), mejor: resumen.mejor, ultimo_dia: resumen.ultimo_dia };
}

/** The stored form of the same. Walks only the days that had activity and the gaps between them. */
export function resumenDeRacha(diasActivos: Iterable<Dia>, cal: Calendario, hoy: Dia): ResumenRacha {
  return [...new Set(diasActivos)]
    .filter((d) => d <= hoy)
    .toSorted()
    .reduce((resumen, d) => agregarDia(resumen, d, cal), RACHA_VACIA);
}

/**
 * The stored form with one more day of activity, when that day is not before `ultimo_dia` (then the whole has to be
 * computed again, since a day may join two runs: throws RangeError). A day that does not count leaves it as it is.
 */
export function agregarDia(resumen: ResumenRacha, d: Dia, cal: Calendario): ResumenRacha {
  const { ultimo_dia } = resumen;
  if (ultimo_dia !== null && d < ultimo_dia) throw new RangeError(`${d} es anterior a ${ultimo_dia}`);
  if (d === ultimo_dia || !esLaborable(d, cal)) return resumen;
  const largo = rachaVigente(resumen, cal, d) + 1;
  return { ultimo_dia: d, largo, mejor: Math.max(resumen.mejor, largo) };
}

/** The value of a stored streak on `hoy`: all of it if no working day has passed since, else 0. */
export function rachaVigente(resumen: ResumenRacha, cal: Calendario, hoy: Dia): number {
  if (resumen.ultimo_dia === null) return 0;
  for (let d = sumarDias(resumen.ultimo_dia, 1); d < hoy; d = sumarDias(d, 1))
    if (esLaborable(d, cal)) return 0;
  return resumen.largo;
}

export type EstadoDia = 'activo' | 'libre' | 'faltado' | 'hoy' | 'futuro';

/**
 * Each day from `desde` to `hasta`, both inclusive, for the streak calendar. 'activo' wherever there was activity, also on
 * a day off, where it adds nothing; 'hoy' is today while it has none.
 */
export function calendarioDeRacha(
  diasActivos: Iterable<Dia>,
  cal: Calendario,
  hoy: Dia,
  desde: Dia,
  hasta: Dia,
): readonly { readonly dia: Dia; readonly estado: EstadoDia; readonly laborable: boolean }[] {
  const active = new Set(diasActivos);
  const days: { dia: Dia; estado: EstadoDia; laborable: boolean }[] = [];
  for (let d = desde; d <= hasta; d = sumarDias(d, 1))
    days.push({ dia: d, estado: dayState(d, active, cal, hoy), laborable: esLaborable(d, cal) });
  return days;
}

function dayState(d: Dia, active: ReadonlySet<Dia>, cal: Calendario, hoy: Dia): EstadoDia {
  if (d > hoy) return 'futuro';
  if (active.has(d)) return 'activo';
  if (d === hoy) return 'hoy';
  return esLaborable(d, cal) ? 'faltado' : 'libre';
}
