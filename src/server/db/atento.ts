import type { Base } from './base.ts';

/** Whoever does what is due in a table, as soon as it is there. */
export interface Atento {
  /** Looks now, and from now on at each word of the channel. */
  iniciar(): Promise<void>;
  /** Looks now; asked for while it looks, it looks once more. @returns how much `mirar` did in all */
  mirar(): Promise<number>;
  /** Hears no more, and waits for the look under way. */
  parar(): Promise<void>;
}

/**
 * Calls `mirar` when a transaction that told `canal` commits, when the connection is back, and every `ronda_ms`, for what is
 * due again or was left by a node that is gone: one look at a time.
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
      // Asked for as it was ending, or while it failed.
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
