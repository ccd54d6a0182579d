import {
  centredOn,
  kept,
  panned,
  revealing,
  stepZoom,
  toPlan,
  toScreen,
  unitFor,
  visible,
  wheelZoom,
  ZOOM,
  zoomedAt,
  type Camera,
  type View,
} from '#domain/plano/camera.ts';
import { CANVAS, covering, type Point, type Rect } from '#domain/plano/geometry.ts';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { CapaDelMapa, type Nodes } from './capa.ts';
import type { Fuente } from './fuente.ts';
import { PiezasDelMapa } from './piezas-del-mapa.ts';

/** How far the plan may be pushed beyond the edge of the view, in pixels. */
const SLACK = 48;
/** The zoom at which the whole region fits. */
const FITTED = 1;
/** How much nearer a double tap comes. */
const APPROACH = 1.8;
/**
 * After this many milliseconds without movement the layer is painted again, sharp. It is longer than the pause between two
 * turns of the wheel.
 */
const SETTLE_MS = 250;

type Listener = (still: boolean) => void;

/**
 * The camera of one map. It is outside React because moving thousands of pieces leaves time for only one matrix per frame.
 * `CapaDelMapa` updates the nodes in each frame; `PiezasDelMapa` decides which pieces are drawn.
 */
export class ControlDelMapa {
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #view: View = { width: 0, height: 0, unit: 1, turned: false };
  #region: Rect = CANVAS;
  /** Zoom of the initial view, and of the one to which the reset button returns. */
  #start = 1;
  #untouched = true;
  #layer: CapaDelMapa | null = null;
  readonly #pieces = new PiezasDelMapa();
  readonly #listeners = new Set<Listener>();
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** When the last frame was drawn, in milliseconds since the page started. */
  #painted = 0;
  #animation = 0;
  #abort: () => void = () => {};

  get camera(): Camera {
    return this.#camera;
  }

  get view(): View {
    return this.#view;
  }

  /** The part of the plan that fits at zoom 1. */
  get region(): Rect {
    return this.#region;
  }

