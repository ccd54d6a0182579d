import { expect, test } from 'vitest';
import { porQueNo } from './a-quienes.ts';

const fila = { estado: 'pendiente', recordada_hoy: false, puede_recordar: false } as const;

test('each reason is counted once, the most frequent first, and whoever gets it is in none', () => {
  const hoy = { ...fila, recordada_hoy: true };
  expect(
    porQueNo([
      { ...fila, puede_recordar: true },
      { ...fila, estado: 'vencida', recordada_hoy: true },
      hoy,
      { ...fila, estado: 'completada' },
      hoy,
      { ...fila, estado: 'completada' },
      hoy,
      fila,
    ]),
  ).toEqual([
    '3 ya recibieron uno hoy',
    '2 ya están completadas',
    '1 venció y antes necesita otra fecha',
    '1 es tuya o de alguien que no está activo',
  ]);
  expect(porQueNo([{ ...fila, puede_recordar: true }])).toEqual([]);
});
