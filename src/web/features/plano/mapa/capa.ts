import { cssMatrix, type Camera, type View } from '#domain/plano/camera.ts';
import { CANVAS, contained, covering, type Rect } from '#domain/plano/geometry.ts';

/** Pixels per unit under which labels are smaller than anybody can read. */
const LEGIBLE = 0.34;
/** The same, of the labels of small pieces. */
const SMALL_LEGIBLE = 1.3;
/** Units around everything: a piece may be moved so far before the layer is made larger. */
const MARGIN = 200;

export type Nodes = {
  /** The window that the plan is seen through: what is measured. */
  readonly window: HTMLElement;
  /** The composited layer that holds every piece. */
  readonly layer: HTMLElement;
  /** Over the layer while the plan moves under the pointer: else the browser looks for what is under it, in each frame. */
  readonly cover: HTMLElement;
  /** What lies over it, in units of the plan; the public has nothing there. */
  readonly overlay: SVGGElement | null;
};

/** What each frame of a map does to its nodes, by hand. */
export class CapaDelMapa {
  readonly #nodes: Nodes;
  /** What the layer holds, with a margin. */
  #sheet: Rect = { x: 0, y: 0, width: 0, height: 0 };
  #touchAction = 'pan-y';
  #covered = false;
  #moving = false;

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  get window(): HTMLElement {
    return this.#nodes.window;
  }

  /** Covers the plan for as long as something is dragged over it. */
  cover(on: boolean): void {
    this.#covered = on;
    if (on) this.#nodes.cover.style.pointerEvents = 'auto';
    else this.#nodes.cover.style.removeProperty('pointer-events');
  }

  /** A matrix for the layer, one for what is drawn over it. `whole`: all that can be looked at. */
  paint(camera: Camera, view: View, whole: Rect): void {
    const { layer, cover, overlay } = this.#nodes;
    this.#bound(whole);
    if (layer.dataset['vivo'] === undefined) layer.dataset['vivo'] = '';
    else if (!this.#moving) {
      this.#moving = true;
      layer.style.willChange = 'transform';
      cover.style.pointerEvents = 'auto';
    }
    const { x, y } = this.#sheet;
    layer.style.transform = cssMatrix({ ...camera, x: camera.x - x, y: camera.y - y }, view);
    overlay?.setAttribute('transform', cssMatrix(camera, view));
    overlay?.style.setProperty('--pixel', String(1 / (camera.zoom * view.unit)));
  }

  /** Nothing has moved for a moment: drawn anew, crisp, with the labels that can be read at so many pixels a unit. */
  settle(scale: number): void {
    const { layer, cover } = this.#nodes;
    this.#moving = false;
    if (!this.#covered) cover.style.removeProperty('pointer-events');
    layer.style.removeProperty('will-change');
    layer.toggleAttribute('data-lejos', scale < LEGIBLE);
    layer.toggleAttribute('data-chicas-no', scale < SMALL_LEGIBLE);
  }

  /**
   * Enlarged, a finger moves the plan; at the first view it still scrolls the page. The browser hands this down to every
   * piece, which at thousands takes a frame: only where there are fingers, and only when it changes.
   */
  letScroll(yes: boolean): void {
    const touchAction = yes ? 'pan-y' : 'none';
    if (touchAction === this.#touchAction) return;
    this.#touchAction = touchAction;
    if (window.matchMedia('(any-pointer: coarse)').matches)
      this.#nodes.window.style.touchAction = touchAction;
  }

  /** Leaves the nodes as they were drawn. */
  release(): void {
    const { layer, window: frame } = this.#nodes;
    delete layer.dataset['vivo'];
    layer.removeAttribute('style');
    frame.style.removeProperty('touch-action');
  }

  /**
   * The layer is as large as what it holds, and cut there: one that is not bounded is measured again by the browser, label by
   * label, in every frame (25 ms at 5,000 spaces; 1.5 when bounded).
   */
  #bound(all: Rect): void {
    const whole = covering([all, CANVAS]) ?? CANVAS;
    if (contained(whole, this.#sheet)) return;
    const { x, y, width, height } = whole;
    this.#sheet = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    const { style } = this.#nodes.layer;
    style.setProperty('--ox', `${-this.#sheet.x}px`);
    style.setProperty('--oy', `${-this.#sheet.y}px`);
    style.width = `${this.#sheet.width}px`;
    style.height = `${this.#sheet.height}px`;
  }
}
