import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aligned, distributed } from './arrange.ts';
import type { Rect } from './geometry.ts';
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
import { candidatesOf, SNAP_PIXELS, snapMove, snapSide } from './snapping.ts';

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

/** What a sequence of events asks for, and where it leaves the gesture. */
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
  it('a press that trembles is a tap on what it began on', () => {
    const { gesture, effects } = play(
      'look',
      event('down', 10, 10, { on: PIECE }),
      event('move', 12, 11),
      event('up', 12, 11),
    );
    expect(effects).toEqual([{ type: 'tap', on: PIECE, at: { x: 10, y: 10 }, shift: false }]);
    expect(gesture).toBe(IDLE);
  });

  it('who looks drags the plan, also from a space; staff drag the space', () => {
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

  it('a finger drags what is selected, and looks around from what is not; the mouse drags both', () => {
    const loose: Target = { type: 'piece', key: 'k1', loose: true };
    const drag = (more: Partial<PointerEvent>) =>
      types(play('arrange', event('down', 0, 0, more), event('move', 30, 30, more)).effects);
    expect(drag({ ...touch(1), on: loose })).toEqual(['pan']);
    expect(drag({ ...touch(1), on: PIECE })).toEqual(['grab', 'drag']);
    expect(drag({ on: loose })).toEqual(['grab', 'drag']);
  });

  it('a second finger takes back the drag that the first began, and pinches', () => {
    const { effects, gesture } = play(
      'arrange',
      event('down', 100, 100, { ...touch(1), on: PIECE }),
      event('move', 140, 100, touch(1)),
      event('down', 240, 100, touch(2)),
      event('move', 245, 100, touch(2)),
      event('move', 340, 100, touch(2)),
    );
    expect(types(effects)).toEqual(['grab', 'drag', 'abort', 'pinch', 'pinch']);
    // Within the dead zone the plan only moves.
    expect(effects[3]).toMatchObject({ factor: 1, by: { x: 2.5, y: 0 } });
    expect(effects[4]).toMatchObject({ factor: 200 / 105, at: { x: 240, y: 100 } });
    expect(gesture.state).toBe('pinching');
    // The finger that stays does nothing until it lifts.
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
          // A browser sends down and up in turn for each finger.
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

const rect = (x: number, y: number, width = 100, height = 50): Rect => ({ x, y, width, height });

describe('snapping', () => {
  it('edges and middles draw what comes near into line, the nearest first', () => {
    const candidates = candidatesOf([rect(100, 100), rect(400, 300)]);
    const { by, guides } = snapMove(rect(103, 200), candidates, SNAP_PIXELS);
    expect(by).toEqual({ x: -3, y: 0 });
    expect(guides).toEqual([{ kind: 'line', axis: 'x', at: 100, from: 100, to: 250 }]);
    expect(snapMove(rect(120, 200), candidates, 8)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
    expect(snapMove(rect(150, 295, 300, 50), candidates, 8).by.y).toBe(5);
  });

  it('equal gaps: between two neighbours, and going on from a pair', () => {
    const between = snapMove(rect(253, 100), candidatesOf([rect(0, 100), rect(500, 100)]), 8);
    expect(between.by.x).toBe(-3);
    expect(between.guides.find((g) => g.kind === 'gap')).toMatchObject({
      axis: 'x',
      gaps: [
        [100, 250],
        [350, 500],
      ],
    });
    const beyond = snapMove(rect(264, 130), candidatesOf([rect(0, 100), rect(130, 100)]), 8);
    expect(beyond.by.x).toBe(-4);
    // Another aisle is no neighbour.
    expect(snapMove(rect(253, 400), candidatesOf([rect(0, 100), rect(500, 100)]), 3).guides).toEqual([]);
  });

  it('a dragged side falls in line too', () => {
    const candidates = candidatesOf([rect(100, 100)]);
    expect(snapSide({ axis: 'x', at: 206, from: 300, to: 350 }, candidates, 8)).toEqual({
      by: -6,
      guide: { kind: 'line', axis: 'x', at: 200, from: 100, to: 350 },
    });
    expect(snapSide({ axis: 'y', at: 206, from: 0, to: 10 }, candidates, 8)).toBeNull();
  });

  it('never moves anything further than its reach', () => {
    const some = fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 600 }),
      width: fc.integer({ min: 20, max: 200 }),
      height: fc.integer({ min: 20, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 30 }),
        some,
        fc.integer({ min: 1, max: 16 }),
        (rects, moving, reach) => {
          const { by } = snapMove(moving, candidatesOf(rects), reach);
          expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(reach);
        },
      ),
    );
  });
});

describe('arranging', () => {
  const three = [rect(0, 0), rect(300, 40, 50, 50), rect(120, 90, 60, 20)];

  it('aligns with what all of them cover', () => {
    expect(aligned(three, 'left').map((p) => p.x)).toEqual([0, -300, -120]);
    expect(aligned(three, 'right').map((p) => p.x)).toEqual([250, 0, 170]);
    expect(aligned(three, 'bottom').map((p) => p.y)).toEqual([60, 20, 0]);
    expect(aligned(three, 'centre').map((p) => p.x)).toEqual([125, -150, 25]);
    expect(aligned(three, 'middle').map((p) => p.y)).toEqual([30, -10, -45]);
    expect(aligned(three, 'top').map((p) => p.y)).toEqual([0, -40, -90]);
    expect(aligned([], 'top')).toEqual([]);
  });

  it('spreads the gaps evenly, the outer ones staying', () => {
    expect(distributed(three, 'horizontal').map((p) => p.x)).toEqual([0, 0, 50]);
    expect(distributed(three.slice(0, 2), 'horizontal')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
    expect(distributed([rect(0, 0), rect(0, 100), rect(0, 260)], 'vertical').map((p) => p.y)).toEqual([
      0, 30, 0,
    ]);
  });
});
