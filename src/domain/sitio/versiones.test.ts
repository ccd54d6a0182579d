import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { diferencias, seGuarda } from './versiones.ts';

test('versions are told apart by what they have', () => {
  const [a, b, c] = ['Aceites', 'Bebidas', 'Cigarrillos'].map((titulo) => ({ titulo, descripcion: 'x' }));
  expect(diferencias([a, b], [a])).toBe('tiene «Bebidas»');
  expect(diferencias([a], [a, b])).toBe('no tiene «Bebidas»');
  expect(diferencias([{ ...a, descripcion: 'y' }, b], [a, c])).toBe(
    'tiene «Bebidas»; no tiene «Cigarrillos»; dice otra cosa en «Aceites»',
  );
  expect(diferencias([a, b], [b, a])).toBe('está en otro orden');
  expect(diferencias([a], [a])).toBe('igual a la de ahora');
  expect(diferencias({ nombre: 'Uno', foto_id: null }, { nombre: 'Dos', foto_id: null })).toBe(
    'dice otra cosa en «nombre» (Uno)',
  );
  expect(
    diferencias({ desde_pesos: 50_000, texto: 'x'.repeat(41) }, { desde_pesos: 60_000, texto: '' }),
  ).toBe('dice otra cosa en «desde pesos» (50.000) y «texto»');
  const muchas = Array.from({ length: 6 }, (_, i) => ({ nombre: `N${i}` }));
  expect(diferencias(muchas, [])).toBe('tiene «N0», «N1», «N2» y 3 más');
});

test('twenty are kept, for sixty days', () => {
  const hoy = dia('2026-11-26');
  expect(seGuarda(19, hoy, hoy)).toBe(true);
  expect(seGuarda(20, hoy, hoy)).toBe(false);
  expect(seGuarda(0, dia('2026-09-27'), hoy)).toBe(true);
  expect(seGuarda(0, dia('2026-09-26'), hoy)).toBe(false);
});
