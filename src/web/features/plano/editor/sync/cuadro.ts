import { enOrden } from '#domain/plano/acciones.ts';
import { igual, type Pieza } from '#domain/plano/pieza.ts';
import { Replica } from '#domain/plano/replica.ts';
import type { Fuente } from '../../mapa/fuente.ts';
import { Oyentes } from './oyentes.ts';

/**
 * The plan as this window shows it. Each piece has its own listeners; the listeners of the list are called only when a piece
 * is added, removed or changes its drawing order. Pieces held by a gesture do not change until it ends.
 */
export class Cuadro implements Fuente {
  readonly replica = new Replica((claves) => this.#actualizar(claves));
  readonly #vistas = new Map<string, Pieza>();
  readonly #porClave = new Map<string, Oyentes>();
  readonly #lista = new Oyentes();
  readonly #perdidas = new Oyentes<ReadonlyMap<string, Pieza>>();
  readonly #retenidas = new Map<string, number>();
  #claves: readonly string[] | null = null;

  claves(): readonly string[] {
    return (this.#claves ??= enOrden(this.replica.todas()).map((p) => p.clave));
  }

  pieza(clave: string): Pieza | null {
    return this.#vistas.get(clave) ?? null;
  }

  alCambiar(clave: string, avisar: () => void): () => void {
    const oyentes = this.#porClave.get(clave) ?? new Oyentes();
    this.#porClave.set(clave, oyentes);
    const dejar = oyentes.agregar(avisar);
    return () => {
      dejar();
      if (!oyentes.hay && this.#porClave.get(clave) === oyentes) this.#porClave.delete(clave);
    };
  }

  alCambiarLista(avisar: () => void): () => void {
    return this.#lista.agregar(avisar);
  }

  /** Called with the pieces that were deleted, as they were. */
  alPerder(avisar: (perdidas: ReadonlyMap<string, Pieza>) => void): () => void {
    return this.#perdidas.agregar(avisar);
  }

  /** Those of these pieces that exist. */
  piezas(claves: readonly string[]): Pieza[] {
    return claves.flatMap((clave) => this.pieza(clave) ?? []);
  }

  retener(claves: readonly string[]): () => void {
    for (const clave of claves) this.#retenidas.set(clave, (this.#retenidas.get(clave) ?? 0) + 1);
    let suelta = false;
    return () => {
      if (suelta) return;
      suelta = true;
      for (const clave of claves) {
        const quedan = (this.#retenidas.get(clave) ?? 1) - 1;
        if (quedan > 0) this.#retenidas.set(clave, quedan);
        else this.#retenidas.delete(clave);
      }
      this.#actualizar(new Set(claves));
    };
  }

  #actualizar(claves: ReadonlySet<string>): void {
    const cambiadas: string[] = [];
    const perdidas = new Map<string, Pieza>();
    let otraLista = false;
    for (const clave of claves) {
      const antes = this.#vistas.get(clave);
      const ahora = this.replica.ver(clave);
      if (ahora === null) {
        if (!antes) continue;
        this.#vistas.delete(clave);
        perdidas.set(clave, antes);
      } else {
        if (antes && (this.#retenidas.has(clave) || sonIguales(antes, ahora))) continue;
        this.#vistas.set(clave, ahora);
      }
      cambiadas.push(clave);
      otraLista ||= !antes || ahora === null || antes.campos['z_index'] !== ahora.campos['z_index'];
    }
    // Apply everything before calling any listener.
    if (otraLista) this.#claves = null;
    for (const clave of cambiadas) this.#porClave.get(clave)?.avisar();
    if (otraLista) this.#lista.avisar();
    if (perdidas.size > 0) this.#perdidas.avisar(perdidas);
  }
}

/**
 * Whether there is nothing to render again. The server's answer to a change that is already shown changes only its revision.
 */
function sonIguales(a: Pieza, b: Pieza): boolean {
  if (a === b) return true;
  const campos = new Set([...Object.keys(a.campos), ...Object.keys(b.campos)]);
  return a.rev === b.rev && [...campos].every((campo) => igual(a.campos[campo], b.campos[campo]));
}
