import {
  abort,
  IDLE,
  step,
  type Effect,
  type Gesture,
  type Target,
  type Tool,
} from '#domain/plano/gestures.ts';
import { HANDLES, type Point } from '#domain/plano/geometry.ts';

/** The callbacks for the pointers of one map. */
export type Punteros = {
  /** Read at each event, because it may change between two. */
  readonly tool: () => Tool;
  /** The position of an event in the window. */
  readonly at: (event: MouseEvent) => Point;
  /** The piece that a touch meant, though it landed beside it. */
  readonly near: (at: Point) => string | null;
  readonly onEffect: (effect: Effect) => void;
  /**
   * `forced`: Ctrl is held.
   * @returns whether the map handled it; if not, the page may scroll
   */
  readonly onWheel: (at: Point, delta: number, forced: boolean) => boolean;
  /** Two quick taps on the same place, with the tool that only looks. */
  readonly onDoubleTap: (at: Point) => void;
};

/**
 * Passes the browser's pointer events to the gestures of one map. Each pointer is captured when it goes down, so that a drag
 * goes on outside the window. The `data-gesto` attribute of `cover` tells which gesture is in progress.
 */
export function escucharPunteros(
  window_: HTMLElement,
  cover: HTMLElement,
  { tool, at, near, onEffect, onWheel, onDoubleTap }: Punteros,
): { abort: () => void; detach: () => void } {
  let gesture: Gesture = IDLE;
  let spaceHeld = false;
  let tapped: { at: Point; when: number } | null = null;
  /** Until when, in milliseconds since the page started, the wheel is still scrolling the page. */
  let scrollingUntil = 0;
  const controller = new AbortController();
  const { signal } = controller;

  // On the empty cover: on the window, changing an attribute makes the browser restyle thousands of pieces.
  const tell = (going: string | undefined) => {
    if (going === undefined) delete cover.dataset['gesto'];
    else if (cover.dataset['gesto'] !== going) cover.dataset['gesto'] = going;
  };

  const feed = (event: PointerEvent, type: 'down' | 'move' | 'up' | 'cancel') => {
    const kind = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    const point = at(event);
    const found = step(
      gesture,
      {
        type,
        id: event.pointerId,
        kind,
        at: point,
        shift: event.shiftKey,
        hand: event.button === 1 || (type === 'down' && spaceHeld),
        on: type === 'down' ? targetOf(event, kind === 'touch' ? () => near(point) : () => null) : CANVAS,
      },
      tool(),
    );
    gesture = found.gesture;
    const { state } = gesture;
    const going = state === 'panning' || state === 'dragging' ? state : undefined;
    // Stop the event here: the page's own listeners would search the tree in every frame of a drag.
    if (type === 'move' && going !== undefined) event.stopPropagation();
    tell(going);
    for (const effect of found.effects) {
      onEffect(effect);
      if (effect.type === 'tap') tap(effect.at, event.timeStamp);
    }
  };

  const tap = (point: Point, when: number) => {
    const twice =
      tool() === 'look' &&
      tapped !== null &&
      when - tapped.when < DOUBLE_MS &&
      Math.hypot(point.x - tapped.at.x, point.y - tapped.at.y) < DOUBLE_PX;
    tapped = twice ? null : { at: point, when };
    if (twice) onDoubleTap(point);
  };

  const stop = () => {
    const { gesture: next, effects } = abort(gesture);
    gesture = next;
    tell(undefined);
    for (const effect of effects) onEffect(effect);
  };

  window_.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button > 1) return;
      // Finish what was being typed elsewhere: the press itself does not move the focus.
      const active = document.activeElement;
      if (active instanceof HTMLElement && !window_.contains(active)) active.blur();
      window_.setPointerCapture(event.pointerId);
      feed(event, 'down');
    },
    { signal },
  );
  window_.addEventListener('pointermove', (event) => gesture.state !== 'idle' && feed(event, 'move'), {
    signal,
  });
  window_.addEventListener('pointerup', (event) => feed(event, 'up'), { signal });
  window_.addEventListener('pointercancel', (event) => feed(event, 'cancel'), { signal });
  // Without this a drag selects the labels that it crosses, which halves the frame rate.
  window_.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  window_.addEventListener(
    'wheel',
    (event) => {
      const forced = event.ctrlKey || event.metaKey;
      if (!forced && event.timeStamp < scrollingUntil) return;
      if (!onWheel(at(event), turnOf(event), forced)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { passive: false, signal },
  );
  // What the map did not take scrolls the page. A page that is being scrolled goes on, also with the map under the pointer.
  addEventListener('wheel', (event) => (scrollingUntil = event.timeStamp + SCROLL_MS), {
    passive: true,
    signal,
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && gesture.state === 'dragging') {
        event.preventDefault();
        stop();
      }
      if (event.key !== ' ' || isTyping(event.target)) return;
      spaceHeld = true;
      // With the space bar held a drag pans the plan, and the page must not scroll.
      if (window_.matches(':hover') && event.target === document.body) event.preventDefault();
    },
    { signal },
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ') spaceHeld = false;
    },
    { signal },
  );
  addEventListener(
    'blur',
    () => {
      spaceHeld = false;
      stop();
    },
    { signal },
  );
  return {
    abort: stop,
    detach: () => {
      stop();
      controller.abort();
    },
  };
}

const CANVAS: Target = { type: 'canvas' };

/** Two taps within this time and distance are one double tap. */
const DOUBLE_MS = 350;
const DOUBLE_PX = 32;
/** Longer than the pause between two turns of a wheel in one movement of the hand. */
const SCROLL_MS = 400;

function targetOf(event: PointerEvent, near: () => string | null): Target {
  const target = underCover(event);
  if (target === null) return CANVAS;
  const name = target.closest<SVGElement>('[data-handle]')?.dataset['handle'];
  if (name === 'turner') return { type: 'turner' };
  const handle = HANDLES.find((h) => h === name);
  if (handle) return { type: 'handle', handle };
  const piece = target.closest<SVGElement>('[data-clave]');
  const key = piece?.dataset['clave'] ?? near();
  return key === null ? CANVAS : { type: 'piece', key, loose: piece?.dataset['elegida'] === undefined };
}

/** The element that was pressed. Just after the plan has moved, its cover is still on top of it. */
function underCover({ target, clientX, clientY }: PointerEvent): Element | null {
  if (!(target instanceof Element)) return null;
  if (!target.matches('.mapa-tapa')) return target;
  return document.elementsFromPoint(clientX, clientY).find((element) => element !== target) ?? null;
}

/** How far the wheel turned, in pixels. A pinch on a trackpad arrives as a small turn with Ctrl. */
function turnOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * (deltaMode === 1 ? LINE : PAGE);
  return ctrlKey && Math.abs(pixels) < 40 ? pixels * 8 : pixels;
}

const LINE = 16;
const PAGE = 600;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName))
  );
}
