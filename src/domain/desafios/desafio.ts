import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';

/** Period a challenge is meant for, as RRHH labels it. It does not limit its dates. */
export const TIPOS_PERIODO_DESAFIO = ['semanal', 'mensual', 'semestral', 'anual'] as const;
export type TipoPeriodoDesafio = (typeof TIPOS_PERIODO_DESAFIO)[number];

export const ESTADOS_DESAFIO = ['borrador', 'activo', 'finalizado'] as const;
export type EstadoDesafio = (typeof ESTADOS_DESAFIO)[number];

/** One thing to achieve. Its points live in `puntos_por_objetivo`, by id. */
export type Objetivo = { readonly id: string; readonly nombre: string; readonly descripcion: string };

/** Whole points by objective id; an objective that is missing is worth 0. */
export type PuntosPorObjetivo = Readonly<Record<string, number>>;

/** The fields that decide whether a challenge is open on a day. Both dates are included. */
export type VigenciaDesafio = {
  readonly estado: EstadoDesafio;
  readonly fecha_inicio: Dia;
  readonly fecha_fin: Dia;
  readonly activar_automaticamente: boolean;
};

/** The fields of a challenge that a decision on evidence uses. */
export type ObjetivosDesafio = {
  readonly objetivos: readonly Objetivo[];
  readonly puntos_por_objetivo: PuntosPorObjetivo;
};

/** Label and colour name per type, to the letter of the spec. */
export const PERIODO_DESAFIO: Readonly<
  Record<TipoPeriodoDesafio, { readonly etiqueta: string; readonly color: ColorPeriodo }>
> = {
  semanal: { etiqueta: 'Semanal', color: 'green' },
  mensual: { etiqueta: 'Mensual', color: 'blue' },
  semestral: { etiqueta: 'Semestral', color: 'purple' },
  anual: { etiqueta: 'Anual', color: 'orange' },
};
export type ColorPeriodo = 'green' | 'blue' | 'purple' | 'orange';

/**
 * The state a challenge is treated as on a day, whatever the daily job has stored so far: past `fecha_fin` it is
 * finalizado; a borrador that RRHH marked becomes activo between its dates. An activo may still lie in the future.
 */
export function estadoVigente(desafio: VigenciaDesafio, hoy: Dia): EstadoDesafio {
  if (hoy > desafio.fecha_fin) return 'finalizado';
  if (desafio.estado === 'borrador' && desafio.activar_automaticamente && desafio.fecha_inicio <= hoy)
    return 'activo';
  return desafio.estado;
}

/** Points of an objective; 0 when none were given. */
export function puntosDe(objetivo_id: string, puntos: PuntosPorObjetivo): number {
  return Object.hasOwn(puntos, objetivo_id) ? (puntos[objetivo_id] ?? 0) : 0;
}

/** Sum of the points of the objectives. Points under an id that is no objective do not count. */
export function puntosDisponibles(
  puntos: PuntosPorObjetivo,
  objetivos: readonly Pick<Objetivo, 'id'>[],
): number {
  return objetivos.reduce((sum, { id }) => sum + puntosDe(id, puntos), 0);
}

/** Days left after today: 0 on the last day, negative once it is over. */
export function diasRestantes(fecha_fin: Dia, hoy: Dia): number {
  return diasEntre(hoy, fecha_fin);
}

/** The corner badge of the last days, or null when more than 3 remain or it is over. */
export function avisoDeCierre(dias: number): { readonly texto: string } | null {
  if (dias < 0 || dias > 3) return null;
  if (dias === 0) return { texto: 'Termina hoy' };
  if (dias === 1) return { texto: 'Termina mañana' };
  return { texto: `Quedan ${dias} días` };
}

/** The id of one more objective: the count plus one, or the next number that no objective has. */
export function nuevoObjetivoId(objetivos: readonly Pick<Objetivo, 'id'>[]): string {
  const taken = new Set(objetivos.map(({ id }) => id));
  let n = objetivos.length + 1;
  while (taken.has(String(n))) n += 1;
  return String(n);
}
