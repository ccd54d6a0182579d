/** What happened to one key in one window. */
export type Cuenta<D> = {
  readonly desde: Date;
  veces: number;
  /** Of `veces`, those that were let through one by one. */
  pasaron: number;
  /** What the last one was, and where the uncounted came from: a few of them. */
  ultimo: D;
  readonly direcciones: Set<string>;
};

/**
 * Lets the first few of each key through and only counts the rest of its hour: whoever tries ten thousand passwords leaves a
 * handful of rows and one that says how many, and cannot fill the disk. Keys are bounded as well, and all rows of an hour: what
 * goes beyond counts under one key. In memory, of one process; `vencidas` gives back what was only counted.
 */
export class Agregador<D> {
  readonly #cuentas = new Map<string, Cuenta<D>>();
  readonly #maximo: number;
  readonly #claves: number;
  #libres: number;
  #hora: number;

  /** @param maximo rows of an hour, of all keys together */
  constructor({ maximo, claves }: { maximo: number; claves: number }) {
    this.#maximo = maximo;
    this.#claves = claves;
    this.#libres = maximo;
    this.#hora = 0;
  }

  /** @returns whether this one is to be told by itself; else it has been counted */
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

  /** Forgets the keys whose hour is over (all with `todas`). @returns those that had more than what was let through */
  vencidas(ahora: Date, todas = false): (Cuenta<D> & { readonly clave: string })[] {
    const fuera: (Cuenta<D> & { readonly clave: string })[] = [];
    for (const [clave, cuenta] of this.#cuentas) {
      const edad = ahora.getTime() - cuenta.desde.getTime();
      // A clock that went back must not keep them for ever.
      if (!todas && edad >= 0 && edad < HORA_MS) continue;
      this.#cuentas.delete(clave);
      if (cuenta.veces > cuenta.pasaron) fuera.push({ ...cuenta, clave });
    }
    return fuera;
  }
}

/** The key of what was beyond the bound. */
export const LAS_DEMAS = '';
const HORA_MS = 3_600_000;
const DIRECCIONES = 5;

function nueva<D>(ultimo: D, desde: Date): Cuenta<D> {
  return { desde, veces: 0, pasaron: 0, ultimo, direcciones: new Set() };
}
