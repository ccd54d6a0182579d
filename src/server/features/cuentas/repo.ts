import { eq, and, asc, desc, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** The e-mail that an account signs in with. */
export async function emailDe(db: Db, cuenta_id: string): Promise<string> {
  const [fila] = await db.select({ email: cuentas.email }).from(cuentas).where(eq(cuentas.id, cuenta_id));
  return fila?.email ?? '';
}

/** The later of its last use and its last prolongation. */
const USADA = sql`greatest(${sesiones.usada_en}, ${sesiones.updatedAt})`.mapWith(sesiones.updatedAt);

/** The open sessions of an account, the most recently used first. */
export function sesionesDe(db: Db, cuenta_id: string, ahora: Date) {
  return db
    .select({
      id: sesiones.id,
      navegador: sesiones.userAgent,
      direccion: sesiones.ipAddress,
      creada_en: sesiones.createdAt,
      usada_en: USADA,
    })
    .from(sesiones)
    .where(and(eq(sesiones.userId, cuenta_id), gt(sesiones.expiresAt, ahora)))
    .orderBy(desc(USADA), asc(sesiones.id))
    .limit(100);
}

/** Ends one session of an account, or all. @returns how many there were */
export async function cerrarSesiones(tx: Tx, cuenta_id: string, sesion_id?: string): Promise<number> {
  const filas = await tx
    .delete(sesiones)
    .where(
      and(eq(sesiones.userId, cuenta_id), sesion_id === undefined ? undefined : eq(sesiones.id, sesion_id)),
    )
    .returning({ id: sesiones.id });
  return filas.length;
}

/** The account of an e-mail (normalised) and its employee record; null if there is none. */
export async function cuentaConFicha(
  db: Db,
  email: string,
): Promise<{ id: string; empleado_id: string | null } | null> {
  const [fila] = await db
    .select({ id: cuentas.id, empleado_id: empleados.id })
    .from(cuentas)
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(eq(cuentas.email, email));
  return fila ?? null;
}
