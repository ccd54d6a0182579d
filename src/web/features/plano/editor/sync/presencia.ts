/** The selection is sent at most this often; a heartbeat is sent at least every `LATIDO_MS`. */
const CADA_MS = 300;
const LATIDO_MS = 5_000;

/** Of a larger selection only the first two hundred pieces are sent. */
const MAXIMO = 200;

/** Tells the others what this window has selected: shortly after it changes, as a heartbeat, and when the window closes. */
export class Presencia {
  readonly #decir: (seleccion: readonly string[], se_va: boolean) => void;
  #seleccion: readonly string[] = [];
  #pronto: ReturnType<typeof setTimeout> | null = null;
  readonly #latido: ReturnType<typeof setInterval>;

  constructor(decir: (seleccion: readonly string[], se_va: boolean) => void) {
    this.#decir = decir;
    this.#latido = setInterval(() => this.#avisar(), LATIDO_MS);
    this.#pronto = setTimeout(() => this.#avisar(), 0);
  }

  elegir(seleccion: readonly string[]): void {
    this.#seleccion = seleccion.slice(0, MAXIMO);
    this.#pronto ??= setTimeout(() => this.#avisar(), CADA_MS);
  }

  irse(): void {
    clearInterval(this.#latido);
    if (this.#pronto) clearTimeout(this.#pronto);
    this.#decir([], true);
  }

  #avisar(): void {
    if (this.#pronto) clearTimeout(this.#pronto);
    this.#pronto = null;
    this.#decir(this.#seleccion, false);
  }
}
