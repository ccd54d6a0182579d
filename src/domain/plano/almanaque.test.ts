import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dia, diasEntre, sumarDias, type Dia } from '../comun/calendario/dia.ts';
import { diasTomados, lapsoDelAlmanaque, mesesDelAlmanaque, tomadosDe, type Tomado } from './almanaque.ts';
import { estadoEnPeriodo, libreDesde } from './reservas/estado-del-espacio.ts';
import { abarca } from './reservas/reserva.ts';

const AHORA = new Date('2026-11-27T15:00:00Z');
const HOY = dia('2026-11-27');

const reserva = (
  desde: string,
  hasta: string | null,
  estado: 'confirmada' | 'retenida' = 'confirmada',
  vence_en: Date | null = null,
) => ({
  desde: dia(desde),
  hasta: hasta === null ? null : dia(hasta),
  estado,
  vence_en,
});
const del = (reservas: ReturnType<typeof reserva>[], hoy = HOY) =>
  tomadosDe(reservas, lapsoDelAlmanaque(hoy), AHORA, hoy);
const meses = (tomados: readonly Tomado[], hoy = HOY) =>
  mesesDelAlmanaque(tomados, hoy).map(({ desde, tomados: cuantos, dias }) => [
    desde.slice(0, 7),
    cuantos,
    dias,
  ]);

test('from 27 December to 30 January: the end of one month and nearly all of the next, each in its place', () => {
  const tomados = del([reserva('2026-12-27', '2027-01-31')]);
  expect(tomados).toEqual([{ desde: '2026-12-27', hasta: '2027-01-31', estado: 'ocupada' }]);
  expect(meses(tomados).slice(0, 4)).toEqual([
    ['2026-11', 0, 4],
    ['2026-12', 5, 31],
    ['2027-01', 30, 31],
    ['2027-02', 0, 28],
  ]);
  const [, dic, ene] = mesesDelAlmanaque(tomados, HOY);
  expect(dic?.partes).toEqual([{ de: 26 / 31, a: 1, estado: 'ocupada' }]);
  expect(ene?.partes).toEqual([{ de: 0, a: 30 / 31, estado: 'ocupada' }]);
});

test('taken until the last of February: February is full, March empty; also in a leap year', () => {
  const corriente = meses(del([reserva('2026-11-01', '2027-03-01')]));
  expect(corriente.slice(3, 5)).toEqual([
    ['2027-02', 28, 28],
    ['2027-03', 0, 31],
  ]);
  const hoy = dia('2028-01-31');
  expect(meses(del([reserva('2028-01-01', '2028-03-01')], hoy), hoy).slice(0, 3)).toEqual([
    ['2028-01', 1, 1],
    ['2028-02', 29, 29],
    ['2028-03', 0, 31],
  ]);
});

test('of some days, how many are taken; of days beyond the almanac nothing is said', () => {
  const tomados = del([reserva('2026-12-27', '2027-01-31'), reserva('2027-03-10', '2027-03-11')]);
  const entre = (desde: string, ultimo: string) =>
    diasTomados(tomados, { desde: dia(desde), ultimo: dia(ultimo) }, HOY);
  expect(entre('2027-01-01', '2027-01-31')).toEqual({ dias: 31, tomados: 30 });
  expect(entre('2027-01-31', '2027-01-31')).toEqual({ dias: 1, tomados: 0 });
  expect(entre('2026-12-26', '2027-03-31')).toEqual({ dias: 96, tomados: 36 });
  expect(entre('2026-11-20', '2026-12-31')).toBeNull();
  expect(entre('2027-10-01', '2027-11-01')).toBeNull();
});

test('the days before today are gone, and one without end takes all that is shown', () => {
  const [este, ...demas] = mesesDelAlmanaque(del([reserva('2026-01-01', null)]), HOY);
  expect(este?.partes).toEqual([
    { de: 0, a: 26 / 30, estado: 'pasado' },
    { de: 26 / 30, a: 1, estado: 'ocupada' },
  ]);
  expect(demas.every(({ dias, tomados }) => dias === tomados)).toBe(true);
});

test('bookings that touch are one stretch; a hold is said apart, and one that fell is free', () => {
  const vence = new Date('2026-12-01T00:00:00Z');
  expect(
    del([
      reserva('2026-12-01', '2026-12-15'),
      reserva('2026-12-15', '2027-01-01'),
      reserva('2027-01-01', '2027-01-10', 'retenida', vence),
      reserva('2027-02-01', '2027-02-10', 'retenida', AHORA),
    ]),
  ).toEqual([
    { desde: '2026-12-01', hasta: '2027-01-01', estado: 'ocupada' },
    { desde: '2027-01-01', hasta: '2027-01-10', estado: 'retenida' },
  ]);
});

test('every day is in the almanac as it is in the bookings, whatever they are and whatever today is', () => {
  const algunas = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 90 })), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), algunas, (corrido, huecos) => {
      const hoy = sumarDias(dia('2027-01-01'), corrido);
      const ahora = new Date(`${hoy}T15:00:00Z`);
      let desde: Dia = sumarDias(hoy, -20);
      const reservas = huecos.map(([libres, largo]) => {
        const primero = sumarDias(desde, libres);
        desde = sumarDias(primero, largo);
        return { desde: primero, hasta: desde, estado: 'confirmada' as const, vence_en: null };
      });
      const lapso = lapsoDelAlmanaque(hoy);
      const tomados = tomadosDe(reservas, lapso, ahora, hoy);
      const dias = Array.from({ length: diasEntre(lapso.desde, lapso.hasta) }, (_, i) => sumarDias(hoy, i));
      for (const mes of mesesDelAlmanaque(tomados, hoy)) {
        const suyos = dias.filter((uno) => uno.slice(0, 7) === mes.desde.slice(0, 7));
        const tomadosDelMes = suyos.filter((uno) => reservas.some((r) => abarca(r, uno)));
        expect([mes.dias, mes.tomados]).toEqual([suyos.length, tomadosDelMes.length]);
        // What is painted is what is counted: each day's own place in its month.
        const entero = Number(mes.ultimo.slice(8));
        for (const uno of suyos) {
          const medio = (Number(uno.slice(8)) - 0.5) / entero;
          const pintado = mes.partes.find(({ de, a }) => de < medio && medio < a)?.estado ?? 'libre';
          expect(pintado).toBe(tomadosDelMes.includes(uno) ? 'ocupada' : 'libre');
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what is taken again on the day it ends does not become free then', () => {
  const seguidas = [reserva('2026-11-01', '2026-12-10'), reserva('2026-12-10', '2027-04-01')];
  const hoy = { desde: HOY, hasta: dia('2026-11-28') };
  expect(libreDesde(seguidas, hoy)).toBe('2027-04-01');
  expect(estadoEnPeriodo(seguidas, hoy, AHORA, HOY)).toBe('ocupada');
  const separadas = [reserva('2026-11-01', '2026-12-10'), reserva('2026-12-11', '2027-04-01')];
  expect(libreDesde(separadas, hoy)).toBe('2026-12-10');
  expect(estadoEnPeriodo(separadas, hoy, AHORA, HOY)).toBe('se_libera_pronto');
  expect(libreDesde([...seguidas, reserva('2027-04-01', null)], hoy)).toBeNull();
  expect(libreDesde(seguidas, { desde: dia('2027-04-01'), hasta: null })).toBeNull();
});
