import { and, eq, or } from 'drizzle-orm';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';
import type { Tx } from '#server/db/base.ts';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

// Used only by the operator's command, which has no caller and so no scope.

export async function cuentaPorEmail(tx: Tx, email: string) {
  const [fila] = await tx.select(CUENTA).from(cuentas).where(eq(cuentas.email, email));
  return fila ?? null;
}

export async function cuentaPorId(tx: Tx, id: string) {
  const [fila] = await tx.select(CUENTA).from(cuentas).where(eq(cuentas.id, id));
  return fila ?? null;
}

/** The employee record of an e-mail or of its account, locked until the transaction ends. The account's comes first. */
export async function fichaDe(tx: Tx, email: string, cuenta_id: string | null) {
  const filas = await tx
    .select({
      id: empleados.id,
      user_id: empleados.user_id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      rol: empleados.rol,
      activo: empleados.activo,
      registro: empleados.registro,
    })
    .from(empleados)
    .where(or(eq(empleados.email, email), cuenta_id === null ? undefined : eq(empleados.user_id, cuenta_id)))
    .for('no key update');
  return filas.find((f) => cuenta_id !== null && f.user_id === cuenta_id) ?? filas[0] ?? null;
}

/** Sets an account's password and marks its e-mail as confirmed. */
export async function ponerClave(tx: Tx, cuenta_id: string, clave_cifrada: string): Promise<void> {
  await tx.update(cuentas).set({ emailVerified: true }).where(eq(cuentas.id, cuenta_id));
  const puestas = await tx
    .update(credenciales)
    .set({ password: clave_cifrada })
    .where(and(eq(credenciales.userId, cuenta_id), eq(credenciales.providerId, 'credential')))
    .returning({ id: credenciales.id });
  if (puestas.length > 0) return;
  await tx.insert(credenciales).values({
    userId: cuenta_id,
    providerId: 'credential',
    accountId: cuenta_id,
    password: clave_cifrada,
  });
}

export async function promover(tx: Tx, id: string, cuenta_id: string): Promise<string> {
  await tx
    .update(empleados)
    .set({ rol: 'admin_rrhh', activo: true, registro: 'aprobado', user_id: cuenta_id })
    .where(eq(empleados.id, id));
  return id;
}

export async function crearAdmin(
  tx: Tx,
  datos: { nombre: string; apellido: string; email: string; cuenta_id: string },
): Promise<string> {
  const { nombre, apellido, email, cuenta_id } = datos;
  const [fila] = await tx
    .insert(empleados)
    .values({
      nombre,
      apellido,
      email,
      user_id: cuenta_id,
      rol: 'admin_rrhh',
      busqueda: busquedaDe({ nombre, apellido }),
    })
    .returning({ id: empleados.id });
  if (!fila) throw new Error('The employee was not inserted');
  return fila.id;
}

const CUENTA = { id: cuentas.id, email: cuentas.email, email_confirmado: cuentas.emailVerified };
