import { ORPCError } from '@orpc/server';
import type { Contexto, Servicios } from '#server/api/contexto.ts';
import { actorDe } from '#server/auth/llamador.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { cuentaDe } from './repo-cuentas.ts';

/** The context of a caller within a transaction: what they do is part of it. */
export type ContextoDentro = Contexto & { readonly db: Tx };

/**
 * The context of a job that acts for somebody, as they are now. Null if they have no account any more; whether they still
 * may is up to the procedure.
 */
export async function enNombreDe<D extends Db>(
  servicios: Servicios,
  db: D,
  { id, actor_id, con_prueba }: { id: string; actor_id: string; con_prueba: boolean },
): Promise<(Contexto & { readonly db: D }) | null> {
  const cuenta_id = await cuentaDe(db, actor_id);
  const actor = cuenta_id === null ? null : await actorDe(db, cuenta_id, ahora());
  if (actor === null) return null;
  return {
    ...servicios,
    db,
    actor,
    sesion_id: null,
    // They proved who they are for this very act, however long it takes.
    probada_en: con_prueba ? ahora() : null,
    request_id: id,
    direccion: '',
    headers: new Headers(),
    resHeaders: new Headers(),
    // A refusal is not somebody who tries doors, and it would write outside of the transaction.
    rastro: { ...servicios.rastro, negado: () => Promise.resolve() },
  };
}

/** Does something that may be refused half way: then nothing of it stays, and the refusal's code is returned. */
export async function enUnPunto<T>(
  tx: Tx,
  hacer: (punto: Tx) => Promise<T>,
): Promise<{ ok: true; valor: T } | { ok: false; motivo: string }> {
  try {
    return { ok: true, valor: await tx.transaction(hacer) };
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    return { ok: false, motivo: String(error.code) };
  }
}
