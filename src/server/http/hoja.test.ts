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
  const hoja = soloLoQueUsa(HOJA, '<p class="usada md:grid-cols-[1.4fr]"><a href="/">a</a></p>');
  expect(hoja).toContain('.usada{');
  expect(hoja).toContain('md\\:grid-cols');
  expect(hoja).toContain('a:focus-visible');
  expect(hoja).toContain('@keyframes gira');
  expect(hoja).toContain('@media print');
  expect(hoja).not.toContain('ajena');
  expect(hoja).not.toContain('min-width');
});

test('reads class names as they are written in a page', () => {
  expect(
    soloLoQueUsa(HOJA, '<p class="group"><i class="[&amp;&gt;svg]:size-4"><svg></svg></i></p>'),
  ).toContain('svg');
  expect(soloLoQueUsa(HOJA, '<p class="group"><svg></svg></p>')).not.toContain('svg');
});

const TEMA = `/*! licencia */
@layer properties{@supports ((-webkit-hyphens:none)){*,:before,:after{--tw-a:0 0 #0000;--tw-b:initial}}}
@layer theme{:root,:host{--spacing:.25rem;--fondo:red;--ajena:1px;--letra:serif}}
@layer base{
  html{font-family:var(--letra,sans-serif);--nadie:1}
  abbr{color:red} input::placeholder{color:blue} p,textarea{margin:0} ::-webkit-datetime-edit{padding:0}
  [data-theme=dark]{color:white} :root:not([data-theme=light]){color:black}
}
.usada{padding:calc(var(--spacing) * 4);background:var(--fondo);border-style:var(--tw-estilo)}
.usada{--tw-a:0 1px 2px red;box-shadow:var(--tw-b), var(--tw-a)}
.usada:focus{box-shadow:var(--tw-a), var(--tw-color,var(--tw-duro,blue)) 0 0}
.usada:hover{--tw-y:calc(2px * -1);translate:0 var(--tw-y)}
.usada{transition-property:color,--tw-a,--tw-nunca;transition-duration:var(--tw-lento,.15s);top:var(--de-otro,1px)}
@property --tw-a{syntax:"*";inherits:false;initial-value:0 0 #0000}
@property --tw-b{syntax:"*";inherits:false;initial-value:0 0 #0000}
@property --tw-estilo{syntax:"*";inherits:false;initial-value:solid}
@property --tw-nunca{syntax:"*";inherits:false}
@keyframes gira{to{rotate:1turn}}
@keyframes nadie{to{rotate:1turn}}
.usada{animation:gira 1s}
`;

test('writes what never changes where it is read, and keeps what is set somewhere', () => {
  const hoja = soloLoQueUsa(TEMA, '<html><p class="usada">a</p></html>');
  expect(hoja).toContain('/*! licencia */');
  expect(hoja).toContain('padding:1rem');
  expect(hoja).toMatch(/background(-color)?:red/);
  expect(hoja).toContain('border-style:solid');
  // One is set by a class, and read. The other is never set, because no class uses such a shadow.
  expect(hoja).toContain('box-shadow:var(--tw-a)');
  expect(hoja).toContain('@property --tw-a');
  expect(hoja).not.toMatch(/--(spacing|fondo|ajena|letra|nadie|tw-b|tw-y|tw-estilo|tw-nunca)/);
  // Also with a fallback; for the tool's variables that nothing sets, the fallback itself is used.
  expect(hoja).toContain('font-family:serif');
  expect(hoja).toContain('transition-property:color,--tw-a;');
  expect(hoja).toContain('transition-duration:.15s');
  expect(hoja).toMatch(/var\(--tw-a\), ?0 0 #00f|var\(--tw-a\), ?blue 0 0/);
  expect(hoja).toContain('top:var(--de-otro,1px)');
  // A variable that each rule sets for itself is inlined.
  expect(hoja).toContain('translate:0 -2px');
  expect(hoja).toContain('@keyframes gira');
  expect(hoja).not.toContain('@keyframes nadie');
  // What the page's own attributes set or read stays a variable.
  expect(soloLoQueUsa(TEMA, '<p class="usada" style="color:var(--fondo)">a</p>')).toContain('--fondo:red');
});

test('drops the rules of elements, fields and themes that are not in the page', () => {
  const hoja = soloLoQueUsa(TEMA, '<p>a</p>');
  expect(hoja).toContain('p{margin:0}');
  expect(hoja).not.toMatch(/abbr|textarea|placeholder|datetime|\[data-theme=dark\]/);
  expect(hoja).toContain(':root:not([data-theme=light])');
  const otra = soloLoQueUsa(
    TEMA,
    '<p data-theme="dark"><abbr>a</abbr><input type="date" placeholder="b"></p>',
  );
  for (const dicho of ['abbr', 'placeholder', 'datetime', '[data-theme=dark]']) expect(otra).toContain(dicho);
});

test('the parts of a typeface whose letters are not in the page are left out', () => {
  const caras = ['U+20-7E', 'U+E1,U+ED', 'U+100-17F'].map(
    (rango, i) => `@font-face{font-family:a;src:url(/${i}.woff2);unicode-range:${rango}}`,
  );
  const hoja = soloLoQueUsa(caras.join(''), '<p>Góndola, país</p>');
  expect(hoja).toContain('0.woff2');
  expect(hoja).toContain('1.woff2');
  expect(hoja).not.toContain('2.woff2');
  expect(soloLoQueUsa(caras.join(''), '<p>Łódź</p>')).toContain('2.woff2');
  expect(hoja).toContain('unicode-range');
  // If one font file has all the characters used, its unicode-range is not needed.
  const sola = soloLoQueUsa(caras.join(''), '<p>Gondola</p>');
  expect([sola.includes('0.woff2'), sola.includes('unicode-range')]).toEqual([true, false]);
});