  /** Units of the plan per screen pixel, now. */
  get pixel(): number {
    return 1 / (this.#camera.zoom * this.#view.unit);
  }

  /** The zoom as a percentage, for the badge. */
  get percent(): number {
    return Math.round(this.#camera.zoom * 100);
  }

  /** Whether the map is attached to its nodes. Before that, only the style sheet frames the plan. */
  get alive(): boolean {
    return this.#layer !== null;
  }

  /**
   * Calls `tell` after each frame in which the camera or the view changed, and once more when it is still.
   * @returns a function that unsubscribes
   */
  readonly subscribe = (tell: Listener): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** Converts a pixel of the window to a point of the plan. */
  toPlan(pixel: Point): Point {
    return toPlan(this.#camera, this.#view, pixel);
  }

  /** Converts a point of the plan to a pixel of the window. */
  toScreen(point: Point): Point {
    return toScreen(this.#camera, this.#view, point);
  }

  /** The position of a browser event, in pixels of the window. */
  pixelOf(at: { readonly clientX: number; readonly clientY: number }): Point {
    const box = this.#layer?.window.getBoundingClientRect();
    return { x: at.clientX - (box?.left ?? 0), y: at.clientY - (box?.top ?? 0) };
  }

  /** Moves the camera as little as needed to show this rectangle. */
  reveal(rect: Rect): void {
    this.#untouched = false;
    this.#glide(revealing(this.#camera, this.#view, rect));
  }

  zoomIn(): void {
    this.#step(1);
  }

  zoomOut(): void {
    this.#step(-1);
  }

  reset(): void {
    this.#untouched = true;
    this.#glide(this.#first());
  }

  get canZoomIn(): boolean {
    return this.#camera.zoom < ZOOM.maximum - 0.001;
  }

  get canZoomOut(): boolean {
    return this.#camera.zoom > ZOOM.minimum + 0.001;
  }

  /** Comes nearer to a pixel of the window, as a double tap asks; from very near it goes back to the first view. */
  approach(at: Point): void {
    const { zoom } = this.#camera;
    if (zoom >= ZOOM.maximum - 0.001) return this.reset();
    this.#untouched = false;
    this.#glide(this.#kept(zoomedAt(this.#camera, this.#view, at, zoom * APPROACH)));
  }

  panBy(by: Point): void {
    this.#untouched = false;
    this.#stop();
    this.#move(panned(this.#camera, this.#view, by));
  }

  pinch(at: Point, by: Point, factor: number): void {
    this.#untouched = false;
    this.#stop();
    const moved = panned(this.#camera, this.#view, by);
    this.#move(factor === 1 ? moved : zoomedAt(moved, this.#view, at, moved.zoom * factor));
  }

  /**
   * Zooms with the wheel. The wheel alone never makes the plan smaller than its frame, so that somebody scrolling the page
   * over it goes on scrolling. `forced`: Ctrl is held, which always zooms.
   * @returns whether anything changed; if not, the page may scroll
   */
  wheel(at: Point, delta: number, forced: boolean): boolean {
    const { zoom: before } = this.#camera;
    const turned = wheelZoom(before, delta);
    const zoom = forced || turned >= before ? turned : Math.max(turned, Math.min(before, FITTED));
    if (zoom === before) return false;
    this.#untouched = false;
    this.#stop();
    this.#move(zoomedAt(this.#camera, this.#view, at, zoom));
    return true;
  }

  /**
   * Hides pieces while something else is drawn in their place. A piece hidden twice is shown again when both callers have
   * released it.
   * @returns a function that shows them again
   */
  hide(keys: readonly string[]): () => void {
    return this.#pieces.hide(keys);
  }

  abortGesture(): void {
    this.#abort();
  }

  cover(on: boolean): void {
    this.#layer?.cover(on);
  }

  elementOf(key: string): SVGGElement | null {
    return this.#pieces.elementOf(key);
  }

  /** Whether a piece is displayed: not out of view, nor hidden by what stands in its place. */
  shows(key: string): boolean {
    return this.#pieces.shows(key);
  }

  /** Position and size of a piece on the plan; null if it does not exist. */
  rectOf(key: string): Rect | null {
    return this.#pieces.rectOf(key);
  }

  /** A piece was rendered again, and may now be where nothing was before. */
  changed(): void {
    this.#pieces.changed();
    this.#request();
  }

  focusPiece(key: string): void {
    const rect = this.rectOf(key);
    const element = this.elementOf(key);
    if (!rect || !element) return;
    this.#pieces.draw(key);
    this.markTabStop(key);
    element.focus({ preventScroll: true });
    this.reveal(rect);
  }

  /** Sets the single piece that Tab reaches. */
  markTabStop(key: string): void {
    this.#pieces.markTabStop(key);
  }

  /**
   * Registers the node of a piece.
   * @returns a function that removes it
   */
  register(key: string, element: SVGGElement): () => void {
    return this.#pieces.register(key, element);
  }

  /**
   * For the map component: attaches the control to its nodes.
   * @returns a function that detaches it
   */
  attach(nodes: Nodes, fuente: Fuente, abort: () => void): () => void {
    const layer = new CapaDelMapa(nodes);
    this.#layer = layer;
    this.#pieces.fuente = fuente;
    this.#abort = abort;
    this.#measure();
    this.#paint();
    this.#settle();
    const observer = new ResizeObserver(() => this.#measure());
    observer.observe(nodes.window);
    return () => {
      observer.disconnect();
      this.#stop();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      clearTimeout(this.#settling);
      this.#settling = undefined;
      layer.release();
      this.#layer = null;
    };
  }

  /** For the map component: which region to frame, the initial zoom, and whether the plan is shown rotated. */
  frame(region: Rect, start: number, turned: boolean): void {
    const same =
      region.x === this.#region.x &&
      region.y === this.#region.y &&
      region.width === this.#region.width &&
      region.height === this.#region.height &&
      turned === this.#view.turned &&
      start === this.#start;
    if (same) return;
    this.#region = region;
    this.#start = start;
    if (turned !== this.#view.turned) this.#untouched = true;
    this.#view = { ...this.#view, turned };
    this.#measure(true);
  }

  #first(): Camera {
    return centredOn(this.#region, this.#view, this.#start);
  }

  #measure(again = false): void {
    if (!this.#layer) return;
    const { clientWidth: width, clientHeight: height } = this.#layer.window;
    if (width === 0 || height === 0) return;
    const before = this.#view;
    if (!again && before.width === width && before.height === height) return;
    const { turned } = before;
    // The turned plan of a phone begins at more than 100 % (spec), and all of it is in sight there.
    const unit = unitFor(this.#region, { width, height, turned }) / (turned ? this.#start : 1);
    const middle = toPlan(this.#camera, before, { x: before.width / 2, y: before.height / 2 });
    this.#view = { width, height, unit, turned };
    const there = { x: middle.x, y: middle.y, width: 0, height: 0 };
    this.#camera =
      this.#untouched || before.width === 0
        ? this.#first()
        : kept(centredOn(there, this.#view, this.#camera.zoom), this.#view, this.#whole(), 0);
    this.#request();
  }

  /** The area of everything that can be seen: the region and all the pieces. */
  #whole(): Rect {
    const pieces = this.#pieces.covered();
    return pieces === null ? this.#region : (covering([this.#region, pieces]) ?? this.#region);
  }

  #step(direction: 1 | -1): void {
    const { width, height, turned } = this.#view;
    this.#untouched = false;
    const zoom = stepZoom(this.#camera.zoom, direction, turned ? ZOOM.mobileStep : ZOOM.step);
    this.#glide(this.#kept(zoomedAt(this.#camera, this.#view, { x: width / 2, y: height / 2 }, zoom)));
  }

  #kept(camera: Camera): Camera {
    return kept(camera, this.#view, this.#whole(), SLACK / (camera.zoom * this.#view.unit));
  }

  #move(camera: Camera): void {
    const next = this.#kept(camera);
    const { x, y, zoom } = this.#camera;
    if (next.x === x && next.y === y && next.zoom === zoom) return;
    this.#camera = next;
    this.#request();
  }

  /** Animates the camera to another place in a few frames, so that the eye can follow. */
  #glide(to: Camera): void {
    this.#stop();
    const from = this.#camera;
    const far = from.x !== to.x || from.y !== to.y || from.zoom !== to.zoom;
    if (!far || !this.#layer) return;
    if (prefersReducedMotion()) {
      this.#camera = to;
      this.#request();
      return;
    }
    let began: number | null = null;
    const frame = (now: number) => {
      began ??= now;
      const t = Math.min(1, (now - began) / 180);
      const eased = 1 - (1 - t) ** 3;
      const zoom = from.zoom * (to.zoom / from.zoom) ** eased;
      // Interpolated so that the movement is a straight line on screen: when zoomed out the camera moves faster over the
      // plan.
      const way =
        Math.abs(to.zoom - from.zoom) < 0.001
          ? eased
          : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom);
      this.#camera =
        t === 1 ? to : { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom };
      this.#animation = t === 1 ? 0 : requestAnimationFrame(frame);
      this.#paint();
    };
    this.#animation = requestAnimationFrame(frame);
  }

  #stop(): void {
    cancelAnimationFrame(this.#animation);
    this.#animation = 0;
  }

  #request(): void {
    if (this.#frame !== 0 || !this.#layer) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint(): void {
    if (!this.#layer || this.#view.width === 0) return;
    this.#layer.paint(this.#camera, this.#view, this.#whole());
    this.#layer.letScroll(this.#camera.zoom <= this.#start + 0.001);
    this.#pieces.cull(() => visible(this.#camera, this.#view));
    this.#painted = performance.now();
    this.#settling ??= setTimeout(() => this.#settleOnceStill(), SETTLE_MS);
    for (const tell of this.#listeners) tell(false);
  }

  /** One timer for the whole gesture, and not one for each frame. */
  #settleOnceStill(): void {
    const left = this.#painted + SETTLE_MS - performance.now();
    this.#settling = left > 1 ? setTimeout(() => this.#settleOnceStill(), left) : undefined;
    if (this.#settling !== undefined) return;
    this.#settle();
    for (const tell of this.#listeners) tell(true);
  }

  #settle(): void {
    this.#layer?.settle(this.#camera.zoom * this.#view.unit);
  }
}
