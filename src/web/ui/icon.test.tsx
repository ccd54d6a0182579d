import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { icon } from './icon.tsx';

test('an icon is decoration of two elements, and of the width asked for', () => {
  const Icon = icon('M8 2v3');
  expect(renderToStaticMarkup(<Icon className="size-4" />)).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="icon size-4"><path d="M8 2v3"></path></svg>',
  );
  expect(renderToStaticMarkup(<Icon strokeWidth={3} />)).toContain('stroke-width:3');
});
