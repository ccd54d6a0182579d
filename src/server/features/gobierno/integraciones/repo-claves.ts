import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { ACTOR } from '#server/auth/llamador.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { claves_api } from '#server/db/schema/integraciones.ts';

/** Whether the person responsible for a key is an active administrator with an account. */
const CON_RESPONSABLE = sql<boolean>`coalesce(${empleados.activo} and ${empleados.registro} = 'aprobado'
  and ${empleados.rol} = 'admin_rrhh' and ${empleados.user_id} is not null, false)`.mapWith(Boolean);

const VISTA = {
  id: claves_api.id,
  nombre: claves_api.nombre,
  sistema: claves_api.sistema,
  publico: claves_api.publico,
  alcances: claves_api.alcances,
  creada_en: claves_api.creada_en,
  vence_en: claves_api.vence_en,
  usada_en: claves_api.usada_en,
  revocada_en: claves_api.revocada_en,
  con_responsable: CON_RESPONSABLE,
  responsable: { id: empleados.id, nombre: empleados.nombre, apellido: empleados.apellido },
} as const;

/** Every key, the newest first. */
export function claves(db: Db) {
  return db
    .select(VISTA)
    .from(claves_api)
    .leftJoin(empleados, eq(empleados.id, claves_api.responsable_id))
    .orderBy(desc(claves_api.id));
}

/** The keys that are neither expired nor revoked. */
export function vivas(db: Db, ahora: Date) {
  return db
    .select(VISTA)
    .from(claves_api)
    .leftJoin(empleados, eq(empleados.id, claves_api.responsable_id))
    .where(and(isNull(claves_api.revocada_en), gt(claves_api.vence_en, ahora)));
}

/** The key that a request presents and the person it stands for, in one statement. */
export async function presentada(db: Db, publico: string) {
  const [fila] = await db
    .select({
      id: claves_api.id,
      nombre: claves_api.nombre,
      huella: claves_api.huella,
      alcances: claves_api.alcances,
      vence_en: claves_api.vence_en,
      revocada_en: claves_api.revocada_en,
      con_responsable: CON_RESPONSABLE,
      cuenta_id: cuentas.id,
      empleado: ACTOR.empleado,
    })
    .from(claves_api)
    .leftJoin(empleados, eq(empleados.id, claves_api.responsable_id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(eq(claves_api.publico, publico));
  return fila ?? null;
}

/** Counts the valid keys under a table lock, so that two people who create one at once cannot exceed the limit. */
export async function cuantasVivas(tx: Tx, ahora: Date): Promise<number> {
  await tx.execute(sql`lock table ${claves_api} in share row exclusive mode`);
  return tx.$count(claves_api, and(isNull(claves_api.revocada_en), gt(claves_api.vence_en, ahora)));
}

export async function insertar(tx: Tx, fila: typeof claves_api.$inferInsert): Promise<string> {
  const [hecha] = await tx.insert(claves_api).values(fila).returning({ id: claves_api.id });
  if (!hecha) throw new Error('The key was not inserted');
  return hecha.id;
}

/** The row, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string) {
  const [fila] = await tx.select().from(claves_api).where(eq(claves_api.id, id)).for('no key update');
  return fila ?? null;
}

export async function revocar(tx: Tx, id: string, por: string, ahora: Date): Promise<void> {
  await tx.update(claves_api).set({ revocada_en: ahora, revocada_por: por }).where(eq(claves_api.id, id));
}

export async function ponerResponsable(tx: Tx, id: string, responsable_id: string): Promise<void> {
  await tx.update(claves_api).set({ responsable_id }).where(eq(claves_api.id, id));
}

/** Records that a key was used, unless a use was recorded since `desde`. */
export async function anotarUso(db: Db, id: string, ahora: Date, desde: Date): Promise<void> {
  await db
    .update(claves_api)
    .set({ usada_en: ahora })
    .where(
      and(
        eq(claves_api.id, id),
        // A date in the future was written while the clock was wrong.
        or(isNull(claves_api.usada_en), lt(claves_api.usada_en, desde), gt(claves_api.usada_en, ahora)),
      ),
    );
}
