import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sumarMeses } from '#domain/comun/calendario/meses.ts';
import type { Objetivo, PuntosPorObjetivo, TipoPeriodoDesafio } from './desafio.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';

/** How often a challenge repeats. */
export const RITMOS = ['semanal', 'mensual'] as const;
export type Ritmo = (typeof RITMOS)[number];

/** What each occurrence starts with. */
export type PlantillaDesafio = {
  readonly titulo: string;
  readonly descripcion: string;
  readonly tipo_periodo: TipoPeriodoDesafio;
  readonly es_grupal: boolean;
  readonly objetivos: readonly Objetivo[];
  readonly puntos_por_objetivo: PuntosPorObjetivo;
};

type Fechas = { readonly fecha_inicio: Dia; readonly fecha_fin: Dia };

/** What repeats: the dates of the occurrence number `orden`, from which those that follow are counted. */
export type Cadencia = Fechas & { readonly ritmo: Ritmo; readonly orden: number };

/** An occurrence is made this many days before it begins. */
export const ANTICIPACION = 7;

/** A challenge that lasts longer than its rhythm would overlap itself. */
export function validarCadencia(cadencia: Cadencia): Result<Cadencia, 'DURA_MAS_QUE_EL_RITMO'> {
  return cadencia.fecha_fin < inicioDe(cadencia, cadencia.orden + 1)
    ? ok(cadencia)
    : refuse('DURA_MAS_QUE_EL_RITMO');
}

/**
 * The dates of an occurrence. One that reaches the day before the next (the whole month) always does, whatever the month's
 * length; the others last as many days as the first, and never into the next.
 */
export function fechasDeLaSerie(cadencia: Cadencia, orden: number): Fechas {
  const fecha_inicio = inicioDe(cadencia, orden);
  const ultimo = sumarDias(inicioDe(cadencia, orden + 1), -1);
  const entera = cadencia.fecha_fin === sumarDias(inicioDe(cadencia, cadencia.orden + 1), -1);
  const fin = sumarDias(fecha_inicio, diasEntre(cadencia.fecha_inicio, cadencia.fecha_fin));
  return { fecha_inicio, fecha_fin: entera || fin > ultimo ? ultimo : fin };
}

/**
 * The occurrences to be made on a day: those that follow the last one made, are not over, and begin within ANTICIPACION days.
 * What was missed while nothing ran is not made late.
 */
export function porHacer(cadencia: Cadencia, ultimo: number, hoy: Dia): (Fechas & { orden: number })[] {
  const hechas: (Fechas & { orden: number })[] = [];
  for (let orden = ultimo + 1; ; orden += 1) {
    const fechas = fechasDeLaSerie(cadencia, orden);
    if (fechas.fecha_inicio > sumarDias(hoy, ANTICIPACION)) return hechas;
    if (fechas.fecha_fin >= hoy) hechas.push({ ...fechas, orden });
  }
}

/** The last day of a period that begins on a day. */
export function ultimoDia(periodo: TipoPeriodoDesafio, desde: Dia): Dia {
  return periodo === 'semanal' ? sumarDias(desde, 6) : sumarDias(sumarMeses(desde, MESES[periodo]), -1);
}

const MESES = { mensual: 1, semestral: 6, anual: 12 } as const;

/**
 * The end to propose while somebody types a challenge: the last day of its period, and never past the day on which it repeats.
 * @returns null if the typed one goes with both
 */
export function finPropuesto({
  inicio,
  fin,
  periodo,
  ritmo,
}: {
  inicio: Dia;
  /** null while none is typed. */
  fin: Dia | null;
  periodo: TipoPeriodoDesafio;
  ritmo: Ritmo | null;
}): Dia | null {
  const delPeriodo = ultimoDia(periodo, inicio);
  const delRitmo = ritmo && ultimoDia(ritmo, inicio);
  const ultimo = delRitmo !== null && delRitmo < delPeriodo ? delRitmo : delPeriodo;
  return fin !== null && fin >= inicio && fin <= ultimo ? null : ultimo;
}

function inicioDe({ ritmo, fecha_inicio, orden: base }: Cadencia, orden: number): Dia {
  return ritmo === 'semanal'
    ? sumarDias(fecha_inicio, 7 * (orden - base))
    : sumarMeses(fecha_inicio, orden - base);
}
