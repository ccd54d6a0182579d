import { expect, test } from 'vitest';
import { laDeAntesDe, seQuita } from './palabras.ts';

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
