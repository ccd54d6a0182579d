import { and, eq, inArray, isNull, ne, notExists } from 'drizzle-orm';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { credenciales, cuentas, sesiones, verificaciones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { publicarAcceso } from '#server/realtime/publicar.ts';

export type SinAcceso =
  | 'EMAIL_SIN_CONFIRMAR'
  | 'CUENTA_DESACTIVADA'
  | 'REGISTRO_PENDIENTE'
  | 'PERFIL_NO_CONFIGURADO'
  /** The password is right; a code or a passkey is still to be given. */
  | 'FALTA_CODIGO';

/**
 * Whether the account's owner may come in, and why not. An employee record that RRHH made for this e-mail before there
 * was an account is linked here, but only to somebody who has proved that the mailbox is theirs.
 * Locks the employee's row until the end of the transaction: whoever deactivates it meanwhile waits, and then finds the
 * session made here to delete.
 */
export async function accesoDe(
  tx: Tx,
  cuenta: { id: string; email: string; email_confirmado: boolean },
): Promise<Result<{ empleado_id: string }, SinAcceso>> {
  const empleado = (await empleadoDe(tx, cuenta.id)) ?? (await vincular(tx, cuenta));
  if (empleado === 'EMAIL_SIN_CONFIRMAR') return refuse(empleado);
  if (!empleado) return refuse('PERFIL_NO_CONFIGURADO');
  if (empleado.registro === 'sin_confirmar') return refuse('EMAIL_SIN_CONFIRMAR');
  if (empleado.registro === 'pendiente') return refuse('REGISTRO_PENDIENTE');
  if (!empleado.activo) return refuse('CUENTA_DESACTIVADA');
  return ok({ empleado_id: empleado.id });
}

/**
 * As `accesoDe`, for the floor map's staff: whoever has a profile may come in once the e-mail is confirmed, whatever their
 * employee record says. Without one, whoever would come in to Reconoce does, to ask for it.
 * Locks the profile's row as well.
 */
export async function accesoDePersonal(
  tx: Tx,
  cuenta: { id: string; email: string; email_confirmado: boolean },
): Promise<Result<unknown, Exclude<SinAcceso, 'PERFIL_NO_CONFIGURADO'>>> {
  const [perfil] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.cuenta_id, cuenta.id))
    .for('share');
  if (perfil) return cuenta.email_confirmado ? ok(true) : refuse('EMAIL_SIN_CONFIRMAR');
  const acceso = await accesoDe(tx, cuenta);
  if (acceso.ok) return acceso;
  if (acceso.code !== 'PERFIL_NO_CONFIGURADO') return refuse(acceso.code);
  return cuenta.email_confirmado ? ok(true) : refuse('EMAIL_SIN_CONFIRMAR');
}

/** What an account is opened for. Each has screens, mails and a rule of its own about who may come in. */
export type Area = 'reconoce' | 'personal';

/**
 * Deletes the account of an employee who goes, unless it is also staff's of the floor map: then it stays without employee.
 * Its sessions are the caller's to end.
 */
export async function borrarCuenta(tx: Tx, cuenta_id: string): Promise<void> {
  const perfil = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.cuenta_id, cuenta_id));
  await tx.delete(cuentas).where(and(eq(cuentas.id, cuenta_id), notExists(perfil)));
}

/**
 * Ends every session of an account: its cookies are worth nothing from the next request on, and its open streams end.
 * To be called in the transaction that deactivates, demotes or changes the password. `menos` is a session to spare.
 */
export async function cerrarSesionesDe(tx: Tx, cuenta_id: string, menos?: string): Promise<void> {
  await tx
    .delete(sesiones)
    .where(and(eq(sesiones.userId, cuenta_id), menos === undefined ? undefined : ne(sesiones.id, menos)));
  await publicarAcceso(tx, cuenta_id);
}

export type CuentaConClave = {
  id: string;
  nombre: string;
  email: string;
  email_confirmado: boolean;
  clave: string | null;
  /** null: nobody has signed in yet. */
  ultimo_ingreso: Date | null;
};

/** An account and its stored password, in one query whether or not it exists. `email` already normalised. */
export async function cuentaPorEmail(db: Db, email: string): Promise<CuentaConClave | null> {
  return (await seleccionarCuenta(db).where(eq(cuentas.email, email)).limit(1))[0] ?? null;
}

