import type { Handle, Point } from './geometry.ts';

/** A finger, a pen or the mouse, as the browser reports it. Points are pixels of the plan's window. */
export type PointerEvent = {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly at: Point;
  /** Adds to the selection. */
  readonly shift: boolean;
  /** Moves the plan, whatever is under the pointer: the middle button, or the space bar held. */
  readonly hand: boolean;
  /** What was under the pointer when it was pressed. */
  readonly on: Target;
};

export type Target =
  | { readonly type: 'canvas' }
  /** `loose`: it is not selected, and a finger that drags over it moves the plan instead. */
  | { readonly type: 'piece'; readonly key: string; readonly loose?: boolean }
  | { readonly type: 'handle'; readonly handle: Handle }
  /** The handle that rotates the selected piece around its middle. */
  | { readonly type: 'turner' };

/** What the pointer does: the public only looks; staff arrange pieces, place a new one, or draw a region. */
export type Tool = 'look' | 'arrange' | 'place' | 'region';

/** What the gesture requests; the screen does it. A drag that was started always ends in `drop` or `abort`. */
export type Effect =
  | { readonly type: 'pan'; readonly by: Point }
  /** Two fingers: the plan moves by `by` and grows by `factor` around `at`. */
  | { readonly type: 'pinch'; readonly at: Point; readonly by: Point; readonly factor: number }
  | { readonly type: 'tap'; readonly on: Target; readonly at: Point; readonly shift: boolean }
  | { readonly type: 'grab'; readonly what: Grab; readonly from: Point; readonly shift: boolean }
  /** The whole way since it was grabbed, in pixels. */
  | { readonly type: 'drag'; readonly what: Grab; readonly from: Point; readonly to: Point }
  | { readonly type: 'drop'; readonly what: Grab; readonly from: Point; readonly to: Point }
  | { readonly type: 'abort'; readonly what: Grab };

export type Grab =
  | { readonly type: 'piece'; readonly key: string }
  | { readonly type: 'handle'; readonly handle: Handle }
  | { readonly type: 'turner' }
  | { readonly type: 'marquee' }
  | { readonly type: 'region' };

/** The state of a gesture. Each state handles the events that concern it and ignores the rest. */
export type Gesture =
  | { readonly state: 'idle' }
  /** Down, and not yet known what for. */
  | { readonly state: 'pressing'; readonly down: PointerEvent }
  | { readonly state: 'panning'; readonly id: number; readonly last: Point }
  | {
      readonly state: 'dragging';
      readonly id: number;
      readonly what: Grab;
      readonly from: Point;
      readonly to: Point;
    }
  | {
      readonly state: 'pinching';
      readonly fingers: Fingers;
      readonly zooming: boolean;
      readonly start: number;
    }
  /** Fingers of an ended pinch are still down: they do nothing until they lift. */
  | { readonly state: 'spent'; readonly ids: readonly number[] };

type Fingers = readonly [
  { readonly id: number; readonly at: Point },
  { readonly id: number; readonly at: Point },
];

export const IDLE: Gesture = { state: 'idle' };

/** Pixels that a pointer may tremble and still be a tap. A finger trembles more. */
const TREMOR = { mouse: 4, pen: 6, touch: 10 } as const;

/** Pixels by which two fingers must come apart or together before the plan grows. */
const PINCH_DEAD_ZONE = 16;

/** Fingers nearer than this, in pixels, give no usable zoom factor. */
const PINCH_MINIMUM = 64;

export type Step = { readonly gesture: Gesture; readonly effects: readonly Effect[] };

/** The effect of a pointer event on a gesture: its new state, and what it asks for. */
export function step(gesture: Gesture, event: PointerEvent, tool: Tool): Step {
  if (event.type === 'down') return down(gesture, event);
  if (event.type === 'cancel') return cancelled(gesture, event.id);
  switch (gesture.state) {
    case 'idle':
      return { gesture, effects: [] };
    case 'pressing':
      return event.id === gesture.down.id ? pressing(gesture.down, event, tool) : { gesture, effects: [] };
    case 'panning':
      return event.id === gesture.id ? panning(gesture, event) : { gesture, effects: [] };
    case 'dragging':
      return event.id === gesture.id ? dragging(gesture, event) : { gesture, effects: [] };
    case 'pinching':
      return pinching(gesture, event);
    case 'spent':
      return event.type === 'up' ? lifted(gesture.ids, event.id) : { gesture, effects: [] };
  }
}

/** Esc, a lost window, or another person deleting the dragged piece: undoes whatever was started. */
export function abort(gesture: Gesture): Step {
  return {
    gesture: gesture.state === 'pinching' ? { state: 'spent', ids: gesture.fingers.map((f) => f.id) } : IDLE,
    effects: gesture.state === 'dragging' ? [{ type: 'abort', what: gesture.what }] : [],
  };
}

