import type { Point } from '#domain/plano/geometry.ts';
import type { AvisoDePresencia } from './red.ts';

/** The selection is sent at most this often; a heartbeat is sent at least every `LATIDO_MS`. */
const CADA_MS = 300;
const LATIDO_MS = 5_000;
/** The pointer and what it drags are sent at most this often, and only while somebody else is there to see them. */
const VIVO_MS = 80;

/** Of a larger selection only the first two hundred pieces are sent. */
const MAXIMO = 200;

type Dicho = Omit<AvisoDePresencia, 'ventana'>;

/**
 * Tells the others what this window has selected, where its pointer is and what it drags: shortly after it changes, as a
 * heartbeat, and when the window closes. One message at a time: a slow network is not sent more than it takes.
 */
export class Presencia {
  readonly #decir: (aviso: Dicho) => Promise<void>;
  readonly #hayOtros: () => boolean;
  #seleccion: readonly string[] = [];
  #cursor: Point | null = null;
  #arrastre: { readonly claves: readonly string[]; readonly por: Point } | null = null;
  #pronto: ReturnType<typeof setTimeout> | null = null;
  #diciendo = false;
  #otraVez = false;
  #cerrada = false;
  readonly #latido: ReturnType<typeof setInterval>;

  constructor(decir: (aviso: Dicho) => Promise<void>, hayOtros: () => boolean) {
    this.#decir = decir;
    this.#hayOtros = hayOtros;
    this.#latido = setInterval(() => this.#avisar(), LATIDO_MS);
    this.#pronto = setTimeout(() => this.#avisar(), 0);
  }

  elegir(seleccion: readonly string[]): void {
    this.#seleccion = seleccion;
    this.#luego(CADA_MS);
  }

  /** Where the pointer is on the plan; null when it leaves the map. */
  apuntar(cursor: Point | null): void {
    this.#cursor = cursor;
    if (this.#hayOtros()) this.#luego(VIVO_MS);
  }

  /** How far these pieces are being dragged; null once they are dropped. */
  arrastrar(arrastre: { readonly claves: readonly string[]; readonly por: Point } | null): void {
    if (arrastre === null && this.#arrastre === null) return;
    this.#arrastre = arrastre;
    if (this.#hayOtros()) this.#luego(VIVO_MS);
  }

  irse(): void {
    this.#cerrada = true;
    clearInterval(this.#latido);
    if (this.#pronto) clearTimeout(this.#pronto);
    void this.#decir({ seleccion: [], se_va: true });
  }

  #luego(ms: number): void {
    this.#pronto ??= setTimeout(() => this.#avisar(), ms);
  }

  #avisar(): void {
    if (this.#pronto) clearTimeout(this.#pronto);
    this.#pronto = null;
    if (this.#diciendo) {
      this.#otraVez = true;
      return;
    }
    const elegidas = this.#arrastre?.claves ?? this.#seleccion;
    this.#diciendo = true;
    const dicho = {
      seleccion: elegidas.slice(0, MAXIMO),
      se_va: false,
      ...(this.#cursor ? { cursor: this.#cursor } : {}),
      ...(this.#arrastre ? { arrastre: this.#arrastre.por } : {}),
    };
    void this.#decir(dicho).finally(() => {
      this.#diciendo = false;
      if (!this.#otraVez || this.#cerrada) return;
      this.#otraVez = false;
      this.#luego(VIVO_MS);
    });
  }
}
