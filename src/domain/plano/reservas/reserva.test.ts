import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDe, dia as D, inicioDelDia, sumarDias } from '../../comun/calendario/dia.ts';
import {
  abarca,
  alargar,
  estadoEn,
  ganadoEn,
  ganadoHasta,
  MAXIMO_DE_DIAS,
  partir,
  type Reserva,
  seSuperponen,
  terminarHoy,
  validarPeriodo,
  venceLaRetencion,
} from './reserva.ts';

const HOY = D('2026-11-26');
const AHORA = new Date('2026-11-26T15:00:00Z');
const reserva = (cambios: Partial<Reserva> = {}): Reserva => ({
  desde: D('2026-12-01'),
  hasta: D('2026-12-31'),
  estado: 'confirmada',
  importe: 100_000,
  importe_lista: null,
  vence_en: null,
  ...cambios,
});
const periodo = (desde: string, hasta: string | null) => ({
  desde: D(desde),
  hasta: hasta === null ? null : D(hasta),
});

describe('two periods', () => {
  it.each([
    ['that touch do not meet', ['2026-12-01', '2026-12-10'], ['2026-12-10', '2026-12-20'], false],
    ['that share their last day do', ['2026-12-01', '2026-12-11'], ['2026-12-10', '2026-12-20'], true],
    ['one inside the other', ['2026-12-01', '2027-01-01'], ['2026-12-10', '2026-12-11'], true],
    ['without an end', ['2026-12-01', null], ['2030-01-01', null], true],
    [
      'that end before the other without an end begins',
      ['2026-12-01', '2026-12-02'],
      ['2026-12-02', null],
      false,
    ],
    ['around a leap day', ['2028-02-28', '2028-02-29'], ['2028-02-29', '2028-03-01'], false],
  ] as const)('%s', (_, [a, b], [c, d], juntas) => {
    expect(seSuperponen(periodo(a, b), periodo(c, d))).toBe(juntas);
    expect(seSuperponen(periodo(c, d), periodo(a, b))).toBe(juntas);
  });

  it('meet if and only if some day is in both', () => {
    const dias = tuple(integer({ min: 0, max: 20 }), integer({ min: 1, max: 10 }));
    assert(
      property(dias, dias, ([a, largoA], [b, largoB]) => {
        const una = { desde: sumarDias(HOY, a), hasta: sumarDias(HOY, a + largoA) };
        const otra = { desde: sumarDias(HOY, b), hasta: sumarDias(HOY, b + largoB) };
        const comunes = Array.from({ length: 31 }, (_, i) => sumarDias(HOY, i)).filter(
          (dia) => abarca(una, dia) && abarca(otra, dia),
        );
        expect(seSuperponen(una, otra)).toBe(comunes.length > 0);
      }),
    );
  });
});

describe('a period that is asked for', () => {
  const validar = (desde: string, hasta: string | null, motivo: string | null = null) =>
    validarPeriodo(periodo(desde, hasta), { hoy: HOY, motivo });

  it.each([
    ['ends before it begins', '2026-12-10', '2026-12-09'],
    ['ends where it begins', '2026-12-10', '2026-12-10'],
    ['is of more than five years', '2026-12-01', sumarDias(D('2026-12-01'), MAXIMO_DE_DIAS + 1)],
  ])('that %s is none', (_, desde, hasta) => {
    expect(validar(desde, hasta)).toEqual({ ok: false, code: 'PERIODO_INVALIDO' });
  });

  it('begins in the past only for a reason', () => {
    expect(validar('2026-11-25', '2026-12-10')).toEqual({ ok: false, code: 'FALTA_MOTIVO' });
    expect(validar('2026-11-25', '2026-12-10', 'Ya estaba puesta').ok).toBe(true);
    expect(validar('2026-11-26', null).ok).toBe(true);
  });

  it('may be the leap day alone', () => {
    expect(validar('2028-02-29', '2028-03-01').ok).toBe(true);
  });
});

