import { expect, test } from 'vitest';
import { iconsInPlace, oneLine } from '../../scripts/lib/icons.mjs';

test('the parts of an icon are one line', () => {
  const line = oneLine([
    ['path', { d: 'm8 2v3', key: 'a' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'b' }],
    ['polyline', { points: '1,2 3,4', key: 'c' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'd' }],
    ['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2', key: 'e' }],
  ]);
  expect(line).toBe(
    'M0 0m8 2v3' +
      'M1 2L3 4' +
      'M1,2 3,4' +
      'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z' +
      'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  );
});

test('what is filled is left as it is, unless its stroke covers it', () => {
  const dot = (r: string) => oneLine([['circle', { cx: '1', cy: '1', r, fill: 'currentColor' }]]);
  expect(dot('.5')).not.toBeNull();
  expect(dot('2')).toBeNull();
  expect(oneLine([['text', {}]])).toBeNull();
});

test('a module draws the icons that it names, under the names that it gives them', async () => {
  const code = await iconsInPlace(
    `import { X, Minus as Menos } from "lucide-react";f(X, Menos)`,
    '/icon.tsx',
  );
  expect(code).toBe(
    'import { icon as draw_icon } from "/icon.tsx";' +
      'const X = /* @__PURE__ */ draw_icon("M18 6 6 18M0 0m6 6 12 12");' +
      'const Menos = /* @__PURE__ */ draw_icon("M5 12h14");f(X, Menos)',
  );
});
