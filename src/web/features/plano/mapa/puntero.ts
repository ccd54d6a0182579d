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

/** What the pointers do to one map. */
export type Punteros = {
  /** Asked at each event: it may change between two. */
  readonly tool: () => Tool;
  /** Where in the window something happened. */
  readonly at: (event: MouseEvent) => Point;
  /** A piece that a finger meant, though it came down beside it. */
  readonly near: (at: Point) => string | null;
  readonly onEffect: (effect: Effect) => void;
  /** `forced`: with Ctrl. @returns whether the map answered: else the page may scroll */
  readonly onWheel: (at: Point, delta: number, forced: boolean) => boolean;
};

/**
 * Feeds the browser's pointers to the gestures of one map, each captured from when it goes down, so that a drag that
 * leaves the window goes on. What is going on is told in the `data-gesto` of the map's `cover`.
 */
export function escucharPunteros(
  window_: HTMLElement,
  cover: HTMLElement,
  { tool, at, near, onEffect, onWheel }: Punteros,
): { abort: () => void; detach: () => void } {
  let gesture: Gesture = IDLE;
  let spaceHeld = false;
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
    for (const effect of found.effects) onEffect(effect);
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
      // Whatever was being typed elsewhere is finished: the press itself is kept from moving the focus.
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
  // Without this a drag selects the labels that it passes over, which halves the frames.
  window_.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  window_.addEventListener(
    'wheel',
    (event) => {
      if (!onWheel(at(event), turnOf(event), event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { passive: false, signal },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && gesture.state === 'dragging') {
        event.preventDefault();
        stop();
      }
      if (event.key !== ' ' || isTyping(event.target)) return;
      spaceHeld = true;
      // With the space key held the plan is panned, and the page must not scroll.
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

/** What was pressed. Just after the plan has moved its cover is still up. */
function underCover({ target, clientX, clientY }: PointerEvent): Element | null {
  if (!(target instanceof Element)) return null;
  if (!target.matches('.mapa-tapa')) return target;
  return document.elementsFromPoint(clientX, clientY).find((element) => element !== target) ?? null;
}

/** How much the wheel turned, in pixels. A pinch on a trackpad comes as a small turn with Ctrl. */
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
