import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { diasDelTramo, estadoEnPalabras, franjasEnPalabras } from './palabras.ts';

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
