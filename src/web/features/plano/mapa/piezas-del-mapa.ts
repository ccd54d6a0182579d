import { rectDe } from '#domain/plano/acciones.ts';
import { contained, covering, overlap, type Rect } from '#domain/plano/geometry.ts';
import type { Fuente } from './fuente.ts';

/** From here on, pieces out of sight are not drawn. */
const CULL_FROM = 1_000;

/**
 * The nodes of a map's pieces: where each is, which is drawn, and which one Tab leads to. Thousands: what is done to them is
 * done by hand, and only to those for which something changes. None is ever taken out: those out of sight are not displayed.
 */
export class PiezasDelMapa {
  /** Says where each is. */
  fuente: Fuente | null = null;
  readonly #nodes = new Map<string, SVGGElement>();
  /** How many want it out of sight. */
  readonly #hidden = new Map<string, number>();
  readonly #culled = new Set<string>();
  /** What was drawn when last looked: while sight stays within, nothing is to be done. */
  #drawnArea: Rect | null = null;
  /** What all of them cover; undefined until it is asked for again. */
  #covered: Rect | null | undefined = undefined;
  #tabStop: string | null = null;

  /** A piece tells its node when it comes. @returns and when it goes */
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

  /** Where a piece is on the plan; null if it is not there. */
  rectOf(key: string): Rect | null {
    const pieza = this.fuente?.pieza(key);
    return pieza ? rectDe(pieza) : null;
  }

  /** What all of them cover; null if there are none. */
  covered(): Rect | null {
    this.#covered ??= covering([...this.#nodes.keys()].flatMap((key) => this.rectOf(key) ?? []));
    return this.#covered;
  }

  /** One was drawn anew: it may have gone where nothing was. */
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

  /** Displays one that may have been out of sight. */
  draw(key: string): void {
    this.#culled.delete(key);
    this.#show(key);
  }

  /** The one piece that Tab leads to. */
  markTabStop(key: string): void {
    if (this.#tabStop === key) return;
    if (this.#tabStop !== null) this.#nodes.get(this.#tabStop)?.setAttribute('tabindex', '-1');
    this.#nodes.get(key)?.setAttribute('tabindex', '0');
    this.#tabStop = key;
  }

  /** Where there are thousands, displays those in sight and a window's width around it. `sight` is asked only then. */
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
    const display = this.#hidden.has(key) || this.#culled.has(key) ? 'none' : '';
    if (element.style.display !== display) element.style.display = display;
  }
}