export async function cuentaPorId(db: Db, id: string): Promise<CuentaConClave | null> {
  return (await seleccionarCuenta(db).where(eq(cuentas.id, id)).limit(1))[0] ?? null;
}

/**
 * Locks an account to the end of the transaction: one change of its factors or of how it is come in to at a time (two at once could
 * leave it with none). To be asked before anything else of the account is locked, or two would wait for one another.
 */
export async function bloquearCuenta(tx: Tx, cuenta_id: string): Promise<void> {
  // `for no key update`: rows that only refer to it, such as a new session, can still be written.
  await tx.select({ id: cuentas.id }).from(cuentas).where(eq(cuentas.id, cuenta_id)).for('no key update');
}

/**
 * Whether the stored password is still the one that was just checked. Locks it: whoever changes it meanwhile waits, and
 * then finds the session made here to delete.
 */
export async function claveSigueSiendo(tx: Tx, cuenta_id: string, clave: string): Promise<boolean> {
  const [fila] = await tx
    .select({ clave: credenciales.password })
    .from(credenciales)
    .where(and(eq(credenciales.userId, cuenta_id), eq(credenciales.providerId, 'credential')))
    .for('update');
  return fila?.clave === clave;
}

/**
 * What a link in a mail is for; or a token that no mail carries: that of who still owes the second step of signing in, and the
 * challenge that a passkey answers. It is kept beside the account's id (an invitation's, the employee's) in the
 * token's row.
 */
export type Uso = 'restablecer' | 'confirmar' | 'invitar' | 'segundo_paso' | 'llave';

/** Tokens are stored hashed; what they are for and whose they are is not. */
export function valorDe(uso: Uso, de: string): string {
  return `${uso}:${de}`;
}

/** What a token is kept under, before hashing. A link made for one use does not work for another. */
export function identificador(uso: Uso, token: string): string {
  return `${uso}:${token}`;
}

/** Kills every link that was mailed to the account: one of them has been used. */
export async function anularEnlaces(tx: Tx, cuenta_id: string): Promise<void> {
  await tx.delete(verificaciones).where(
    inArray(verificaciones.value, [
      valorDe('restablecer', cuenta_id),
      valorDe('confirmar', cuenta_id),
      // Who was half way in with the old password starts again.
      valorDe('segundo_paso', cuenta_id),
    ]),
  );
}

const EMPLEADO = { id: empleados.id, activo: empleados.activo, registro: empleados.registro };

async function empleadoDe(tx: Tx, cuenta_id: string) {
  const [empleado] = await tx
    .select(EMPLEADO)
    .from(empleados)
    .where(eq(empleados.user_id, cuenta_id))
    .for('share');
  return empleado;
}

async function vincular(tx: Tx, cuenta: { id: string; email: string; email_confirmado: boolean }) {
  const suyo = and(eq(empleados.email, cuenta.email), isNull(empleados.user_id));
  if (cuenta.email_confirmado) {
    const [vinculado] = await tx
      .update(empleados)
      .set({ user_id: cuenta.id })
      .where(suyo)
      .returning({ ...EMPLEADO, nombre: empleados.nombre, apellido: empleados.apellido });
    if (vinculado) {
      // Whoever registered wrote any name; from here on it is the record's.
      const name = `${vinculado.nombre} ${vinculado.apellido}`;
      await tx.update(cuentas).set({ name }).where(eq(cuentas.id, cuenta.id));
    }
    return vinculado;
  }
  const [ajeno] = await tx.select(EMPLEADO).from(empleados).where(suyo);
  return ajeno ? 'EMAIL_SIN_CONFIRMAR' : undefined;
}

function seleccionarCuenta(db: Db) {
  return db
    .select({
      id: cuentas.id,
      nombre: cuentas.name,
      email: cuentas.email,
      email_confirmado: cuentas.emailVerified,
      clave: credenciales.password,
      ultimo_ingreso: cuentas.ultimo_ingreso,
    })
    .from(cuentas)
    .leftJoin(
      credenciales,
      and(eq(credenciales.userId, cuentas.id), eq(credenciales.providerId, 'credential')),
    )
    .$dynamic();
}
