import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  conLosDelEnvio,
  corteEnPalabras,
  diasDelTramo,
  diasEnPalabras,
  entregaEnPalabras,
  estadoBreve,
  estadoEnPalabras,
  franjasEnPalabras,
} from './palabras.ts';

const viernes = new Date('2026-11-20T15:00:00Z');

test('days and hours, as a shop writes them on its door', () => {
  expect(diasDelTramo({ desde: 1, hasta: 5 })).toBe('Lunes a viernes');
  expect(diasDelTramo({ desde: 6, hasta: 7 })).toBe('Sábado y domingo');
  expect(diasDelTramo({ desde: 7, hasta: 7 })).toBe('Domingo');
  expect(franjasEnPalabras([{ abre: '07:30', cierra: '18:00' }])).toBe('7:30 a 18:00');
  expect(
    franjasEnPalabras([
      { abre: '08:00', cierra: '12:30' },
      { abre: '16:00', cierra: '20:00' },
    ]),
  ).toBe('8:00 a 12:30 y 16:00 a 20:00');
  expect(franjasEnPalabras([])).toBe('Cerrado');
});

test('open until, closed from', () => {
  expect(estadoEnPalabras({ abierta: true, cierra: '18:00' }, viernes)).toBe(
    'Abierto ahora, hasta las 18:00',
  );
  const abre = (cuando: string, hora: string) =>
    estadoEnPalabras({ abierta: false, abre: { dia: dia(cuando), hora }, motivo: null }, viernes);
  expect(abre('2026-11-20', '01:00')).toBe('Cerrado ahora, abre hoy a la 1:00');
  expect(abre('2026-11-21', '07:30')).toBe('Cerrado ahora, abre mañana a las 7:30');
  expect(abre('2026-11-23', '08:00')).toBe('Cerrado ahora, abre el lunes a las 8:00');
  expect(estadoEnPalabras({ abierta: false, abre: null, motivo: null }, viernes)).toBe('Cerrado ahora');
  const feriado = { dia: dia('2026-11-21'), hora: '08:00' };
  expect(estadoEnPalabras({ abierta: false, abre: feriado, motivo: 'Navidad' }, viernes)).toBe(
    'Cerrado por Navidad, abre mañana a las 8:00',
  );
});

test('in a header: until when, or when it opens', () => {
  expect(estadoBreve({ abierta: true, cierra: '13:00' }, viernes)).toBe('Abierto hasta las 13');
  const abre = { dia: dia('2026-11-23'), hora: '07:30' };
  expect(estadoBreve({ abierta: false, abre, motivo: 'Inventario' }, viernes)).toBe('Abre el lunes 7:30');
  expect(estadoBreve({ abierta: false, abre: null, motivo: null }, viernes)).toBe('Cerrado');
});

test('days and hours of a delivery', () => {
  expect(diasEnPalabras([1, 2, 3, 4, 5, 6])).toBe('Lunes a sábado');
  expect(diasEnPalabras([2, 5])).toBe('Martes y viernes');
  expect(diasEnPalabras([1, 2, 4])).toBe('Lunes, martes y jueves');
  expect(corteEnPalabras({ hora_de_corte: '17:00', corte: 'vispera' })).toBe(
    'hasta las 17:00 del día anterior',
  );
  const llega = (cuando: string, limite: string) =>
    entregaEnPalabras({ llega: dia(cuando), hasta: { dia: dia(limite), hora: '11:00' } }, viernes);
  expect(llega('2026-11-20', '2026-11-20')).toBe('Pedí antes de las 11:00 y llega hoy');
  expect(llega('2026-11-24', '2026-11-23')).toBe('Pedí antes de las 11:00 del lunes y llega el martes');
  expect(llega('2026-12-01', '2026-11-21')).toBe(
    'Pedí antes de las 11:00 de mañana y llega el martes 1 de diciembre',
  );
});

test('a text says the amounts of free delivery that there are now', () => {
  const envio = { desde_pesos: 60_000, desde_cartones: 1 };
  expect(conLosDelEnvio('Desde {monto} o {cartones} de cigarrillos.', envio)).toBe(
    'Desde $\u00a060.000 o 1 cartón de cigarrillos.',
  );
  expect(conLosDelEnvio('Dos sucursales', envio)).toBe('Dos sucursales');
});
