import type { Base, Registrar } from '#server/db/base.ts';
import type { Firmante } from './cadena.ts';
import { sellar } from './sellar.ts';

/** What follows audit rows once they are committed, on any node. */
export interface Ronda {
  iniciar(): Promise<void>;
  /** Follows what is left, and ends. */
  parar(): Promise<void>;
}

/** The channel on which the database tells of new audit rows (migration cadena_de_auditoria). */
const CANAL = 'mostrador_auditoria';
/** Rows of a burst are followed together. */
const ESPERA_MS = 300;
/** How often rows are looked for even without a notification, in case one was lost. */
const CADA_MS = 60_000;

/**
 * Seals new audit rows and then does what `siguen` says, in that order: about a second after they are committed, and never in
 * the way of what wrote them. Several nodes may do it at once; each step sees to it that only one works.
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
      // One that fails does not stop the others, and is tried again at the next round.
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
