import { spread } from '#domain/comun/spread.ts';
import { evento, type Cinta, type Publico } from './cinta.ts';

/** The parts of the plan other than pieces. */
export type Parte = 'vista' | 'fondo' | 'marcas' | 'reservas' | 'locales';

/** Where a stream gets its data. */
export type Central = {
  readonly cinta: Cinta;
  /** The current state of these parts, serialised. */
  entorno(partes: ReadonlySet<Parte>): Uint8Array;
  presencia(): Uint8Array;
};

/** Unread heartbeats after which a client is dropped. */
const LATIDOS_PERDIDOS = 3;
/** Bytes that may wait in memory for a slow client, besides one event. */
const EN_MEMORIA = 64 * 1024;

/** Streams opened by this process: used to give each one a different reconnection delay. */
let abiertos = 0;

/**
 * One open stream of the plan. It stores how far its client has got instead of what to send, so a slow client costs a fixed
 * amount of memory, and continues from where it was or is told to load the whole plan.
 */
export class Flujo {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #central: Central;
  readonly #para: Publico;
  readonly #alTerminar: () => void;
  #controlador: ReadableStreamDefaultController<Uint8Array> | undefined;
  #seq: number;
  #entorno = new Set<Parte>();
  #presencia: boolean;
  #comentarios = false;
  #perdidos = 0;

  /** @param desde the last change that the client has; null if it has none */
  constructor(central: Central, para: Publico, desde: number | null, alTerminar: () => void) {
    this.#central = central;
    this.#para = para;
    this.#alTerminar = alTerminar;
    this.#seq = desde ?? central.cinta.seq;
    this.#presencia = para === 'personal';
    if (desde !== null) this.#entorno = new Set(['vista', 'fondo', 'marcas', 'reservas', 'locales']);
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controlador) => {
          this.#controlador = controlador;
        },
        pull: () => this.avanzar(),
        cancel: () => this.#soltar(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: EN_MEMORIA }),
    );
    // Spread over seconds, so that not everybody reconnects at once after a restart.
    this.#escribir(CODIFICADOR.encode(`retry: ${Math.floor(spread((abiertos += 1), 1000, 3000))}\n\n`));
    this.#escribir(evento('conectado', JSON.stringify({ seq: central.cinta.seq }), this.#seq));
    this.avanzar();
  }

  /** Sends the missing changes, while there is room in the buffer. */
  avanzar(): void {
    while (this.#hayLugar()) {
      const siguiente = this.#central.cinta.siguiente(this.#seq, this.#para);
      if (siguiente) {
        this.#seq = siguiente.hasta;
        this.#escribir(siguiente.bytes);
      } else if (this.#entorno.size > 0) {
        const partes = this.#entorno;
        this.#entorno = new Set();
        this.#escribir(this.#central.entorno(partes));
      } else if (this.#comentarios) {
        this.#comentarios = false;
        this.#escribir(evento('comentarios', '{}'));
      } else if (this.#presencia) {
        this.#presencia = false;
        this.#escribir(this.#central.presencia());
      } else return;
    }
  }

  /** Tells the client that these parts changed. */
  avisarEntorno(partes: readonly Parte[]): void {
    for (const parte of partes) this.#entorno.add(parte);
    this.avanzar();
  }

  /** Tells the client to ask for the comments again. */
  avisarComentarios(): void {
    if (this.#para !== 'personal') return;
    this.#comentarios = true;
    this.avanzar();
  }

  avisarPresencia(): void {
    if (this.#para !== 'personal') return;
    this.#presencia = true;
    this.avanzar();
  }

  latir(): void {
    if (this.#hayLugar()) {
      this.#perdidos = 0;
      this.#escribir(LATIDO);
      return;
    }
    this.#perdidos += 1;
    if (this.#perdidos < LATIDOS_PERDIDOS) return;
    this.#controlador?.error(new Error('The reader of a stream of the plan stopped reading'));
    this.#soltar();
  }

  terminar(motivo: 'sesion' | 'reemplazada' | 'reinicio'): void {
    if (!this.#controlador) return;
    this.#escribir(evento('cerrada', JSON.stringify({ motivo })));
    this.#controlador.close();
    this.#soltar();
  }

  #hayLugar(): boolean {
    return (this.#controlador?.desiredSize ?? 0) > 0;
  }

  #escribir(bytes: Uint8Array): void {
    this.#controlador?.enqueue(bytes);
  }

  #soltar(): void {
    this.#controlador = undefined;
    this.#alTerminar();
  }
}

const CODIFICADOR = new TextEncoder();
const LATIDO = CODIFICADOR.encode(': latido\n\n');
