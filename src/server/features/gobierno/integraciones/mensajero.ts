import type { Base, Registrar, Tx } from '#server/db/base.ts';
import * as repo from './repo-webhooks.ts';

/** The job that delivers. */
export const TRABAJO_WEBHOOKS = 'webhooks.entregar';

/** Leaves the job that delivers whenever there is something to deliver. */
export interface Mensajero {
  iniciar(): Promise<void>;
  /** Looks now. @returns whether there was something */
  mirar(): Promise<boolean>;
  parar(): Promise<void>;
}

/**
 * Facts are noted by the database itself, which cannot leave jobs: every node listens, and looks every so often for what is due
 * again. To look is to read; the job is left only where there is something, and waits once in the whole company.
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
}): Mensajero {
  let ronda: NodeJS.Timeout | undefined;
  let dejarDeEscuchar: (() => Promise<void>) | undefined;
  let mirando: Promise<boolean> | null = null;
  let otraVez = false;

  const mirar = (): Promise<boolean> => {
    if (mirando) {
      otraVez = true;
      return mirando;
    }
    mirando = (async () => {
      let hubo = false;
      do {
        otraVez = false;
        if ((await repo.conPendientes(base.db, ahora())).length === 0) continue;
        hubo = true;
        await base.db.transaction((tx) => encolar(tx, TRABAJO_WEBHOOKS, {}));
      } while (otraVez);
      return hubo;
    })().finally(() => {
      mirando = null;
    });
    return mirando;
  };
  const alOir = () => {
    mirar().catch((error: unknown) => registro.error({ err: error }, 'due webhooks could not be looked for'));
  };

  return {
    async iniciar() {
      dejarDeEscuchar = await base.escuchar(repo.CANAL, alOir, alOir);
      ronda = setInterval(alOir, ronda_ms);
      ronda.unref();
      alOir();
    },
    mirar,
    async parar() {
      clearInterval(ronda);
      await dejarDeEscuchar?.();
      await mirando?.catch(() => {});
    },
  };
}
