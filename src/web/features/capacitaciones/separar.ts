import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sePuedeRecordar } from '#domain/capacitaciones/capacitacion.ts';
import type { Propia } from './tipos.ts';

/**
 * Splits the person's trainings in three: those to complete (the ones that the menu counts), by due date; those overdue,
 * which wait for RRHH; and those completed.
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

/** By due date; those without one come last, obligatory ones first. */
function loQueApremia(a: Apremio, b: Apremio): number {
  return (
    (a.fecha_limite ?? '9999').localeCompare(b.fecha_limite ?? '9999') ||
    Number(b.obligatoria) - Number(a.obligatoria)
  );
}