function down(gesture: Gesture, event: PointerEvent): Step {
  switch (gesture.state) {
    case 'idle':
      return event.hand
        ? { gesture: { state: 'panning', id: event.id, last: event.at }, effects: [] }
        : { gesture: { state: 'pressing', down: event }, effects: [] };
    // A second finger turns any gesture into a pinch, and undoes what the first one had started.
    case 'pressing':
      return pinchFrom({ id: gesture.down.id, at: gesture.down.at }, gesture.down.kind, event, []);
    case 'panning':
      return pinchFrom({ id: gesture.id, at: gesture.last }, event.kind, event, []);
    case 'dragging':
      return pinchFrom({ id: gesture.id, at: gesture.to }, event.kind, event, [
        { type: 'abort', what: gesture.what },
      ]);
    case 'pinching':
      return { gesture, effects: [] };
    case 'spent':
      return { gesture: { state: 'spent', ids: [...gesture.ids, event.id] }, effects: [] };
  }
}

function pinchFrom(
  first: { readonly id: number; readonly at: Point },
  kind: PointerEvent['kind'],
  event: PointerEvent,
  effects: readonly Effect[],
): Step {
  if (kind !== 'touch' || event.kind !== 'touch')
    return { gesture: { state: 'spent', ids: [first.id, event.id] }, effects };
  const fingers: Fingers = [first, { id: event.id, at: event.at }];
  return { gesture: { state: 'pinching', fingers, zooming: false, start: distance(fingers) }, effects };
}

function pressing(start: PointerEvent, event: PointerEvent, tool: Tool): Step {
  if (event.type === 'up') {
    return { gesture: IDLE, effects: [{ type: 'tap', on: start.on, at: start.at, shift: start.shift }] };
  }
  if (Math.hypot(event.at.x - start.at.x, event.at.y - start.at.y) < TREMOR[start.kind]) {
    return { gesture: { state: 'pressing', down: start }, effects: [] };
  }
  const what = grabbed(start, tool);
  if (what === null) {
    return {
      gesture: { state: 'panning', id: event.id, last: event.at },
      effects: [{ type: 'pan', by: between(start.at, event.at) }],
    };
  }
  return {
    gesture: { state: 'dragging', id: event.id, what, from: start.at, to: event.at },
    effects: [
      { type: 'grab', what, from: start.at, shift: start.shift },
      { type: 'drag', what, from: start.at, to: event.at },
    ],
  };
}

/**
 * What a drag from there moves; null moves the plan itself. A finger on the empty plan pans, because a marquee is only for
 * the mouse. It also pans from an unselected piece, or every attempt to look around would move something.
 */
function grabbed({ on, kind, shift }: PointerEvent, tool: Tool): Grab | null {
  if (tool === 'region') return { type: 'region' };
  if (tool !== 'arrange') return null;
  if (on.type === 'handle' || on.type === 'turner') return on;
  if (on.type === 'piece')
    return kind === 'touch' && on.loose === true ? null : { type: 'piece', key: on.key };
  return kind === 'touch' && !shift ? null : { type: 'marquee' };
}

function panning({ id, last }: { readonly id: number; readonly last: Point }, event: PointerEvent): Step {
  if (event.type === 'up') return { gesture: IDLE, effects: [] };
  return {
    gesture: { state: 'panning', id, last: event.at },
    effects: [{ type: 'pan', by: between(last, event.at) }],
  };
}

function dragging(gesture: Extract<Gesture, { state: 'dragging' }>, event: PointerEvent): Step {
  const { what, from } = gesture;
  if (event.type === 'up') return { gesture: IDLE, effects: [{ type: 'drop', what, from, to: event.at }] };
  return { gesture: { ...gesture, to: event.at }, effects: [{ type: 'drag', what, from, to: event.at }] };
}

function pinching(gesture: Extract<Gesture, { state: 'pinching' }>, event: PointerEvent): Step {
  const { fingers } = gesture;
  const which = fingers.findIndex((f) => f.id === event.id);
  if (which === -1) return { gesture, effects: [] };
  if (event.type === 'up') {
    return lifted(
      fingers.map((f) => f.id),
      event.id,
    );
  }
  const now = { id: event.id, at: event.at };
  const moved: Fingers = which === 0 ? [now, fingers[1]] : [fingers[0], now];
  const [before, after] = [distance(fingers), distance(moved)];
  const zooming = gesture.zooming || Math.abs(after - gesture.start) >= PINCH_DEAD_ZONE;
  const tells = zooming && before >= PINCH_MINIMUM && after >= PINCH_MINIMUM;
  return {
    gesture: { ...gesture, fingers: moved, zooming },
    effects: [
      {
        type: 'pinch',
        at: middle(moved),
        by: between(middle(fingers), middle(moved)),
        factor: tells ? after / before : 1,
      },
    ],
  };
}

function lifted(ids: readonly number[], id: number): Step {
  const left = ids.filter((other) => other !== id);
  return { gesture: left.length === 0 ? IDLE : { state: 'spent', ids: left }, effects: [] };
}

function cancelled(gesture: Gesture, id: number): Step {
  if (gesture.state === 'spent') return lifted(gesture.ids, id);
  if (gesture.state === 'pinching') {
    const ids = gesture.fingers.map((f) => f.id);
    return ids.includes(id) ? lifted(ids, id) : { gesture, effects: [] };
  }
  const own = gesture.state === 'pressing' ? gesture.down.id : gesture.state === 'idle' ? null : gesture.id;
  return own === id ? abort(gesture) : { gesture, effects: [] };
}

function between(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}

function middle([a, b]: Fingers): Point {
  return { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 };
}

function distance([a, b]: Fingers): number {
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
}
