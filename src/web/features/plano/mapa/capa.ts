import { cssMatrix, type Camera, type View } from '#domain/plano/camera.ts';
import { CANVAS, contained, covering, type Rect } from '#domain/plano/geometry.ts';

/** Below this many pixels per unit, labels are too small to read. */
const LEGIBLE = 0.34;
/** The same for the labels of small pieces. */
const SMALL_LEGIBLE = 1.3;
/** From this many on one is near enough for the smallest: who has a narrow space. */
const NEAR = 1.15;
/** Units around everything. A piece may be moved this far before the layer has to grow. */
const MARGIN = 200;

export type Nodes = {
  /** The element through which the plan is seen; its size is measured. */
  readonly window: HTMLElement;
  /** The composited layer that contains every piece. */
  readonly layer: HTMLElement;
  /**
   * Covers the layer while the plan moves under the pointer. Otherwise the browser would hit-test the pieces in every frame.
   */
  readonly cover: HTMLElement;
  /** Drawn over the layer, in units of the plan. The public map has none. */
  readonly overlay: SVGGElement | null;
};

/** What each frame changes in the DOM of a map, without React. */
export class CapaDelMapa {
  readonly #nodes: Nodes;
  /** The area that the layer covers, margin included. */
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

  cover(on: boolean): void {
    this.#covered = on;
    if (on) this.#nodes.cover.style.pointerEvents = 'auto';
    else this.#nodes.cover.style.removeProperty('pointer-events');
  }

  /** Sets the matrix of the layer and that of the overlay. `whole`: the area that contains everything that can be seen. */
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

  /**
   * Nothing has moved for a moment: paints the layer again, sharp, with the labels that are legible at this many pixels per
   * unit.
   */
  settle(scale: number): void {
    const { layer, cover } = this.#nodes;
    this.#moving = false;
    if (!this.#covered) cover.style.removeProperty('pointer-events');
    layer.style.removeProperty('will-change');
    layer.toggleAttribute('data-lejos', scale < LEGIBLE);
    layer.toggleAttribute('data-chicas-no', scale < SMALL_LEGIBLE);
    layer.toggleAttribute('data-cerca', scale >= NEAR);
  }

  /**
   * At the first view a finger scrolls the page; when zoomed in, it moves the plan. The browser propagates `touch-action` to
   * every piece, which takes a frame with thousands of them. So it is set only on devices with touch, and only when it
   * changes.
   */
  letScroll(yes: boolean): void {
    const touchAction = yes ? 'pan-y' : 'none';
    if (touchAction === this.#touchAction) return;
    this.#touchAction = touchAction;
    if (window.matchMedia('(any-pointer: coarse)').matches)
      this.#nodes.window.style.touchAction = touchAction;
  }

  /** Restores the nodes as they were rendered. */
  release(): void {
    const { layer, window: frame } = this.#nodes;
    delete layer.dataset['vivo'];
    layer.removeAttribute('style');
    frame.style.removeProperty('touch-action');
  }

  /**
   * Makes the layer as large as its content, and clips it there. The browser measures an unbounded layer again in every
   * frame, label by label (25 ms at 5,000 spaces; 1.5 ms when bounded).
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
