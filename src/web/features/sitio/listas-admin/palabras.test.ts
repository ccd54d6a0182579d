import { expect, test } from 'vitest';
import { laDeAntesDe, loEditado, loQueCambio, origenDe, seQuita } from './palabras.ts';

test('after undoing a publication, the list that was taken off is not the one to go back to', () => {
  const version = (dia: number, estado: 'publicada' | 'anterior') => ({
    dia,
    estado,
    publicada_en: new Date(Date.UTC(2026, 10, dia)),
  });
  const [conErrores, repuesta, primera] = [
    version(24, 'anterior'),
    version(23, 'publicada'),
    version(16, 'anterior'),
  ];
  expect(laDeAntesDe(repuesta, [repuesta, conErrores, primera])?.dia).toBe(16);
  expect(laDeAntesDe(repuesta, [repuesta, conErrores])).toBeUndefined();
});

test('which prices a file takes off is said in words', () => {
  const quita = [
    { dato: 'escala', articulos: 37, por_celda: false },
    { dato: 'precio_unidad', articulos: 2, por_celda: false },
  ] as const;
  expect(seQuita([...quita], 37)).toBe(
    'A 37 artículos se les quita el precio por cantidad y el precio por unidad',
  );
  expect(seQuita([quita[0]], 1)).toBe('A 1 artículo se le quita el precio por cantidad');
});

test('what somebody changed of the sample is told as theirs', () => {
  const version = { archivo: '', de_muestra: true, quien: null };
  expect(origenDe(version)).toBe('De muestra: los precios son de ejemplo');
  expect(origenDe({ ...version, quien: 'Valeria' })).toBe('Precios cambiados a mano, sobre los de ejemplo');
  expect(origenDe({ ...version, de_muestra: false })).toBe('Precios cambiados a mano');
  expect(origenDe({ archivo: 'lista.xlsx', de_muestra: false, quien: 'Valeria' })).toBe('lista.xlsx');
});

test('an amount changed by hand is told from what it was, whatever it was', () => {
  const cambio = { dato: 'precio', forma: 'Bulto × 10', desde: null } as const;
  const dichos = [
    loEditado({ ...cambio, antes: 4_280_000, ahora: 4_400_000 }),
    loEditado({ ...cambio, antes: 4_280_000, ahora: 'consultar' }),
    loEditado({ ...cambio, antes: null, ahora: 4_400_000 }),
    loEditado({ ...cambio, dato: 'escala', desde: 3, antes: 4_100_000, ahora: null }),
    loEditado({ ...cambio, dato: 'oferta', forma: '', antes: 3_990_000, ahora: 3_990_000 }),
  ].map((dicho) => dicho.replaceAll('\u00a0', ' '));
  expect(dichos).toEqual([
    'Bulto × 10: de $ 42.800 a $ 44.000',
    'Bulto × 10: de $ 42.800 a Consultar',
    'Bulto × 10: $ 44.000, antes no tenía',
    'Bulto × 10 desde 3: se sacó, era $ 41.000',
    'Oferta: $ 39.900, en otras fechas',
  ]);
});

test('a version in which only a scale or an offer was edited is not told as one of the same prices', () => {
  const cambios = { suben: 0, bajan: 0, nuevos: 0, desaparecen: 0, sin_precio: 0, con_precio: 0 };
  const version = { cambios, estado: 'publicada' } as const;
  expect(loQueCambio({ ...version, ediciones: [] })).toBe('Los mismos precios que antes');
  const edicion = { codigo: '1', nombre: 'Yerba', cambios: [] };
  expect(loQueCambio({ ...version, ediciones: [edicion] })).toBe('');
  expect(loQueCambio({ ...version, cambios: { ...cambios, suben: 1 }, ediciones: [edicion] })).toBe('1 sube');
});
