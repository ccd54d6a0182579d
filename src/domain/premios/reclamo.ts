import type { Centavos } from '#domain/comun/dinero.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';
import type { EstadoDeAsignacion } from '../comun/estados-de-reclamo.ts';

/**
 * The steps of a claim. The first one, `confirmado` and `cancelado` are the employee's own; the others are somebody else's.
 */
export const PASOS_DE_RECLAMO = [
  'pendiente',
  'aprobado',
  'entregado',
  'confirmado',
  'rechazado',
  'cancelado',
] as const;
export type PasoDeReclamo = (typeof PASOS_DE_RECLAMO)[number];
export type Avance = Exclude<PasoDeReclamo, 'pendiente'>;

/** A claim as its rules see it. */
export type Reclamo = {
  readonly estado: EstadoDeAsignacion;
  /** Committed or executed against a month; null before the approval, and for what costs nothing. */
  readonly monto: Centavos | null;
  /** It took a unit of the stock, and has not given it back. */
  readonly tomo_unidad: boolean;
  /** Badge points that it holds. */
  readonly puntos_gastados: number;
};

/** The effects of a step besides the state, each only once. */
export type Efectos = {
  readonly estado: EstadoDeAsignacion;
  readonly devuelve_unidad: boolean;
  /** Badge points given back. */
  readonly devuelve_puntos: number;
  readonly presupuesto: 'compromete' | 'ejecuta' | 'libera' | null;
};

/**
 * The state machine of a claim (rules, "Prizes and budget"): pendiente → aprobado | rechazado (by RRHH or by its own
 * author); aprobado → entregado (handed over, or confirmed by its author) | rechazado. Nothing leaves entregado nor
 * rechazado. A step asked of any other state is refused, so a second click does nothing.
 */
export function avanzar(reclamo: Reclamo, paso: Avance): Result<Efectos, 'RECLAMO_EN_OTRO_ESTADO'> {
  if (!DESDE[paso].includes(reclamo.estado)) return refuse('RECLAMO_EN_OTRO_ESTADO');
  const termina = paso === 'rechazado' || paso === 'cancelado';
  return ok({
    estado: ESTADO_TRAS[paso],
    devuelve_unidad: termina && reclamo.tomo_unidad,
    devuelve_puntos: termina ? reclamo.puntos_gastados : 0,
    presupuesto: movimiento(reclamo, paso),
  });
}

/** Whether a step can be taken from a state: what decides which buttons there are. */
export function admite(estado: EstadoDeAsignacion, paso: Avance): boolean {
  return DESDE[paso].includes(estado);
}

function movimiento(reclamo: Reclamo, paso: Avance): Efectos['presupuesto'] {
  if (paso === 'aprobado') return 'compromete';
  // A claim approved at no cost has no money to move.
  if (!reclamo.monto) return null;
  return paso === 'entregado' || paso === 'confirmado' ? 'ejecuta' : 'libera';
}

const DESDE: Readonly<Record<Avance, readonly EstadoDeAsignacion[]>> = {
  aprobado: ['pendiente'],
  entregado: ['aprobado'],
  confirmado: ['aprobado'],
  rechazado: ['pendiente', 'aprobado'],
  cancelado: ['pendiente'],
};

const ESTADO_TRAS: Readonly<Record<Avance, EstadoDeAsignacion>> = {
  aprobado: 'aprobado',
  entregado: 'entregado',
  confirmado: 'entregado',
  rechazado: 'rechazado',
  cancelado: 'rechazado',
};
