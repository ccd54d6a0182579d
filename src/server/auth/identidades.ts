import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { identidadesExternas } from '#server/db/schema/factores.ts';

/** A person at a provider, identified as the provider does. */
export type Quien = { readonly emisor: string; readonly sujeto: string };

/** The account linked to an identity. */
export async function cuentaDeIdentidad(db: Db, quien: Quien): Promise<string | null> {
  const [fila] = await db
    .select({ cuenta_id: identidadesExternas.cuenta_id })
    .from(identidadesExternas)
    .where(deQuien(quien));
  return fila?.cuenta_id ?? null;
}

/**
 * Whether the account is linked to another identity of that provider. The given identity does not count: another window of
 * the same person may link it between the two queries.
 */
export async function esDeOtra(db: Db, cuenta_id: string, { emisor, sujeto }: Quien): Promise<boolean> {
  const cuantas = await db.$count(
    identidadesExternas,
    and(
      eq(identidadesExternas.cuenta_id, cuenta_id),
      eq(identidadesExternas.emisor, emisor),
      ne(identidadesExternas.sujeto, sujeto),
    ),
  );
  return cuantas > 0;
}

/**
 * Locks an account if it still has that e-mail. Until the end of the transaction nobody can change or prove its e-mail or
 * link anything to it. @returns whether its mailbox is proved; null if it has another e-mail or no longer exists
 */
export async function bloquearPorEmail(
  tx: Tx,
  cuenta: { id: string; email: string },
): Promise<{ buzon_probado: boolean } | null> {
  const [fila] = await tx
    .select({ buzon_probado: cuentas.emailVerified })
    .from(cuentas)
    .where(and(eq(cuentas.id, cuenta.id), eq(cuentas.email, cuenta.email)))
    .for('no key update');
  return fila ?? null;
}

/**
 * Links an identity to an account, unless either is already linked; the unique constraints refuse that.
 * @returns whose it is now: 'nueva', 'suya' (it was linked to this account a moment ago), 'ajena'
 */
export async function vincularIdentidad(
  tx: Tx,
  cuenta_id: string,
  { emisor, sujeto }: Quien,
  ahora: Date,
): Promise<'nueva' | 'suya' | 'ajena'> {
  const puestas = await tx
    .insert(identidadesExternas)
    .values({ cuenta_id, emisor, sujeto, vinculada_en: ahora })
    .onConflictDoNothing()
    .returning({ id: identidadesExternas.id });
  if (puestas.length > 0) return 'nueva';
  return (await cuentaDeIdentidad(tx, { emisor, sujeto })) === cuenta_id ? 'suya' : 'ajena';
}

/**
 * Records a sign-in with an identity and locks its row: a simultaneous unlink waits.
 * @returns whether it is still linked to that account
 */
export async function usarIdentidad(tx: Tx, cuenta_id: string, quien: Quien, ahora: Date): Promise<boolean> {
  const usadas = await tx
    .update(identidadesExternas)
    .set({ usada_en: ahora })
    .where(and(deQuien(quien), eq(identidadesExternas.cuenta_id, cuenta_id)))
    .returning({ id: identidadesExternas.id });
  return usadas.length > 0;
}

/** Since when an account is linked to any provider; null if it is not. */
export async function vinculadaDesde(db: Db, cuenta_id: string): Promise<Date | null> {
  const [fila] = await db
    .select({ desde: identidadesExternas.vinculada_en })
    .from(identidadesExternas)
    .where(eq(identidadesExternas.cuenta_id, cuenta_id))
    .orderBy(identidadesExternas.vinculada_en)
    .limit(1);
  return fila?.desde ?? null;
}

/** Unlinks an account from every provider. @returns whether it was linked */
export async function desvincularIdentidades(tx: Tx, cuenta_id: string): Promise<boolean> {
  const quitadas = await tx
    .delete(identidadesExternas)
    .where(eq(identidadesExternas.cuenta_id, cuenta_id))
    .returning({ id: identidadesExternas.id });
  return quitadas.length > 0;
}

function deQuien({ emisor, sujeto }: Quien) {
  return and(eq(identidadesExternas.emisor, emisor), eq(identidadesExternas.sujeto, sujeto));
}
