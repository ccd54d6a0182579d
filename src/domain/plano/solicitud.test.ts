import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  antiguedad,
  esperaDemas,
  ESTADOS_DE_SOLICITUD,
  leerTelefono,
  mensajeDeSolicitud,
  mover,
  periodoPedido,
  siguientePaso,
} from './solicitud.ts';

const HOY = dia('2026-11-26');

describe('moving a request by hand', () => {
  test('a new one is answered; only a quote makes it quoted or won', () => {
    expect(mover('nueva', 'respondida')).toEqual({ ok: true, value: 'respondida' });
    for (const desde of ['nueva', 'respondida', 'cotizada'] as const) {
      expect(mover(desde, 'perdida').ok).toBe(true);
      for (const a of ['nueva', 'cotizada', 'ganada'] as const) {
        expect(mover(desde, a)).toEqual({ ok: false, code: 'PASO_INVALIDO' });
      }
    }
  });

  test('a lost one may be opened again, a won one stays', () => {
    expect(mover('perdida', 'respondida').ok).toBe(true);
    expect(mover('perdida', 'ganada')).toEqual({ ok: false, code: 'SOLICITUD_CERRADA' });
    for (const a of ESTADOS_DE_SOLICITUD) {
      expect(mover('ganada', a)).toEqual({ ok: false, code: 'SOLICITUD_CERRADA' });
    }
  });
});

describe('the days asked for', () => {
  test('the last day is included, over a leap day too', () => {
    expect(periodoPedido(dia('2028-02-28'), dia('2028-02-29'), HOY)).toEqual({
      ok: true,
      value: { desde: '2028-02-28', hasta: '2028-03-01' },
    });
    expect(periodoPedido(HOY, HOY, HOY)).toEqual({
      ok: true,
      value: { desde: HOY, hasta: '2026-11-27' },
    });
  });

  test('they may be left open, but not half said', () => {
    expect(periodoPedido(null, null, HOY)).toEqual({ ok: true, value: { desde: null, hasta: null } });
    expect(periodoPedido(HOY, null, HOY)).toEqual({ ok: true, value: { desde: HOY, hasta: null } });
    expect(periodoPedido(null, HOY, HOY)).toEqual({ ok: false, code: 'FALTA_DESDE' });
  });

  test.each([
    ['2026-11-25', '2026-12-01', 'YA_PASO'],
    ['2026-12-02', '2026-12-01', 'FECHAS_AL_REVES'],
    ['2031-01-01', null, 'MUY_LEJOS'],
    ['2026-12-01', '2031-01-01', 'MUY_LEJOS'],
  ])('from %s until %s is refused: %s', (desde, hasta, code) => {
    expect(periodoPedido(dia(desde), hasta === null ? null : dia(hasta), HOY)).toEqual({ ok: false, code });
  });
});

test('a card says what comes next', () => {
  const paso = (estado: (typeof ESTADOS_DE_SOLICITUD)[number], dueno: boolean, vence: string | null = null) =>
    siguientePaso({ estado, dueno, vence: vence === null ? null : dia(vence), pregunta: false, hoy: HOY });
  expect(paso('nueva', false)).toBe('Que alguien la tome');
  expect(paso('nueva', true)).toBe('Contestarle');
  expect(paso('respondida', true)).toBe('Proponerle espacios y cotizar');
  expect(paso('cotizada', true, '2026-12-05')).toBe('Esperar su respuesta, hasta el 5/12/2026');
  expect(paso('cotizada', true, '2026-11-27')).toBe('Vence ya: llamarla');
  expect(paso('cotizada', true, '2026-11-25')).toBe('La cotización venció: mandar otra');
  expect(paso('ganada', false)).toBe('Ya está reservado');
  const escribio = { dueno: true, vence: null, pregunta: true, hoy: HOY };
  expect(siguientePaso({ ...escribio, estado: 'ganada' })).toBe('Contestar lo que escribió');
  expect(siguientePaso({ ...escribio, estado: 'perdida' })).toBe('Cerrada');
});

test('it is late by its state and its last change', () => {
  expect(esperaDemas('nueva', dia('2026-11-25'), HOY)).toBe(false);
  expect(esperaDemas('nueva', dia('2026-11-24'), HOY)).toBe(true);
  expect(esperaDemas('perdida', dia('2020-01-01'), HOY)).toBe(false);
  expect(antiguedad(HOY, HOY)).toBe('hoy');
  expect(antiguedad(dia('2026-11-25'), HOY)).toBe('hace 1 día');
});

test('telephones are taken as people write them', () => {
  expect(leerTelefono(' 0223 15-555-0142 ')).toBe('0223 15-555-0142');
  expect(leerTelefono('+54 9 (223) 555.0142')).toBe('+54 9 (223) 555.0142');
  expect(leerTelefono('223 555-0142')).toBe('223 555-0142');
  expect(leerTelefono('+598 4444 123')).toBe('+598 4444 123');
  // Without its area it is nobody's, as one with a digit too few.
  for (const no of [
    '',
    '123',
    '555-0142',
    '223 555 17',
    '0223 5550',
    'llamame',
    '12345678901234567',
    '<b>55550142</b>',
  ])
    expect(leerTelefono(no)).toBeNull();
});

test('the chat carries the number', () => {
  expect(mensajeDeSolicitud(1042, 'Lácteos del Sur', ['Puntera PA2'])).toBe(
    '¡Hola! Soy de Lácteos del Sur. Mandé la solicitud S-1042 por Puntera PA2.',
  );
  expect(mensajeDeSolicitud(1042, 'Brisa', [])).toContain('S-1042.');
});
