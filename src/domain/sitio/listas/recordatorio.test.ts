import { expect, test } from 'vitest';
import { recordatorioSemanal } from './recordatorio.ts';

test.each([
  ['2026-11-26T12:00:00Z', '20261130'],
  ['2026-11-30T12:00:00Z', '20261207'],
  // Sunday night in Argentina is already Monday in UTC.
  ['2026-11-30T01:00:00Z', '20261130'],
])('at %s the reminder begins on the next Monday', (cuando, dia) => {
  const ics = recordatorioSemanal('https://mostrador.ejemplo.com/comercio', 'comercio', new Date(cuando));
  expect(ics).toContain(`DTSTART:${dia}T110000Z\r\n`);
  expect(ics).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO\r\n');
});

test('no line is longer than 75 octets, and unfolded the address is whole', () => {
  const enlace = `https://${'tienda.'.repeat(20)}ejemplo.com/comercio`;
  const ics = recordatorioSemanal(enlace, 'comercio', new Date('2026-11-26T12:00:00Z'));
  for (const linea of ics.split('\r\n')) expect(linea.length).toBeLessThanOrEqual(75);
  expect(ics.replaceAll('\r\n ', '')).toContain(`URL:${enlace}\r\n`);
});
