import type { Factor } from '#server/auth/factor.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { type Asiento, auditar } from '../../../comun/auditar.ts';
import { cuentaConFicha } from '../repo.ts';

/**
 * Begins the second factor of somebody who lost it anew: application, recovery codes and passkeys are erased and their sessions
 * end, together with the audit row and the mail that tells them. Who may ask for it is the caller's to know.
 * @returns false, and nothing is done, where there was none
 */
export async function reiniciarFactor(
  tx: Tx,
  factor: Pick<Factor, 'reiniciar' | 'avisarCambio'>,
  cuenta_id: string,
  /** Who signs, and of whom it says so. */
  asiento: Pick<Asiento, 'actor_id' | 'entidad' | 'entidad_id'>,
  cuando: Date,
): Promise<boolean> {
  if (!(await factor.reiniciar(tx, cuenta_id))) return false;
  await auditar(tx, { ...asiento, accion: 'cuenta.segundo_factor_reiniciar' }, cuando);
  const que = asiento.actor_id === null ? POR_EL_SERVIDOR : POR_RRHH;
  await factor.avisarCambio(tx, cuenta_id, { que, ajeno: true }, cuando);
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  return true;
}

/**
 * The same by e-mail, for whoever operates the machine: the last administrator has nobody to ask. What it says of an employee is
 * written beside their record, as RRHH's is.
 */
export async function reiniciarFactorDe(
  tx: Tx,
  factor: Pick<Factor, 'reiniciar' | 'avisarCambio'>,
  email: string,
  cuando: Date,
): Promise<'REINICIADO' | 'SIN_FACTOR' | 'SIN_CUENTA'> {
  const cuenta = await cuentaConFicha(tx, email);
  if (!cuenta) return 'SIN_CUENTA';
  const de =
    cuenta.empleado_id === null
      ? { entidad: 'cuentas', entidad_id: cuenta.id }
      : { entidad: 'empleados', entidad_id: cuenta.empleado_id };
  const habia = await reiniciarFactor(tx, factor, cuenta.id, { actor_id: null, ...de }, cuando);
  return habia ? 'REINICIADO' : 'SIN_FACTOR';
}

const QUE = 'quitó tu segundo paso para entrar, con sus códigos y sus llaves, y cerró tus sesiones';
const POR_RRHH = `Recursos Humanos ${QUE}`;
const POR_EL_SERVIDOR = `Quien administra el servidor ${QUE}`;
