import type { Base, Registrar } from '#server/db/base.ts';
import type { Firmante } from './cadena.ts';
import { sellar } from './sellar.ts';

/** The work that follows once audit rows are committed, on any node. */
export interface Ronda {
  iniciar(): Promise<void>;
  /** Finishes what is left and stops. */
  parar(): Promise<void>;
}

/** The channel on which the database announces new audit rows (migration cadena_de_auditoria). */
const CANAL = 'mostrador_auditoria';
/** Waits this long, so that the rows of a burst are processed together. */
const ESPERA_MS = 300;
/** How often it checks for rows even without a notification, in case one was lost. */
const CADA_MS = 60_000;

/**
 * Seals new audit rows and then runs the steps of `siguen` in order, about a second after the rows were committed and
 * without delaying who wrote them. Several nodes may run it at once; each step makes sure that only one works.
 */
export function crearRonda({
  base,
  firmante,
  registro,
  siguen = [],
  espera_ms = ESPERA_MS,
}: {
  base: Pick<Base, 'db' | 'escuchar'>;
  firmante: Firmante;
  registro: Pick<Registrar, 'error'>;
  siguen?: readonly (() => Promise<unknown>)[];
  espera_ms?: number;
}): Ronda {
  let pendiente: NodeJS.Timeout | null = null;
  let enCurso: Promise<void> = Promise.resolve();
  let parada = false;
  let callar: (() => Promise<void>) | undefined;

  const vuelta = async () => {
    const pasos = [() => sellarTodo(base.db, firmante), ...siguen];
    for (const paso of pasos) {
      // A failed step does not stop the others, and is retried in the next round.
      await paso().catch((error: unknown) =>
        registro.error({ err: error }, 'following the audit log failed'),
      );
    }
  };
  const correr = () => {
    pendiente = null;
    enCurso = enCurso.then(vuelta);
  };
  const pedir = () => {
    if (parada || pendiente) return;
    pendiente = setTimeout(correr, espera_ms);
    pendiente.unref();
  };
  const cada = setInterval(pedir, CADA_MS);
  cada.unref();

  return {
    async iniciar() {
      callar = await base.escuchar(CANAL, pedir, pedir);
      pedir();
    },
    async parar() {
      parada = true;
      clearInterval(cada);
      if (pendiente) clearTimeout(pendiente);
      await callar?.();
      correr();
      await enCurso;
    },
  };
}

async function sellarTodo(db: Base['db'], firmante: Firmante): Promise<void> {
  let selladas = 1;
  while (selladas > 0) selladas = (await sellar(db, firmante)) ?? 0;
}
