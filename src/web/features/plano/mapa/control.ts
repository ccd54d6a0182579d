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

/** How much of the plan may be pushed out of sight's edge, in pixels. */
const SLACK = 48;
/** The zoom at which the whole region is framed. */
const FITTED = 1;
/** After this long without a movement the layer is drawn anew, crisp: longer than a hand takes from one turn of the wheel to the next. */
const SETTLE_MS = 250;

type Listener = (still: boolean) => void;

/**
 * The camera of one map: outside React, because one matrix a frame is what moving a plan of thousands of pieces can afford. What
 * a frame does to the nodes is `CapaDelMapa`'s; which pieces are drawn, `PiezasDelMapa`'s.
 */
export class ControlDelMapa {
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #view: View = { width: 0, height: 0, unit: 1, turned: false };
  #region: Rect = CANVAS;
  /** Zoom of the view one begins with and goes back to. */
  #start = 1;
  #untouched = true;
  #layer: CapaDelMapa | null = null;
  readonly #pieces = new PiezasDelMapa();
  readonly #listeners = new Set<Listener>();
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** When the last frame was drawn, in milliseconds since the page began. */
  #painted = 0;
  #animation = 0;
  #abort: () => void = () => {};

  get camera(): Camera {
    return this.#camera;
  }

  get view(): View {
    return this.#view;
  }

  /** The part of the plan that is framed at zoom 1. */
  get region(): Rect {
    return this.#region;
  }

  /** Units of the plan in a pixel of the screen, now. */
  get pixel(): number {
    return 1 / (this.#camera.zoom * this.#view.unit);
  }

  /** Zoom in hundredths, as the badge says it. */
  get percent(): number {
    return Math.round(this.#camera.zoom * 100);
  }

  /** Whether the map has taken hold of its nodes: before, the style sheet alone frames the plan. */
  get alive(): boolean {
    return this.#layer !== null;
  }

  /** Told after each frame in which the camera or the window changed, and once more when it is still. @returns stops telling */
  readonly subscribe = (tell: Listener): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  /** A pixel of the window, as a point of the plan. */
  toPlan(pixel: Point): Point {
    return toPlan(this.#camera, this.#view, pixel);
  }

  /** A point of the plan, in pixels of the window. */
  toScreen(point: Point): Point {
    return toScreen(this.#camera, this.#view, point);
  }

  /** Where in the window something of the browser's happened. */
  pixelOf(at: { readonly clientX: number; readonly clientY: number }): Point {
    const box = this.#layer?.window.getBoundingClientRect();
    return { x: at.clientX - (box?.left ?? 0), y: at.clientY - (box?.top ?? 0) };
  }

  /** Moves the camera as little as it takes to see this. */
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
   * Turning alone never makes the plan smaller than its frame: whoever scrolls a page over it goes on scrolling. `forced`: with
   * Ctrl, which always zooms. @returns whether anything changed: where nothing does the page may scroll instead
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
   * Takes pieces out of sight while something else is drawn in their place. Asked for twice, they come back when both
   * are done. @returns shows them again
   */
  hide(keys: readonly string[]): () => void {
    return this.#pieces.hide(keys);
  }

  /** Ends whatever gesture is going on, without its effect. */
  abortGesture(): void {
    this.#abort();
  }

  /** Covers the plan for as long as something is dragged over it. */
  cover(on: boolean): void {
    this.#layer?.cover(on);
  }

  elementOf(key: string): SVGGElement | null {
    return this.#pieces.elementOf(key);
  }

  /** Where a piece is on the plan; null if it is not there. */
  rectOf(key: string): Rect | null {
    return this.#pieces.rectOf(key);
  }

  /** A piece was drawn anew: it may have gone where nothing was. */
  changed(): void {
    this.#pieces.changed();
    this.#request();
  }

  /** Puts the keyboard on a piece, and the piece in sight. */
  focusPiece(key: string): void {
    const rect = this.rectOf(key);
    const element = this.elementOf(key);
    if (!rect || !element) return;
    this.#pieces.draw(key);
    this.markTabStop(key);
    element.focus({ preventScroll: true });
    this.reveal(rect);
  }

  /** The one piece that Tab leads to. */
  markTabStop(key: string): void {
    this.#pieces.markTabStop(key);
  }

  /** Of the map's own pieces, each tells its node as it comes and goes. */
  register(key: string, element: SVGGElement): () => void {
    return this.#pieces.register(key, element);
  }

  /** For the map: takes hold of its nodes, and lets them go. */
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

  /** For the map: what to frame, how enlarged at first, and whether it is seen turned. */
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
    const unit = unitFor(this.#region, { width, height, turned });
    const middle = toPlan(this.#camera, before, { x: before.width / 2, y: before.height / 2 });
    this.#view = { width, height, unit, turned };
    const there = { x: middle.x, y: middle.y, width: 0, height: 0 };
    this.#camera =
      this.#untouched || before.width === 0
        ? this.#first()
        : kept(centredOn(there, this.#view, this.#camera.zoom), this.#view, this.#whole(), 0);
    this.#request();
  }

  /** All that can be looked at: the region, and every piece. */
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

  /** To another place, in a few frames: the eye follows. */
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
      // Along a straight line as it is seen: what shrinks moves faster over the plan.
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

  /** A timer for all of a gesture, not one for each of its frames. */
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
