import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dia, diaDe } from '#domain/comun/calendario/dia.ts';
import {
  CADENCIA_DE,
  CADENCIAS,
  PERIODOS_DE_ENVIO,
  proximaVez,
  type Regla,
  repiteElTramo,
  ULTIMO_DIA,
  ultimaVez,
} from './programacion.ts';
import { tramoDeEnvio } from './tramos.ts';

const LUNES_A_LAS_8: Regla = { cadencia: 'semanal', dia: 1, hora: 8 };
const en = (iso: string) => new Date(iso);

test('what is told is the stretch that has just ended', () => {
  const hoy = dia('2026-11-23');
  expect(tramoDeEnvio('semana', hoy)).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
  expect(tramoDeEnvio('mes', hoy)).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' });
  expect(tramoDeEnvio('trimestre', hoy)).toEqual({ desde: '2026-07-01', hasta: '2026-09-30' });
  expect(tramoDeEnvio('semestre', hoy)).toEqual({ desde: '2026-01-01', hasta: '2026-06-30' });
  expect(tramoDeEnvio('anio', hoy)).toEqual({ desde: '2025-01-01', hasta: '2025-12-31' });
});

test('a week: Monday at eight in Buenos Aires', () => {
  // Monday 23 November 2026, 07:59:59 and 08:00.
  expect(ultimaVez(LUNES_A_LAS_8, en('2026-11-23T10:59:59Z'))).toEqual({
    fecha: '2026-11-16',
    cuando: en('2026-11-16T11:00:00Z'),
  });
  expect(ultimaVez(LUNES_A_LAS_8, en('2026-11-23T11:00:00Z')).fecha).toBe('2026-11-23');
  expect(proximaVez(LUNES_A_LAS_8, en('2026-11-23T11:00:00Z')).fecha).toBe('2026-11-30');
  expect(proximaVez(LUNES_A_LAS_8, en('2026-11-23T10:59:59Z')).fecha).toBe('2026-11-23');
});

test('a month without that day has its last one', () => {
  const regla: Regla = { cadencia: 'mensual', dia: ULTIMO_DIA, hora: 0 };
  expect(ultimaVez(regla, en('2026-11-23T12:00:00Z')).fecha).toBe('2026-10-31');
  expect(proximaVez(regla, en('2026-11-23T12:00:00Z')).fecha).toBe('2026-11-30');
  expect(proximaVez(regla, en('2027-02-10T12:00:00Z')).fecha).toBe('2027-02-28');
});

test('a quarter, a semester and a year: once each, in their first month', () => {
  const veces = (cadencia: Regla['cadencia'], cual: number, desde: string) => {
    const regla: Regla = { cadencia, dia: cual, hora: 8 };
    const una = proximaVez(regla, en(desde));
    return [ultimaVez(regla, en(desde)).fecha, una.fecha, proximaVez(regla, una.cuando).fecha];
  };
  const hoy = '2026-11-23T12:00:00Z';
  expect(veces('trimestral', 2, hoy)).toEqual(['2026-10-02', '2027-01-02', '2027-04-02']);
  expect(veces('trimestral', ULTIMO_DIA, '2026-04-30T09:00:00Z')).toEqual([
    '2026-01-31',
    '2026-04-30',
    '2026-07-31',
  ]);
  expect(veces('semestral', 1, hoy)).toEqual(['2026-07-01', '2027-01-01', '2027-07-01']);
  expect(veces('anual', 5, hoy)).toEqual(['2026-01-05', '2027-01-05', '2028-01-05']);
});

test('each stretch goes once with how often it ends, and again if it is mailed more often', () => {
  for (const periodo of PERIODOS_DE_ENVIO) expect(repiteElTramo(periodo, CADENCIA_DE[periodo])).toBe(false);
  expect(repiteElTramo('trimestre', 'mensual')).toBe(true);
  expect(repiteElTramo('mes', 'trimestral')).toBe(false);
});

test('where the clock jumps, an hour that is skipped comes once, and one that is repeated too', () => {
  // Argentina's last change: on 19 October 2008 midnight became 01:00; on 15 March 2009 it was 23:00 twice.
  const domingo = (hora: number): Regla => ({ cadencia: 'semanal', dia: 7, hora });
  expect(proximaVez(domingo(0), en('2008-10-18T12:00:00Z')).cuando).toEqual(en('2008-10-19T03:00:00Z'));
  expect(proximaVez(domingo(8), en('2008-10-18T12:00:00Z')).cuando).toEqual(en('2008-10-19T10:00:00Z'));
  const sabado: Regla = { cadencia: 'semanal', dia: 6, hora: 23 };
  expect(proximaVez(sabado, en('2009-03-14T12:00:00Z')).cuando).toEqual(en('2009-03-15T01:00:00Z'));
  expect(proximaVez(sabado, en('2009-03-15T01:00:00Z')).fecha).toBe('2009-03-21');
});

test('the last time is not after now, the next one is, and there is none between them', () => {
  const reglas = fc.record({
    cadencia: fc.constantFrom(...CADENCIAS),
    dia: fc.integer({ min: 1, max: 7 }),
    hora: fc.integer({ min: 0, max: 23 }),
  });
  const instantes = fc.date({
    min: en('2007-01-01T00:00:00Z'),
    max: en('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(reglas, instantes, (regla, ahora) => {
      const ultima = ultimaVez(regla, ahora);
      const proxima = proximaVez(regla, ahora);
      expect(ultima.cuando <= ahora && ahora < proxima.cuando).toBe(true);
      expect(ultimaVez(regla, proxima.cuando)).toEqual(proxima);
      expect(proximaVez(regla, ultima.cuando)).toEqual(proxima);
      expect(diaDe(proxima.cuando)).toBe(proxima.fecha);
    }),
    { numRuns: 300 },
  );
});
