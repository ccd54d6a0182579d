import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { claves_de_firma, type UsoDeClave } from '#server/db/schema/acreditaciones.ts';

/** The key that signs now. */
export async function claveActual(db: Db, uso: UsoDeClave) {
  const [clave] = await db
    .select()
    .from(claves_de_firma)
    .where(eq(claves_de_firma.uso, uso))
    .orderBy(desc(claves_de_firma.creada_en), desc(claves_de_firma.kid))
    .limit(1);
  return clave;
}

/** Lets one caller at a time make a key, until its transaction ends. */
export async function tomarTurno(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO})`);
}

export async function guardarClave(tx: Tx, clave: typeof claves_de_firma.$inferInsert): Promise<void> {
  await tx.insert(claves_de_firma).values(clave);
}

/** The public part of a key that signs what people take away, also of one that signs no more. */
export async function publicaDe(db: Db, kid: string) {
  const [clave] = await db
    .select({ publica: claves_de_firma.publica })
    .from(claves_de_firma)
    .where(and(eq(claves_de_firma.kid, kid), eq(claves_de_firma.uso, 'acreditacion')));
  return clave?.publica;
}

// An arbitrary number that no other lock uses.
const CANDADO = 7_421_049;
