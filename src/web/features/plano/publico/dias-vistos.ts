import type { Busqueda } from './direccion.ts';
import type { Al, Publico } from './publico.ts';
import { pedirAl } from './vivo.ts';

type Dias = Pick<Busqueda, 'desde' | 'ultimo'>;

/**
 * The days of a shop that somebody has asked about, each asked for once: what is pointed at is asked for before it is chosen, so that the
 * colours change at once. All is forgotten when what is sold changes, and the days on screen are asked for again.
 */
export class DiasVistos {
  readonly #publico: Publico;
  readonly #local: number;
  readonly #pedidos = new Map<string, Promise<Al | null>>();
  #mostrados: Dias = { desde: null, ultimo: null };
  #turno = 0;

  constructor(publico: Publico, local: number) {
    this.#publico = publico;
    this.#local = local;
  }

  /** The days on screen when the page opened. */
  empezar(dias: Dias): void {
    this.#mostrados = dias;
  }

  /** Asks for some days; null if they cannot be had now. */
  async pedir(dias: Dias): Promise<Al | null> {
    const clave = `${dias.desde ?? ''}/${dias.ultimo ?? ''}`;
    const pedido = this.#pedidos.get(clave) ?? pedirAl(this.#local, dias);
    this.#pedidos.set(clave, pedido);
    const al = await pedido;
    // What failed is asked for again the next time.
    if (al === null && this.#pedidos.get(clave) === pedido) this.#pedidos.delete(clave);
    return al;
  }

  /** Shows some days on the plan; of several asked for, the last ones. @returns whether they could be had */
  async mostrar(dias: Dias): Promise<boolean> {
    this.#mostrados = dias;
    this.#turno += 1;
    const turno = this.#turno;
    const al = await this.pedir(dias);
    if (al && turno === this.#turno) this.#publico.ponerAl(al);
    return al !== null;
  }

  /** What is sold has changed. */
  olvidar(): void {
    this.#pedidos.clear();
    void this.mostrar(this.#mostrados);
  }
}
