import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tema } from '#contract/comun/temas.ts';
import { Difusion } from './difusion.ts';

class Pagina {
  readonly oido: Tema[][] = [];
  avisar(temas: readonly Tema[]): void {
    this.oido.push([...temas]);
  }
}

const paginas = (cuantas: number) => Array.from({ length: cuantas }, () => new Pagina());
const avisadas = (todas: readonly Pagina[]) => todas.filter(({ oido }) => oido.length > 0).length;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what concerns everybody', () => {
  test('is told to a few pages at once', () => {
    const difusion = new Difusion<Pagina>();
    const todas = paginas(25);
    for (const pagina of todas) difusion.difundir(pagina, ['ranking']);
    expect(todas.map(({ oido }) => oido)).toEqual(todas.map(() => [['ranking']]));
  });

  test('is told to the rest in turn, so many a second, and to each once', () => {
    const difusion = new Difusion<Pagina>();
    const todas = paginas(100);
    for (const pagina of todas) difusion.difundir(pagina, ['ranking']);
    expect(avisadas(todas)).toBe(25);
    vi.advanceTimersByTime(1000);
    expect(avisadas(todas)).toBe(50);
    vi.advanceTimersByTime(2000);
    expect(avisadas(todas)).toBe(100);
    vi.advanceTimersByTime(10_000);
    expect(todas.every(({ oido }) => oido.length === 1)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('however often it happens, costs each page one notice per turn', () => {
    const difusion = new Difusion<Pagina>();
    const todas = paginas(100);
    for (let i = 0; i < 40; i += 1) {
      for (const pagina of todas) difusion.difundir(pagina, [i % 2 === 0 ? 'ranking' : 'premios']);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(10_000);
    const avisos = todas.reduce((suma, { oido }) => suma + oido.length, 0);
    expect(avisos).toBeLessThanOrEqual(25 + 4 * 25 + 100);
    // Nobody is left without a notice of the change.
    expect(todas.every(({ oido }) => oido.flat().includes('premios'))).toBe(true);
  });
});

describe('what concerns one', () => {
  test('is told at once, with what that one was waiting for', () => {
    const difusion = new Difusion<Pagina>();
    const todas = paginas(60);
    const ultima = todas.at(-1)!;
    for (const pagina of todas) difusion.difundir(pagina, ['ranking']);
    difusion.avisar(ultima, ['puntos']);
    expect(ultima.oido).toEqual([['ranking', 'puntos']]);
    vi.advanceTimersByTime(10_000);
    expect(ultima.oido).toHaveLength(1);
  });

  test('who left is told nothing', () => {
    const difusion = new Difusion<Pagina>();
    const todas = paginas(30);
    for (const pagina of todas) difusion.difundir(pagina, ['ranking']);
    difusion.olvidar(todas[29]!);
    vi.advanceTimersByTime(10_000);
    expect(avisadas(todas)).toBe(29);
  });
});
