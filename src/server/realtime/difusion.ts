import type { Tema } from '#contract/comun/temas.ts';

/**
 * How many pages may be told of the same thing at once, and how many more per second, on one node. Each of them reloads its
 * data, so telling a thousand pages at the same moment would block the node at each approval of evidence.
 */
const A_LA_VEZ = 25;
const TICS_POR_SEGUNDO = 5;
const POR_TIC = A_LA_VEZ / TICS_POR_SEGUNDO;

type Oyente = { avisar(temas: readonly Tema[]): void };

/**
 * Sends shared events to many listeners in turn, at a limited rate; a listener that waits gets everything that came
 * meanwhile in one event. An event for a single listener is sent at once, together with what it was waiting for.
 */
export class Difusion<O extends Oyente> {
  /** The waiting listeners in order, with their pending themes. */
  readonly #esperan = new Map<O, Set<Tema>>();
  #permisos = A_LA_VEZ;
  #reloj: ReturnType<typeof setInterval> | undefined;

  difundir(oyente: O, temas: readonly Tema[]): void {
    const suyos = this.#esperan.get(oyente);
    if (suyos) for (const tema of temas) suyos.add(tema);
    else this.#esperan.set(oyente, new Set(temas));
    this.#reloj ??= this.#arrancar();
    this.#repartir();
  }

  avisar(oyente: O, temas: readonly Tema[]): void {
    const juntos = new Set([...(this.#esperan.get(oyente) ?? []), ...temas]);
    this.#esperan.delete(oyente);
    oyente.avisar([...juntos]);
  }

  olvidar(oyente: O): void {
    this.#esperan.delete(oyente);
  }

  cerrar(): void {
    this.#esperan.clear();
    clearInterval(this.#reloj);
  }

  #arrancar() {
    const reloj = setInterval(() => {
      this.#permisos = Math.min(A_LA_VEZ, this.#permisos + POR_TIC);
      this.#repartir();
      if (this.#permisos < A_LA_VEZ) return;
      clearInterval(reloj);
      this.#reloj = undefined;
    }, 1000 / TICS_POR_SEGUNDO);
    return reloj.unref();
  }

  #repartir(): void {
    for (const [oyente, temas] of this.#esperan) {
      if (this.#permisos === 0) return;
      this.#permisos -= 1;
      this.#esperan.delete(oyente);
      oyente.avisar([...temas]);
    }
  }
}
