import { type Atento, crearAtento } from '#server/db/atento.ts';
import type { Base, Registrar, Tx } from '#server/db/base.ts';
import * as repo from './repo-webhooks.ts';

/** Name of the delivery job. */
export const TRABAJO_WEBHOOKS = 'webhooks.entregar';

/**
 * Enqueues the delivery job when there is something to deliver. Events are recorded by database triggers, which cannot
 * enqueue jobs, so every node listens and also checks from time to time for what is due again. Checking only reads; the job
 * is enqueued only if needed, and at most once in the whole company.
 */
export function crearMensajero({
  base,
  encolar,
  ahora,
  registro,
  ronda_ms = 20_000,
}: {
  base: Pick<Base, 'db' | 'escuchar'>;
  encolar: (tx: Tx, trabajo: string, datos: object) => Promise<void>;
  ahora: () => Date;
  registro: Pick<Registrar, 'error'>;
  ronda_ms?: number;
}): Atento {
  return crearAtento({
    base,
    canal: repo.CANAL,
    ronda_ms,
    async mirar() {
      const pendientes = (await repo.conPendientes(base.db, ahora())).length;
      if (pendientes > 0) await base.db.transaction((tx) => encolar(tx, TRABAJO_WEBHOOKS, {}));
      return pendientes;
    },
    alFallar: (error) => registro.error({ err: error }, 'due webhooks could not be looked for'),
  });
}
