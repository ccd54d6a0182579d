import type { Cambio } from '#domain/plano/pieza.ts';
import { publica } from '#domain/plano/decidir.ts';

/** The audience of a stream of the plan: anybody, or approved staff. */
export type Publico = 'publico' | 'personal';

/** Limits of changes kept in memory: their number, and their characters. */
const MAXIMO = { cambios: 1000, caracteres: 4_000_000 };
/** Most changes in one event. */
const POR_EVENTO = 200;

/**
 * The last changes of the plan, in order and without gaps, each serialised once per audience. A client that comes back gets
 * what it missed from here, without a query, and all clients at the same number get the same bytes.
 */
export class Cinta {
  #seq: number;
  #escritos: Record<Publico, string>[] = [];
  #caracteres = 0;
  #hechos = new Map<string, Uint8Array>();
  readonly #maximo: typeof MAXIMO;

  constructor(seq: number, maximo: typeof MAXIMO = MAXIMO) {
    this.#seq = seq;
    this.#maximo = maximo;
  }

  /** The number of the last change. */
  get seq(): number {
    return this.#seq;
  }

  /** Adds the changes after the last one. */
  agregar(cambios: readonly Cambio[]): void {
    for (const cambio of cambios) {
      if (cambio.seq !== this.#seq + 1) throw new Error(`Change ${cambio.seq} does not follow ${this.#seq}`);
      const personal = JSON.stringify(cambio);
      const publico = JSON.stringify({ ...cambio, pieza: cambio.pieza && publica(cambio.pieza) });
      this.#escritos.push({ personal, publico });
      this.#caracteres += personal.length + publico.length;
      this.#seq = cambio.seq;
    }
    while (this.#escritos.length > this.#maximo.cambios || this.#caracteres > this.#maximo.caracteres) {
      const viejo = this.#escritos.shift();
      if (!viejo) break;
      this.#caracteres -= viejo.personal.length + viejo.publico.length;
    }
    this.#hechos.clear();
  }

  /** Drops everything, because what comes after `seq` does not follow from the changes kept. */
  cortar(seq: number): void {
    this.#seq = seq;
    this.#escritos = [];
    this.#caracteres = 0;
    this.#hechos.clear();
  }

  /**
   * The next event for a client that has everything up to `desde`: some of the missing changes, or that it must load the
   * whole plan.
   * @returns null if it is up to date
   */
  siguiente(desde: number, para: Publico): { readonly hasta: number; readonly bytes: Uint8Array } | null {
    if (desde === this.#seq) return null;
    const primero = this.#seq - this.#escritos.length;
    if (desde < primero || desde > this.#seq) {
      return {
        hasta: this.#seq,
        bytes: this.#una('recargar', () => evento('recargar', JSON.stringify({ seq: this.#seq }))),
      };
    }
    const hasta = Math.min(this.#seq, desde + POR_EVENTO);
    const bytes = this.#una(`${para}:${desde}`, () => {
      const escritos = this.#escritos.slice(desde - primero, hasta - primero).map((e) => e[para]);
      return evento('cambios', `{"cambios":[${escritos.join(',')}]}`, hasta);
    });
    return { hasta, bytes };
  }

  /** Computed once for all clients at the same number. */
  #una(clave: string, hacer: () => Uint8Array): Uint8Array {
    const hecho = this.#hechos.get(clave);
    if (hecho) return hecho;
    const nuevo = hacer();
    if (this.#hechos.size > 50) this.#hechos.clear();
    this.#hechos.set(clave, nuevo);
    return nuevo;
  }
}

/** The bytes of an event. A browser that reconnects sends back the last id it got. */
export function evento(nombre: string, datos: string, id?: number): Uint8Array {
  const conId = id === undefined ? '' : `id: ${id}\n`;
  return CODIFICADOR.encode(`${conId}event: ${nombre}\ndata: ${datos}\n\n`);
}

const CODIFICADOR = new TextEncoder();
