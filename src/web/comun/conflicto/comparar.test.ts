import { expect, test } from 'vitest';
import { comparar } from './comparar.ts';

const CLAVES = ['titulo', 'fecha', 'grupal', 'objetivos'] as const;
const BASE = {
  titulo: 'Vidriera',
  fecha: '2026-11-01',
  grupal: false,
  objetivos: [{ id: '1', puntos: '5' }],
};

test('what only one of the two changed needs no choice', () => {
  const suyo = { ...BASE, fecha: '2026-11-05' };
  const mio = { ...BASE, titulo: 'Vidrieras', grupal: undefined };
  expect(comparar(CLAVES, { base: BASE, suyo, mio })).toEqual({ ajenos: ['fecha'], aElegir: [] });
});

test('what both changed does, unless they agree', () => {
  const suyo = { ...BASE, titulo: 'Góndola', fecha: '2026-11-05', grupal: true };
  const mio = { ...BASE, titulo: 'Vidrieras ', fecha: ' 2026-11-05', grupal: 'on' };
  expect(comparar(CLAVES, { base: BASE, suyo, mio })).toEqual({ ajenos: [], aElegir: ['titulo'] });
});

test('a list is one field', () => {
  const suyo = { ...BASE, objetivos: [{ id: '1', puntos: 6 }] };
  const mio = { ...BASE, objetivos: [{ puntos: '5', id: '1', descripcion: '' }] };
  expect(comparar(CLAVES, { base: BASE, suyo, mio })).toEqual({ ajenos: ['objetivos'], aElegir: [] });
  const otro = { ...BASE, objetivos: [{ id: '1', puntos: '7' }] };
  expect(comparar(CLAVES, { base: BASE, suyo, mio: otro })).toEqual({ ajenos: [], aElegir: ['objetivos'] });
});
