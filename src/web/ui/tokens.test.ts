import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = new Map<string, string>()] = blocks('light');
const [dark = new Map<string, string>(), chosenDark] = blocks('dark');

test('dark by preference and dark by choice are the same, and name every colour of light', () => {
  expect(chosenDark).toEqual(dark);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

const SURFACES = ['paper', 'card', 'kraft', 'raised'];
const TONES = ['green', 'blue', 'purple', 'orange'];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, colours) => {
  const text: Array<[string, string]> = [
    ...SURFACES.flatMap((surface): Array<[string, string]> => [
      ['ink', surface],
      ['ink-2', surface],
    ]),
    ['ink', 'kraft-strong'],
    ['ink', 'label-soft'],
    ['ink-2', 'label-soft'],
    ['ink', 'brand-soft'],
    ['ink', 'danger-soft'],
    ['ink-2', 'brand-soft'],
    ['brand', 'brand-soft'],
    ['brand', 'paper'],
    ['brand', 'card'],
    ['brand-hover', 'card'],
    ['brand-contrast', 'brand'],
    ['brand-contrast', 'brand-hover'],
    ['danger', 'card'],
    ['danger', 'paper'],
    ['danger', 'danger-soft'],
    ['danger', 'kraft'],
    ['danger-contrast', 'danger'],
    ['danger-contrast', 'danger-hover'],
    ['label-ink', 'label'],
    ['available', 'available-soft'],
    ['available', 'card'],
    ['occupied', 'occupied-soft'],
    ['occupied', 'card'],
    ['paper', 'ink'],
    ...TONES.flatMap((tone): Array<[string, string]> => [
      [tone, `${tone}-soft`],
      [tone, 'card'],
    ]),
  ];
  test.each(text)('text %s on %s reaches 4.5', (over, under) => {
    expect(contrast(colours, over, under)).toBeGreaterThanOrEqual(4.5);
  });

  const shapes: Array<[string, string]> = [
    ['control', 'card'],
    ['control', 'paper'],
    ['control', 'kraft'],
    ['focus', 'card'],
    ['focus', 'paper'],
    ['focus', 'kraft'],
    ['brand', 'track'],
    ['danger', 'track'],
    ['danger', 'card'],
    ...TONES.map((tone): [string, string] => [tone, 'track']),
  ];
  test.each(shapes)('shape %s beside %s reaches 3', (over, under) => {
    expect(contrast(colours, over, under)).toBeGreaterThanOrEqual(3);
  });
});

function blocks(name: string): Array<Map<string, string>> {
  return [...css.matchAll(new RegExp(`/\\* ${name}:start \\*/(.*?)/\\* ${name}:end \\*/`, 'gs'))].map(
    ([, body = '']) =>
      new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value])),
  );
}

function contrast(colours: Map<string, string>, over: string, under: string): number {
  const a = luminance(colours.get(over));
  const b = luminance(colours.get(under));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2.2, relative luminance of '#rrggbb'. */
function luminance(hex: string | undefined): number {
  if (!hex || !/^#[\da-f]{6}$/.test(hex)) throw new Error(`Not a colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
