import { describe, expect, it } from 'vitest';
import { aligned, distributed } from './arrange.ts';
import type { Rect } from './geometry.ts';

const rect = (x: number, y: number, width = 100, height = 50): Rect => ({ x, y, width, height });

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

  it('leaves one or two exactly as they are, to the last digit', () => {
    const two = [rect(0.1, 0.3, 0.2, 0.7), rect(0.7, 5.1, 0.1, 0.1)];
    for (const some of [[], two.slice(0, 1), two]) {
      const still = some.map(() => ({ x: 0, y: 0 }));
      expect(distributed(some, 'horizontal')).toEqual(still);
      expect(distributed(some, 'vertical')).toEqual(still);
    }
  });

  it('spreads by the sides that lie along the way, from wherever the first is', () => {
    const tall = [rect(50, 100, 10, 40), rect(70, 400, 20, 60), rect(90, 210, 30, 80)];
    // From 100 to 460 there are 180 units left over: two gaps of 90.
    expect(distributed(tall, 'vertical')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 20 },
    ]);
    expect(distributed([rect(100, 0, 10), rect(300, 0, 20), rect(150, 0, 30)], 'horizontal')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 40, y: 0 },
    ]);
  });

  it('keeps the original order of pieces that begin at the same place', () => {
    const same = [rect(0, 0, 10), rect(0, 0, 20), rect(0, 0, 30), rect(100, 0, 40)];
    // From 0 to 140 the pieces take 100 units: each gap is 40/3.
    const [, second, third] = distributed(same, 'horizontal').map((p) => p.x);
    expect(second).toBeCloseTo(10 + 40 / 3, 9);
    expect(third).toBeCloseTo(30 + 80 / 3, 9);
  });
});
