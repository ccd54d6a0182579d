import type { Factor } from '#server/auth/factor.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { type Asiento, auditar } from '../../../comun/auditar.ts';
import { cuentaConFicha } from '../repo.ts';

/**
 * Removes the second factor of somebody who lost it: deletes application, recovery codes and passkeys, ends their sessions,
 * writes the audit row and mails them. The caller must check who may ask for it.
 * @returns false, without doing anything, if there was none
 */
export async function reiniciarFactor(
  tx: Tx,
  factor: Pick<Factor, 'reiniciar' | 'avisarCambio'>,
  cuenta_id: string,
  /** Who the audit row says did it, and to whom. */
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
 * The same by e-mail, for the operator's command: the last administrator has nobody else to ask. For an employee the audit
 * row refers to their record, as when RRHH does it.
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