describe('an amount', () => {
  it('is earned in equal days, the leap day among them', () => {
    const febrero = reserva({ ...periodo('2028-02-01', '2028-03-01'), importe: 2900 });
    expect(ganadoEn(febrero, periodo('2028-02-29', '2028-03-01'))).toBe(100);
    const comun = reserva({ ...periodo('2027-02-01', '2027-03-01'), importe: 2800 });
    expect(ganadoEn(comun, periodo('2027-02-28', '2027-03-01'))).toBe(100);
  });

  it('is not moved by a clock that changes: the day on which ours last did was as long as the others', () => {
    // In 2008 the clock went forward at the beginning of October 19, which had 23 hours.
    const cambio = reserva({ ...periodo('2008-10-18', '2008-10-21'), importe: 300 });
    for (const dia of ['2008-10-18', '2008-10-19', '2008-10-20'])
      expect(ganadoEn(cambio, { desde: D(dia), hasta: sumarDias(D(dia), 1) })).toBe(100);
  });

  it('of any days adds up to all of it, to the centavo', () => {
    assert(
      property(
        integer({ min: 1, max: 800 }),
        integer({ min: 0, max: 99_999_999_999 }),
        integer({ min: 0, max: 900 }),
        (largo, importe, corte) => {
          const una = reserva({ hasta: sumarDias(D('2026-12-01'), largo), importe });
          const medio = sumarDias(una.desde, corte);
          const fin = sumarDias(una.desde, 1000);
          expect(
            ganadoEn(una, { desde: una.desde, hasta: medio }) + ganadoEn(una, { desde: medio, hasta: fin }),
          ).toBe(importe);
        },
      ),
    );
  });

  it('is nothing where there is no end', () => {
    expect(ganadoHasta(reserva({ hasta: null, importe: 0 }), D('2030-01-01'))).toBe(0);
  });
});

describe('a hold', () => {
  const calendario = { diasLaborables: [1, 2, 3, 4, 5], feriados: new Set<never>(), licencias: [] };

  it('falls at the end of a working day, over weekends and holidays', () => {
    // A Thursday.
    expect(venceLaRetencion(HOY, 3, calendario)).toEqual(inicioDelDia(D('2026-12-02')));
    const feriados = new Set([D('2026-11-27'), D('2026-12-01')]);
    expect(venceLaRetencion(HOY, 3, { ...calendario, feriados })).toEqual(inicioDelDia(D('2026-12-04')));
  });

  it('falls at the end of the day of the wall, also where the clock changed', () => {
    const vence = venceLaRetencion(D('2008-10-17'), 1, {
      ...calendario,
      diasLaborables: [1, 2, 3, 4, 5, 6, 7],
    });
    expect(diaDe(new Date(vence.getTime() - 1))).toBe('2008-10-18');
    expect(diaDe(vence)).toBe('2008-10-19');
  });

  it('that nobody works to confirm falls all the same', () => {
    expect(venceLaRetencion(HOY, 3, { ...calendario, diasLaborables: [] })).toEqual(
      inicioDelDia(sumarDias(HOY, 22)),
    );
  });

  it('is cancelled from the instant on which it falls, before any job says so', () => {
    const hold = reserva({ estado: 'retenida', vence_en: AHORA });
    expect(estadoEn(hold, AHORA, HOY)).toBe('cancelada');
    expect(estadoEn(hold, new Date(AHORA.getTime() - 1), HOY)).toBe('retenida');
  });
});

describe('what is done to one', () => {
  it('split, its parts touch and add up to it', () => {
    const partes = partir(reserva({ importe_lista: 77_777 }), D('2026-12-11'), AHORA, HOY);
    expect(partes).toMatchObject({
      ok: true,
      value: [{ hasta: '2026-12-11' }, { desde: '2026-12-11', hasta: '2026-12-31' }],
    });
    if (!partes.ok) return;
    const [una, otra] = partes.value;
    expect(una.importe + otra.importe).toBe(100_000);
    expect((una.importe_lista ?? 0) + (otra.importe_lista ?? 0)).toBe(77_777);
    for (const en of ['2026-12-01', '2026-12-31', '2027-01-05'])
      expect(partir(reserva(), D(en), AHORA, HOY)).toEqual({ ok: false, code: 'PERIODO_INVALIDO' });
  });

  it('stretched without end it has no amount; it does not end before today', () => {
    expect(alargar(reserva(), { hasta: null }, AHORA, HOY)).toEqual({
      ok: false,
      code: 'ABIERTA_CON_IMPORTE',
    });
    expect(alargar(reserva(), { hasta: null, importe: 0 }, AHORA, HOY)).toMatchObject({ ok: true });
    const empezada = reserva({ desde: D('2026-11-01') });
    expect(alargar(empezada, { hasta: D('2026-11-20') }, AHORA, HOY)).toEqual({
      ok: false,
      code: 'PERIODO_INVALIDO',
    });
  });

  it('ended today it keeps what passed; begun today it never was', () => {
    expect(
      terminarHoy(reserva({ ...periodo('2026-11-16', '2026-12-06'), importe: 2000 }), HOY),
    ).toMatchObject({
      estado: 'cumplida',
      hasta: HOY,
      importe: 1000,
    });
    expect(terminarHoy(reserva({ desde: HOY }), HOY)).toMatchObject({ estado: 'cancelada' });
  });
});
