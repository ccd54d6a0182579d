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
  /** The password is right, but the code or passkey is still missing. */
  | 'FALTA_CODIGO';

/**
 * Whether the account's owner may sign in, and if not, why. If RRHH made an employee record for this e-mail before the
 * account existed, it is linked here, but only once the person has proved that the mailbox is theirs.
 * Locks the employee's row until the end of the transaction: a simultaneous deactivation waits, and then finds and deletes
 * the session created here.
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
 * Like `accesoDe`, for staff of the floor map: somebody with a profile may sign in once the e-mail is confirmed, whatever
 * their employee record says. Somebody without a profile may sign in if Reconoce would let them in, so that they can
 * request one.
 * Also locks the profile's row.
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

/** What an account is opened for. Each area has its own screens, mails and rule about who may sign in. */
export type Area = 'reconoce' | 'personal';

/**
 * Deletes the account of an employee who leaves. If it also belongs to staff of the floor map it stays, without employee.
 * The caller must end its sessions.
 */
export async function borrarCuenta(tx: Tx, cuenta_id: string): Promise<void> {
  const perfil = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.cuenta_id, cuenta_id));
  await tx.delete(cuentas).where(and(eq(cuentas.id, cuenta_id), notExists(perfil)));
}

/**
 * Ends every session of an account: its cookies stop working at the next request and its open streams are closed. Call it
 * in the transaction that deactivates, demotes or changes the password. `menos` is a session to keep.
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
  /** null: the account has never signed in. */
  ultimo_ingreso: Date | null;
};

/** An account and its stored password. One query whether or not the account exists. `email` must be normalised. */
export async function cuentaPorEmail(db: Db, email: string): Promise<CuentaConClave | null> {
  return (await seleccionarCuenta(db).where(eq(cuentas.email, email)).limit(1))[0] ?? null;
}

export async function cuentaPorId(db: Db, id: string): Promise<CuentaConClave | null> {
  return (await seleccionarCuenta(db).where(eq(cuentas.id, id)).limit(1))[0] ?? null;
}

/**
 * Locks an account until the end of the transaction, so that only one change of its factors or sign-in methods happens at a
 * time (two at once could leave it with none). Call it before locking anything else of the account, to avoid deadlocks.
 */
export async function bloquearCuenta(tx: Tx, cuenta_id: string): Promise<void> {
  // `for no key update` still lets others insert rows that refer to the account, such as a new session.
  await tx.select({ id: cuentas.id }).from(cuentas).where(eq(cuentas.id, cuenta_id)).for('no key update');
}

/**
 * Whether the stored password is still the one that was just checked. Locks its row: a simultaneous change of password
 * waits, and then finds and deletes the session created here.
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
 * What a token is for. Three are links in mails; the other two are never mailed: the one of somebody who still has to give
 * the second factor, and the challenge that a passkey answers. Stored in the token's row beside the account's id (for an
 * invitation, the employee's).
 */
export type Uso = 'restablecer' | 'confirmar' | 'invitar' | 'segundo_paso' | 'llave';

/** Tokens are stored hashed; their use and owner are stored in plain text. */
export function valorDe(uso: Uso, de: string): string {
  return `${uso}:${de}`;
}

/**
 * The identifier a token is stored under, before hashing. It includes the use, so a link made for one use does not work for
 * another.
 */
export function identificador(uso: Uso, token: string): string {
  return `${uso}:${token}`;
}

/** Invalidates every link that was mailed to the account, because one of them was used. */
export async function anularEnlaces(tx: Tx, cuenta_id: string): Promise<void> {
  await tx.delete(verificaciones).where(
    inArray(verificaciones.value, [
      valorDe('restablecer', cuenta_id),
      valorDe('confirmar', cuenta_id),
      // Somebody who is between password and second factor has to start again.
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
      // Anybody can register under any name; from now on the account has the name of the record.
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
