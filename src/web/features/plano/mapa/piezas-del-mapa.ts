import { vistoDe } from '#domain/plano/lugar.ts';
import { contained, covering, overlap, type Rect } from '#domain/plano/geometry.ts';
import type { Fuente } from './fuente.ts';

/** From this many pieces on, those out of view are not displayed. */
const CULL_FROM = 1_000;

/**
 * The nodes of a map's pieces: where each one is, which are displayed, and which one Tab reaches. There may be thousands, so
 * they are updated without React, and only those that change. Nodes are never removed: those out of view are not displayed.
 */
export class PiezasDelMapa {
  /** Where the position of each piece is read. */
  fuente: Fuente | null = null;
  readonly #nodes = new Map<string, SVGGElement>();
  /** How many callers want each piece hidden. */
  readonly #hidden = new Map<string, number>();
  readonly #culled = new Set<string>();
  /** The area displayed last time. While the view stays inside it there is nothing to do. */
  #drawnArea: Rect | null = null;
  /** The bounding box of all the pieces; undefined until it is needed again. */
  #covered: Rect | null | undefined = undefined;
  #tabStop: string | null = null;

  /**
   * Registers the node of a piece.
   * @returns a function that removes it
   */
  register(key: string, element: SVGGElement): () => void {
    this.#nodes.set(key, element);
    this.#covered = undefined;
    this.#show(key);
    if (this.#tabStop === key) element.setAttribute('tabindex', '0');
    return () => {
      if (this.#nodes.get(key) === element) this.#nodes.delete(key);
      this.#culled.delete(key);
      this.#covered = undefined;
    };
  }

  elementOf(key: string): SVGGElement | null {
    return this.#nodes.get(key) ?? null;
  }

  shows(key: string): boolean {
    return !this.#hidden.has(key) && !this.#culled.has(key);
  }

  /** Where a piece is seen on the plan; null if it does not exist. */
  rectOf(key: string): Rect | null {
    const pieza = this.fuente?.pieza(key);
    return pieza ? vistoDe(pieza) : null;
  }

  /** The bounding box of all the pieces; null if there are none. */
  covered(): Rect | null {
    this.#covered ??= covering([...this.#nodes.keys()].flatMap((key) => this.rectOf(key) ?? []));
    return this.#covered;
  }

  /** A piece was rendered again, and may now be where nothing was before. */
  changed(): void {
    this.#covered = undefined;
    this.#drawnArea = null;
  }

  /** See `ControlDelMapa.hide`. */
  hide(keys: readonly string[]): () => void {
    for (const key of keys) {
      this.#hidden.set(key, (this.#hidden.get(key) ?? 0) + 1);
      this.#show(key);
    }
    let done = false;
    return () => {
      if (done) return;
      done = true;
      for (const key of keys) {
        const left = (this.#hidden.get(key) ?? 1) - 1;
        if (left === 0) this.#hidden.delete(key);
        else this.#hidden.set(key, left);
        this.#show(key);
      }
    };
  }

  /** Displays a piece that may have been out of view. */
  draw(key: string): void {
    this.#culled.delete(key);
    this.#show(key);
  }

  /** Sets the single piece that Tab reaches. */
  markTabStop(key: string): void {
    if (this.#tabStop === key) return;
    // Until somebody goes somewhere it is the first piece, as it was drawn.
    const anterior =
      this.#tabStop === null
        ? [...this.#nodes.values()].find((node) => node.getAttribute('tabindex') === '0')
        : this.#nodes.get(this.#tabStop);
    anterior?.setAttribute('tabindex', '-1');
    this.#nodes.get(key)?.setAttribute('tabindex', '0');
    this.#tabStop = key;
  }

  /** With thousands of pieces, displays those in view and one window's width around it. `sight` is called only then. */
  cull(sight: () => Rect): void {
    if (this.#nodes.size <= CULL_FROM) {
      const keys = [...this.#culled];
      this.#culled.clear();
      for (const key of keys) this.#show(key);
      this.#drawnArea = null;
      return;
    }
    const seen = sight();
    const area = this.#drawnArea;
    if (area && contained(seen, area) && area.width < seen.width * 8) return;
    const next = {
      x: seen.x - seen.width,
      y: seen.y - seen.height,
      width: seen.width * 3,
      height: seen.height * 3,
    };
    this.#drawnArea = next;
    for (const key of this.#nodes.keys()) {
      const rect = this.rectOf(key);
      const out = rect !== null && !overlap(rect, next);
      if (out === this.#culled.has(key)) continue;
      if (out) this.#culled.add(key);
      else this.#culled.delete(key);
      this.#show(key);
    }
  }

  #show(key: string): void {
    const element = this.#nodes.get(key);
    if (!element) return;
    const display = this.shows(key) ? '' : 'none';
    if (element.style.display !== display) element.style.display = display;
  }
}
