import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abort,
  IDLE,
  step,
  type Effect,
  type Gesture,
  type PointerEvent,
  type Target,
  type Tool,
} from './gestures.ts';

const CANVAS: Target = { type: 'canvas' };
const PIECE: Target = { type: 'piece', key: 'k1' };

const event = (
  type: PointerEvent['type'],
  x: number,
  y: number,
  more: Partial<PointerEvent> = {},
): PointerEvent => ({
  type,
  id: 1,
  kind: 'mouse',
  at: { x, y },
  shift: false,
  hand: false,
  on: CANVAS,
  ...more,
});

/** The effects of a sequence of events, and the gesture that they end in. */
function play(tool: Tool, ...events: PointerEvent[]): { gesture: Gesture; effects: Effect[] } {
  let gesture: Gesture = IDLE;
  const effects: Effect[] = [];
  for (const e of events) {
    const next = step(gesture, e, tool);
    gesture = next.gesture;
    effects.push(...next.effects);
  }
  return { gesture, effects };
}

const touch = (id: number) => ({ id, kind: 'touch' as const });
const types = (effects: readonly Effect[]) => effects.map((e) => e.type);

describe('gestures', () => {
  it('a press with a tremble is a tap on the piece where it began', () => {
    const { gesture, effects } = play(
      'look',
      event('down', 10, 10, { on: PIECE }),
      event('move', 12, 11),
      event('up', 12, 11),
    );
    expect(effects).toEqual([{ type: 'tap', on: PIECE, at: { x: 10, y: 10 }, shift: false }]);
    expect(gesture).toBe(IDLE);
  });

  it('visitors drag the plan, also from a space; staff drag the space', () => {
    const way = [
      event('down', 10, 10, { on: PIECE }),
      event('move', 40, 10),
      event('move', 50, 20),
      event('up', 50, 20),
    ];
    expect(play('look', ...way).effects).toEqual([
      { type: 'pan', by: { x: 30, y: 0 } },
      { type: 'pan', by: { x: 10, y: 10 } },
    ]);
    const from = { x: 10, y: 10 };
    expect(play('arrange', ...way).effects).toEqual([
      { type: 'grab', what: PIECE, from, shift: false },
      { type: 'drag', what: PIECE, from, to: { x: 40, y: 10 } },
      { type: 'drag', what: PIECE, from, to: { x: 50, y: 20 } },
      { type: 'drop', what: PIECE, from, to: { x: 50, y: 20 } },
    ]);
    expect(
      types(play('arrange', event('down', 10, 10, { on: PIECE, hand: true }), event('move', 20, 10)).effects),
    ).toEqual(['pan']);
  });

  it('on the empty plan the mouse draws a marquee, a finger pans', () => {
    const mouse = play('arrange', event('down', 0, 0), event('move', 30, 30));
    expect(mouse.effects[0]).toMatchObject({ type: 'grab', what: { type: 'marquee' } });
    const finger = play('arrange', event('down', 0, 0, touch(1)), event('move', 30, 30, touch(1)));
    expect(types(finger.effects)).toEqual(['pan']);
    expect(
      play('region', event('down', 0, 0, touch(1)), event('move', 30, 30, touch(1))).effects[0],
    ).toMatchObject({ what: { type: 'region' } });
  });

  it('a finger drags selected pieces and pans from others; the mouse drags both', () => {
    const loose: Target = { type: 'piece', key: 'k1', loose: true };
    const drag = (more: Partial<PointerEvent>) =>
      types(play('arrange', event('down', 0, 0, more), event('move', 30, 30, more)).effects);
    expect(drag({ ...touch(1), on: loose })).toEqual(['pan']);
    expect(drag({ ...touch(1), on: PIECE })).toEqual(['grab', 'drag']);
    expect(drag({ on: loose })).toEqual(['grab', 'drag']);
  });

  it('a second finger cancels the first one’s drag and pinches', () => {
    const { effects, gesture } = play(
      'arrange',
      event('down', 100, 100, { ...touch(1), on: PIECE }),
      event('move', 140, 100, touch(1)),
      event('down', 240, 100, touch(2)),
      event('move', 245, 100, touch(2)),
      event('move', 340, 100, touch(2)),
    );
    expect(types(effects)).toEqual(['grab', 'drag', 'abort', 'pinch', 'pinch']);
    // Within the dead zone the plan pans without zooming.
    expect(effects[3]).toMatchObject({ factor: 1, by: { x: 2.5, y: 0 } });
    expect(effects[4]).toMatchObject({ factor: 200 / 105, at: { x: 240, y: 100 } });
    expect(gesture.state).toBe('pinching');
    // The remaining finger does nothing until it lifts.
    const after = step(
      step(gesture, event('up', 340, 100, touch(2)), 'arrange').gesture,
      event('move', 0, 0, touch(1)),
      'arrange',
    );
    expect(after).toEqual({ gesture: { state: 'spent', ids: [1] }, effects: [] });
    expect(step(after.gesture, event('up', 0, 0, touch(1)), 'arrange').gesture).toBe(IDLE);
  });

  it('fingers that nearly touch say nothing of how much to grow', () => {
    const { effects } = play(
      'look',
      event('down', 100, 100, touch(1)),
      event('down', 130, 100, touch(2)),
      event('move', 160, 100, touch(2)),
    );
    expect(effects).toEqual([{ type: 'pinch', at: { x: 130, y: 100 }, by: { x: 15, y: 0 }, factor: 1 }]);
  });

  it('Esc and a lost pointer undo what was begun', () => {
    const { gesture } = play('arrange', event('down', 0, 0, { on: PIECE }), event('move', 50, 0));
    expect(abort(gesture)).toEqual({ gesture: IDLE, effects: [{ type: 'abort', what: PIECE }] });
    expect(step(gesture, event('cancel', 0, 0), 'arrange').effects).toEqual([{ type: 'abort', what: PIECE }]);
    expect(step(gesture, event('cancel', 0, 0, { id: 9 }), 'arrange').effects).toEqual([]);
  });

  it('whatever happens, each drag that begins ends once, and lifting every finger ends everything', () => {
    const pointers = fc.record({
      type: fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const),
      id: fc.integer({ min: 1, max: 3 }),
      kind: fc.constant('touch' as const),
      at: fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }),
      shift: fc.boolean(),
      hand: fc.boolean(),
      on: fc.constantFrom<Target>(CANVAS, PIECE, { type: 'handle', handle: 'se' }),
    });
    fc.assert(
      fc.property(
        fc.array(pointers, { maxLength: 60 }),
        fc.constantFrom<Tool>('look', 'arrange', 'region'),
        (events, tool) => {
          // Real browsers alternate down and up for each finger.
          const held = new Set<number>();
          const real = events.filter((e) => {
            if (e.type === 'down') return !held.has(e.id) && held.add(e.id);
            if (e.type === 'move') return held.has(e.id);
            return held.delete(e.id);
          });
          const lifts = [...held].map((id) => event('up', 0, 0, touch(id)));
          const { gesture, effects } = play(tool, ...real, ...lifts);
          expect(gesture.state).toBe('idle');
          let open = 0;
          for (const e of effects) {
            if (e.type === 'grab') open += 1;
            if (e.type === 'drop' || e.type === 'abort') open -= 1;
            expect(open === 0 || open === 1).toBe(true);
          }
          expect(open).toBe(0);
        },
      ),
    );
  });
});

