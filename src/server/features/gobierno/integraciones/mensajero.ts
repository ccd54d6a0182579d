import { type Atento, crearAtento } from '#server/db/atento.ts';
import type { Base, Registrar, Tx } from '#server/db/base.ts';
import * as repo from './repo-webhooks.ts';

/** The job that delivers. */
export const TRABAJO_WEBHOOKS = 'webhooks.entregar';

/**
 * Leaves the job that delivers whenever there is something to deliver. Facts are noted by the database itself, which cannot leave
 * jobs: every node listens, and looks every so often for what is due again. To look is to read; the job is left only where there is
 * something, and waits once in the whole company.
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
