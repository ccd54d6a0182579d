import type { Registrar } from './base.ts';
import { fueraDeTransaccion } from './guardia.ts';

interface Oyente {
  cb: (payload: string) => void;
  alReanudar: (() => void) | undefined;
}

/** The listeners of each channel. The connection reads `canales()` whenever it is opened again. */
export class Oyentes {
  readonly #porCanal = new Map<string, Set<Oyente>>();
  readonly #registrar: Registrar | undefined;

  constructor(registrar: Registrar | undefined) {
    this.#registrar = registrar;
  }

  canales(): string[] {
    return [...this.#porCanal.keys()];
  }

  /** @returns whether it is the channel's first listener */
  agregar(canal: string, oyente: Oyente): boolean {
    const oyentes = this.#porCanal.get(canal);
    if (oyentes) {
      oyentes.add(oyente);
      return false;
    }
    this.#porCanal.set(canal, new Set([oyente]));
    return true;
  }

  /** @returns whether it was the channel's last listener */
  quitar(canal: string, oyente: Oyente): boolean {
    const oyentes = this.#porCanal.get(canal);
    if (!oyentes?.delete(oyente) || oyentes.size > 0) return false;
    this.#porCanal.delete(canal);
    return true;
  }

  avisar(canal: string, payload: string): void {
    for (const { cb } of this.#porCanal.get(canal) ?? []) this.#llamar(() => cb(payload));
  }

  reanudar(): void {
    for (const oyentes of this.#porCanal.values()) {
      for (const { alReanudar } of oyentes) if (alReanudar) this.#llamar(alReanudar);
    }
  }

  /**
   * Runs outside the transaction whose commit triggered it; a listener that throws must not break the connection or the
   * next listener.
   */
  #llamar(fn: () => void): void {
    fueraDeTransaccion(() => {
      try {
        fn();
      } catch (err) {
        this.#registrar?.error({ err }, 'a database listener failed');
      }
    });
  }
}
