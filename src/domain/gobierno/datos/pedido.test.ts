import { expect, it } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { urgenciaDe, vencimientoDePedido } from './pedido.ts';

const feriados = new Set([dia('2026-11-23')]);

it('gives ten calendar days to show the data', () => {
  expect(vencimientoDePedido('acceso', dia('2026-11-20'), feriados)).toBe('2026-11-30');
  expect(vencimientoDePedido('acceso', dia('2026-11-20'), new Set())).toBe('2026-11-30');
});

it('gives five working days to correct or erase them: no weekends, no holidays', () => {
  // A Friday; the following Monday is a holiday.
  expect(vencimientoDePedido('supresion', dia('2026-11-20'), new Set())).toBe('2026-11-27');
  expect(vencimientoDePedido('rectificacion', dia('2026-11-20'), feriados)).toBe('2026-11-30');
});

it('is urgent from three days before, on the day and after it', () => {
  const vence = dia('2026-11-30');
  const en = (hoy: string) => urgenciaDe(vence, dia(hoy));
  expect(['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01'].map(en)).toEqual([
    null,
    'pronto',
    'pronto',
    'hoy',
    'vencido',
  ]);
});
