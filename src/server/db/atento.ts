import type { Base } from './base.ts';

/** Processes what is due in a table as soon as it is there. */
export interface Atento {
  /** Checks now, and from now on at each notification. */
  iniciar(): Promise<void>;
  /** Checks now; if called during a check, it checks once more afterwards. @returns how much `mirar` processed in total */
  mirar(): Promise<number>;
  /** Stops listening, and waits for the check in progress. */
  parar(): Promise<void>;
}

/**
 * Calls `mirar` when a transaction that notified `canal` commits, when the connection is back, and every `ronda_ms` (for
 * what is due again, or was left by a node that died). One call at a time.
 */
export function crearAtento({
  base,
  canal,
  mirar,
  alFallar,
  ronda_ms,
}: {
  base: Pick<Base, 'escuchar'>;
  canal: string;
  mirar: () => Promise<number>;
  alFallar: (error: unknown) => void;
  ronda_ms: number;
}): Atento {
  let mirando: Promise<number> | undefined;
  const estado = { otraVez: false, parado: false };
  let ronda: NodeJS.Timeout | undefined;
  let dejarDeEscuchar: (() => Promise<void>) | undefined;

  const pedir = (): Promise<number> => {
    estado.otraVez = true;
    mirando ??= (async () => {
      let hechos = 0;
      while (estado.otraVez && !estado.parado) {
        estado.otraVez = false;
        hechos += await mirar();
      }
      return hechos;
    })().finally(() => {
      mirando = undefined;
      // A check was requested while the last one was ending or failing.
      if (estado.otraVez && !estado.parado) alOir();
    });
    return mirando;
  };
  const alOir = () => void pedir().catch(alFallar);

  return {
    async iniciar() {
      estado.parado = false;
      dejarDeEscuchar = await base.escuchar(canal, alOir, alOir);
      ronda = setInterval(alOir, ronda_ms);
      ronda.unref();
      alOir();
    },
    mirar: pedir,
    async parar() {
      estado.parado = true;
      clearInterval(ronda);
      await dejarDeEscuchar?.();
      await mirando?.catch(() => {});
    },
  };
}
