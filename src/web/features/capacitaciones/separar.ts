import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sePuedeRecordar } from '#domain/capacitaciones/capacitacion.ts';
import type { Propia } from './tipos.ts';

/**
 * One's trainings in three: those to be completed, which are those that the menu counts, what is due first first; those that
 * ran out, which wait for RRHH; those that are done.
 */
export function separar<T extends Pick<Propia, 'estado' | 'fecha_limite' | 'obligatoria'>>(
  capacitaciones: readonly T[],
  hoy: Dia,
): { porHacer: T[]; vencidas: T[]; hechas: T[] } {
  const abiertas = capacitaciones.filter((c) => c.estado !== 'completada').toSorted(loQueApremia);
  return {
    porHacer: abiertas.filter((c) => sePuedeRecordar(c, hoy)),
    vencidas: abiertas.filter((c) => !sePuedeRecordar(c, hoy)),
    hechas: capacitaciones.filter((c) => c.estado === 'completada'),
  };
}

type Apremio = Pick<Propia, 'fecha_limite' | 'obligatoria'>;

/** What is due first, first; what has no date after it, the obligatory ahead. */
function loQueApremia(a: Apremio, b: Apremio): number {
  return (
    (a.fecha_limite ?? '9999').localeCompare(b.fecha_limite ?? '9999') ||
    Number(b.obligatoria) - Number(a.obligatoria)
  );
}