describe('which events are ignored', () => {
  const finger = (id: number, type: PointerEvent['type'], x: number, y = 100) => event(type, x, y, touch(id));
  /** Checks that these events change nothing. */
  const ignored = (gesture: Gesture, ...events: PointerEvent[]) => {
    for (const e of events) expect(step(gesture, e, 'arrange')).toEqual({ gesture, effects: [] });
  };

  it('a pointer that is not down does nothing', () => {
    for (const type of ['move', 'up', 'cancel'] as const)
      expect(step(IDLE, event(type, 5, 5), 'arrange')).toEqual({ gesture: IDLE, effects: [] });
  });

  it.each<[string, PointerEvent[]]>([
    ['pressing', [event('down', 0, 0, { on: PIECE })]],
    ['panning', [event('down', 0, 0, { hand: true })]],
    ['dragging', [event('down', 0, 0, { on: PIECE }), event('move', 50, 0)]],
  ])('while one is %s, another one that moves or lifts does nothing', (state, events) => {
    const { gesture } = play('arrange', ...events);
    expect(gesture.state).toBe(state);
    const other = { id: 9 };
    ignored(gesture, event('move', 70, 70, other), event('up', 70, 70, other), event('cancel', 0, 0, other));
  });

  it('a third finger does nothing to a pinch, whether it goes down, moves, lifts or is lost', () => {
    const { gesture } = play('look', finger(1, 'down', 100), finger(2, 'down', 200));
    expect(gesture.state).toBe('pinching');
    for (const type of ['down', 'move', 'up', 'cancel'] as const) ignored(gesture, finger(3, type, 300));
  });

  it('after a pinch, every finger that comes is waited for until all have lifted', () => {
    const { gesture } = play(
      'look',
      finger(1, 'down', 100),
      finger(2, 'down', 200),
      finger(2, 'cancel', 200),
    );
    expect(gesture).toEqual({ state: 'spent', ids: [1] });
    const more = step(gesture, finger(3, 'down', 300), 'look');
    expect(more).toEqual({ gesture: { state: 'spent', ids: [1, 3] }, effects: [] });
    ignored(more.gesture, finger(3, 'move', 400));
    const less = step(more.gesture, finger(1, 'up', 100), 'look');
    expect(less).toEqual({ gesture: { state: 'spent', ids: [3] }, effects: [] });
    expect(step(less.gesture, finger(3, 'cancel', 100), 'look')).toEqual({ gesture: IDLE, effects: [] });
  });

  it.each([
    ['mouse', 'touch'],
    ['touch', 'mouse'],
    ['pen', 'touch'],
    ['mouse', 'mouse'],
  ] as const)('a %s and a %s together are not a pinch', (first, second) => {
    const { gesture, effects } = play(
      'look',
      event('down', 0, 0, { id: 1, kind: first }),
      event('down', 50, 0, { id: 2, kind: second }),
    );
    expect(gesture).toEqual({ state: 'spent', ids: [1, 2] });
    expect(effects).toEqual([]);
  });

  it('a second finger while the first one pans pinches from where that one is', () => {
    const { gesture, effects } = play(
      'look',
      finger(1, 'down', 100),
      finger(1, 'move', 140),
      finger(2, 'down', 240),
      finger(1, 'move', 150),
    );
    expect(gesture.state).toBe('pinching');
    expect(effects).toEqual([
      { type: 'pan', by: { x: 40, y: 0 } },
      { type: 'pinch', at: { x: 195, y: 100 }, by: { x: 5, y: 0 }, factor: 1 },
    ]);
  });

  it('Esc leaves the fingers of a pinch waiting, and asks for nothing where nothing was dragged', () => {
    const pinch = play('look', finger(1, 'down', 100), finger(2, 'down', 200)).gesture;
    expect(abort(pinch)).toEqual({ gesture: { state: 'spent', ids: [1, 2] }, effects: [] });
    const pan = play('look', finger(1, 'down', 100), finger(1, 'move', 200)).gesture;
    expect(abort(pan)).toEqual({ gesture: IDLE, effects: [] });
    expect(step(pan, finger(1, 'cancel', 200), 'look')).toEqual({ gesture: IDLE, effects: [] });
  });
});

