import { expect, test } from 'vitest';
import { soloLoQueUsa } from './hoja.ts';

const HOJA = `
.usada{color:red}
.ajena{color:blue}
.md\\:grid-cols-\\[1\\.4fr\\]{display:grid}
.group:hover .\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}
@media print{.usada{display:none}}
@media (min-width:1px){.ajena{margin:0}}
a:focus-visible{outline:2px solid}
@keyframes gira{to{transform:rotate(1turn)}}
.usada{animation:gira 1s}
`;

test('keeps the rules of the classes in the page and those of none, and drops the rest', () => {
  const hoja = soloLoQueUsa(HOJA, '<p class="usada md:grid-cols-[1.4fr]">a</p>');
  expect(hoja).toContain('.usada{');
  expect(hoja).toContain('md\\:grid-cols');
  expect(hoja).toContain('a:focus-visible');
  expect(hoja).toContain('@keyframes gira');
  expect(hoja).toContain('@media print');
  expect(hoja).not.toContain('ajena');
  expect(hoja).not.toContain('min-width');
});

test('reads class names as they are written in a page', () => {
  expect(soloLoQueUsa(HOJA, '<p class="group"><i class="[&amp;&gt;svg]:size-4"></i></p>')).toContain('svg');
  expect(soloLoQueUsa(HOJA, '<p class="group"></p>')).not.toContain('svg');
});
