/** The count of one key within one window. */
export type Cuenta<D> = {
  readonly desde: Date;
  veces: number;
  /** How many of `veces` were written as rows of their own. */
  pasaron: number;
  /** The latest occurrence, and a few of the addresses that the merely counted ones came from. */
  ultimo: D;
  readonly direcciones: Set<string>;
};

/**
 * Limits audit rows per key: the first few of each hour are written one by one and the rest are only counted. Somebody who
 * tries ten thousand passwords leaves a handful of rows plus one with the count, and cannot fill the disk.
 * The number of keys and the total of rows per hour are limited too; whatever exceeds them is counted under one shared key.
 * The state is in this process's memory; `vencidas` returns the counts.
 */
export class Agregador<D> {
  readonly #cuentas = new Map<string, Cuenta<D>>();
  readonly #maximo: number;
  readonly #claves: number;
  #libres: number;
  #hora: number;

  /** @param maximo rows per hour, over all keys */
  constructor({ maximo, claves }: { maximo: number; claves: number }) {
    this.#maximo = maximo;
    this.#claves = claves;
    this.#libres = maximo;
    this.#hora = 0;
  }

  /** @returns whether this occurrence gets a row of its own; otherwise it has been counted */
  pasa(clave: string, cuantas: number, hecho: { dato: D; direccion: string }, ahora: Date): boolean {
    const hora = Math.floor(ahora.getTime() / HORA_MS);
    if (hora !== this.#hora) {
      this.#hora = hora;
      this.#libres = this.#maximo;
    }
    const conocida = this.#cuentas.get(clave);
    const enSuLugar = conocida !== undefined || this.#cuentas.size < this.#claves ? clave : LAS_DEMAS;
    const cuenta = this.#cuentas.get(enSuLugar) ?? nueva(hecho.dato, ahora);
    this.#cuentas.set(enSuLugar, cuenta);
    cuenta.veces += 1;
    cuenta.ultimo = hecho.dato;
    if (enSuLugar !== LAS_DEMAS && cuenta.pasaron < cuantas && this.#libres > 0) {
      this.#libres -= 1;
      cuenta.pasaron += 1;
      return true;
    }
    if (cuenta.direcciones.size < DIRECCIONES) cuenta.direcciones.add(hecho.direccion);
    return false;
  }

  /** Drops the keys whose hour is over (every key with `todas`). @returns those that have counted occurrences */
  vencidas(ahora: Date, todas = false): (Cuenta<D> & { readonly clave: string })[] {
    const fuera: (Cuenta<D> & { readonly clave: string })[] = [];
    for (const [clave, cuenta] of this.#cuentas) {
      const edad = ahora.getTime() - cuenta.desde.getTime();
      // If the clock went back, the age is negative: without this check the key would stay for ever.
      if (!todas && edad >= 0 && edad < HORA_MS) continue;
      this.#cuentas.delete(clave);
      if (cuenta.veces > cuenta.pasaron) fuera.push({ ...cuenta, clave });
    }
    return fuera;
  }
}

/** The shared key for everything beyond the limits. */
export const LAS_DEMAS = '';
const HORA_MS = 3_600_000;
const DIRECCIONES = 5;

function nueva<D>(ultimo: D, desde: Date): Cuenta<D> {
  return { desde, veces: 0, pasaron: 0, ultimo, direcciones: new Set() };
}