describe('how far is far', () => {
  it.each([
    ['mouse', 4],
    ['pen', 6],
    ['touch', 10],
  ] as const)('a %s trembles less than %d pixels', (kind, pixels) => {
    const after = (x: number, y: number) =>
      play('look', event('down', 0, 0, { kind }), event('move', x, y, { kind })).effects;
    expect(after(pixels - 0.1, 0)).toEqual([]);
    expect(after(0, 0.1 - pixels)).toEqual([]);
    expect(after(pixels, 0)).toEqual([{ type: 'pan', by: { x: pixels, y: 0 } }]);
    expect(after(0, -pixels)).toEqual([{ type: 'pan', by: { x: 0, y: -pixels } }]);
  });

  /** The zoom factor at each move of the second finger, while the first stays at 0. */
  const factors = (start: number, ...moves: number[]) =>
    play(
      'look',
      event('down', 0, 0, touch(1)),
      event('down', start, 0, touch(2)),
      ...moves.map((x) => event('move', x, 0, touch(2))),
    ).effects.map((e) => e.type === 'pinch' && e.factor);

  it('a pinch grows the plan once the fingers are sixteen pixels further apart, or nearer', () => {
    expect(factors(100, 115.9)).toEqual([1]);
    expect(factors(100, 116)).toEqual([1.16]);
    expect(factors(100, 84)).toEqual([0.84]);
    // Once zooming has begun it continues, even back over the starting distance.
    expect(factors(100, 116, 100)).toEqual([1.16, 100 / 116]);
  });

  it('fingers nearer than sixty-four pixels say nothing, before or after', () => {
    expect(factors(100, 64, 128)).toEqual([0.64, 2]);
    expect(factors(100, 63, 126)).toEqual([1, 1]);
  });
});

describe('what a drag takes hold of', () => {
  const taken = (tool: Tool, more: Partial<PointerEvent>) =>
    play(tool, event('down', 0, 0, more), event('move', 30, 30, more)).effects[0];
  const handle: Target = { type: 'handle', handle: 'se' };
  const turner: Target = { type: 'turner' };
  const from = { x: 0, y: 0 };

  it.each([handle, turner])('of $type, with the mouse and with a finger', (on) => {
    expect(taken('arrange', { on })).toEqual({ type: 'grab', what: on, from, shift: false });
    expect(taken('arrange', { ...touch(1), on })).toEqual({ type: 'grab', what: on, from, shift: false });
    expect(taken('look', { on })).toMatchObject({ type: 'pan' });
  });

  it('a finger draws a marquee only with Shift held; a region is drawn over whatever there is', () => {
    expect(taken('arrange', { ...touch(1), shift: true })).toEqual({
      type: 'grab',
      what: { type: 'marquee' },
      from,
      shift: true,
    });
    expect(taken('region', { on: handle })).toMatchObject({ type: 'grab', what: { type: 'region' } });
    expect(taken('place', { on: PIECE })).toMatchObject({ type: 'pan' });
  });
});
