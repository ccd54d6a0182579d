import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acierto, enPalabras, esComienzo, palabrasBuscadas, parecidas, vocabularioDe } from './palabras.ts';

const con = (escrito: string, texto: string) => acierto(palabrasBuscadas(escrito), texto);

describe('what was typed against a text', () => {
  it.each<[string, string, number]>([
    ['góndola perfecta', 'Gondola Perfecta', 4],
    ['gond', 'Góndola perfecta', 3],
    ['perf gon', 'Góndola «perfecta»', 2],
    ['pueto', 'Puerto', 1],
    ['peurto', 'Sucursal Puerto', 1],
    ['gonzales', 'Ana González', 1],
    ['gonsale', 'Ana González', 1],
    ['ampliar nobiembre', 'Ampliar noviembre de 2026', 1],
    ['caj', 'Centro', 0],
    ['paz', 'Pez', 0],
    ['gonzalez maria', 'María Núñez', 0],
    ['', 'María', 0],
    ['¿?', 'María', 0],
  ])('%s → %s: %i', (escrito, texto, cuanto) => expect(con(escrito, texto)).toBe(cuanto));

  it('is cut where it is too long', () => {
    expect(palabrasBuscadas('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(palabrasBuscadas('x'.repeat(10_000))).toEqual(['x'.repeat(80)]);
  });
});

describe('words that resemble', () => {
  const vocabulario = vocabularioDe([
    'gonzalo',
    'gonzalez',
    'gomez',
    'perez',
    'nunez',
    'martinez',
    'martina',
  ]);

  it('are the closest that there are, and never the same word', () => {
    expect(parecidas('gonzales', vocabulario, 8)).toEqual(['gonzalez']);
    expect(parecidas('peres', vocabulario, 8)).toEqual(['perez']);
    expect(parecidas('martines', vocabulario, 1)).toEqual(['martinez']);
    expect(parecidas('perez', vocabulario, 8)).toEqual([]);
    expect(parecidas('nu', vocabulario, 8)).toEqual([]);
  });

  it('or that begin as typed', () => {
    for (const escrita of ['g', 'gonz', 'martina', 'perez', 'nunez'])
      expect(esComienzo(escrita, vocabulario)).toBe(true);
    for (const escrita of ['gonzales', 'a', 'z', 'perezz'])
      expect(esComienzo(escrita, vocabulario)).toBe(false);
    expect(esComienzo('a', vocabularioDe([]))).toBe(false);
  });

  it('find any word with one letter changed, added, missing or swapped', () => {
    const palabra = fc.stringMatching(/^[a-zñ]{6,12}$/u).map((p) => enPalabras(p).join(''));
    fc.assert(
      fc.property(
        palabra,
        fc.nat(),
        fc.constantFrom('cambiar', 'agregar', 'sacar', 'dar vuelta'),
        (suya, n, que) => {
          const i = n % (suya.length - 1);
          const mal = {
            cambiar: `${suya.slice(0, i)}#${suya.slice(i + 1)}`,
            agregar: `${suya.slice(0, i)}#${suya.slice(i)}`,
            sacar: suya.slice(0, i) + suya.slice(i + 1),
            'dar vuelta': suya.slice(0, i) + (suya[i + 1] ?? '') + (suya[i] ?? '') + suya.slice(i + 2),
          }[que];
          const halladas = parecidas(mal, vocabularioDe([suya]), 1);
          // Taking out a letter at the end leaves a beginning of the word, which is found as it is.
          expect(halladas[0] === suya || suya.startsWith(mal)).toBe(true);
        },
      ),
    );
  });
});
