import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { identidadesExternas } from '#server/db/schema/factores.ts';

/** Somebody of a provider, as it names them. */
export type Quien = { readonly emisor: string; readonly sujeto: string };

/** The account that an identity is linked to. */
export async function cuentaDeIdentidad(db: Db, quien: Quien): Promise<string | null> {
  const [fila] = await db
    .select({ cuenta_id: identidadesExternas.cuenta_id })
    .from(identidadesExternas)
    .where(deQuien(quien));
  return fila?.cuenta_id ?? null;
}

/**
 * Whether somebody else of that provider is linked to the account. Not whoever is asked about: another window of theirs may link them
 * between one question and the next.
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
 * Locks an account if it still has that e-mail: to the end of the transaction nobody gives it another, proves it or links
 * anything else to it. @returns whether its mailbox is proved; null: it has another e-mail, or is gone
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
 * Links an identity to an account, unless either has another already: then the constraints refuse it.
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
 * Notes that somebody comes in by it, and locks it: whoever unlinks it meanwhile waits.
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

/** Since when an account has one, of whichever provider; null: it has none. */
export async function vinculadaDesde(db: Db, cuenta_id: string): Promise<Date | null> {
  const [fila] = await db
    .select({ desde: identidadesExternas.vinculada_en })
    .from(identidadesExternas)
    .where(eq(identidadesExternas.cuenta_id, cuenta_id))
    .orderBy(identidadesExternas.vinculada_en)
    .limit(1);
  return fila?.desde ?? null;
}

/** Unlinks an account from every provider. @returns whether there was anything */
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
