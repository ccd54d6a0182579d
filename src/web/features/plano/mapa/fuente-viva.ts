import type { Pieza } from '#domain/plano/pieza.ts';
import { Replica, type Instantanea } from '#domain/plano/replica.ts';
import type { Fuente } from './fuente.ts';

/** The pieces of a replica as the source of a map: each piece's listeners are called when that piece changes. */
export class FuenteViva implements Fuente {
  readonly replica: Replica;
  #claves: readonly string[] = [];
  /** The drawing order of each key. The list has changed only when this has. */
  #lugares = new Map<string, number>();
  readonly #dePieza = new Map<string, Set<() => void>>();
  readonly #deLista = new Set<() => void>();
  readonly #deTodo = new Set<(claves: ReadonlySet<string>) => void>();

  constructor(inicial: Instantanea) {
    this.replica = new Replica((claves) => this.avisar(claves));
    this.replica.cargar(inicial);
  }

  claves(): readonly string[] {
    return this.#claves;
  }

  pieza(clave: string): Pieza | null {
    return this.replica.ver(clave);
  }

  alCambiar(clave: string, avisar: () => void): () => void {
    let avisos = this.#dePieza.get(clave);
    if (!avisos) this.#dePieza.set(clave, (avisos = new Set()));
    avisos.add(avisar);
    return () => {
      avisos.delete(avisar);
      if (avisos.size === 0 && this.#dePieza.get(clave) === avisos) this.#dePieza.delete(clave);
    };
  }

  alCambiarLista(avisar: () => void): () => void {
    this.#deLista.add(avisar);
    return () => this.#deLista.delete(avisar);
  }

  /** Called on any change, with the keys that changed: for what counts or lists all the pieces. */
  alCambiarAlgo(avisar: (claves: ReadonlySet<string>) => void): () => void {
    this.#deTodo.add(avisar);
    return () => this.#deTodo.delete(avisar);
  }

  /** Tells the listeners of these pieces, and those of all. */
  protected avisar(claves: ReadonlySet<string>): void {
    let otraLista = false;
    for (const clave of claves) {
      const lugar = lugarDe(this.replica.ver(clave));
      if (lugar === (this.#lugares.get(clave) ?? null)) continue;
      otraLista = true;
      if (lugar === null) this.#lugares.delete(clave);
      else this.#lugares.set(clave, lugar);
    }
    if (otraLista) {
      this.#claves = [...this.#lugares]
        .toSorted(([, a], [, b]) => (a === b ? 0 : a - b))
        .map(([clave]) => clave);
    }
    this.avisarDePiezas(claves);
    if (otraLista) for (const avisar of this.#deLista) avisar();
    this.avisarDeTodo(claves);
  }

  protected avisarDePiezas(claves: Iterable<string>): void {
    for (const clave of claves) for (const avisar of this.#dePieza.get(clave) ?? []) avisar();
  }

  protected avisarDeTodo(claves: ReadonlySet<string>): void {
    for (const avisar of this.#deTodo) avisar(claves);
  }
}

/** Drawing order: graphic elements by `z_index`, then all the spaces; null if the piece does not exist. */
function lugarDe(pieza: Pieza | null): number | null {
  if (pieza === null) return null;
  const z = pieza.campos['z_index'];
  if (pieza.campos['clase'] !== 'elemento') return Infinity;
  return typeof z === 'number' ? z : 0;
}
