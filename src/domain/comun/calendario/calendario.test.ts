import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type Dia,
  ZONA,
  dia,
  diaDe,
  diaSemana,
  diasEntre,
  esDia,
  finDelDia,
  inicioDelDia,
  localAsUtc,
  sumarDias,
} from './dia.ts';
import { esLaborable } from './laborable.ts';
import {
  TIPOS_PERIODO,
  estaCerrado,
  fechaDeCredito,
  finDePeriodo,
  inicioDePeriodo,
  partirEnMeses,
  periodosDe,
} from './periodo.ts';

const days = fc.integer({ min: -36_500, max: 36_500 }).map((n) => sumarDias(dia('2026-01-01'), n));
// Zones whose clocks change at midnight, by half an hour, twice around Ramadan, or that skipped a whole day.
const zones = fc.constantFrom(
  ZONA,
  'UTC',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/New_York',
);

describe('a day', () => {
  it('exists or is refused', () => {
    for (const s of ['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31']) expect(esDia(s)).toBe(true);
    for (const s of [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '26-01-01',
      '2026',
      '2026-11',
      '0000-01-01',
      ' 2026-01-01',
      '2026-01-01T00:00:00Z',
      '٢٠٢٦-٠١-٠١',
      '',
      null,
      20_260_101,
      ['2026-11-20'],
    ])
      expect(esDia(s)).toBe(false);
    expect(() => dia('2026-02-29')).toThrow(RangeError);
    expect(() => sumarDias(dia('9999-12-31'), 1)).toThrow(RangeError);
  });

  it('turns at midnight in Buenos Aires, not at midnight UTC', () => {
    expect(diaDe(new Date('2026-06-01T02:59:59.999Z'))).toBe('2026-05-31');
    expect(diaDe(new Date('2026-06-01T03:00:00.000Z'))).toBe('2026-06-01');
    expect(diaDe(new Date(-1), 'UTC')).toBe('1969-12-31');
    expect(diaDe(new Date('0250-06-01T12:00:00Z'), 'UTC')).toBe('0250-06-01');
    expect(inicioDelDia(dia('2026-06-01')).toISOString()).toBe('2026-06-01T03:00:00.000Z');
    expect(finDelDia(dia('2026-06-01')).toISOString()).toBe('2026-06-02T02:59:59.999Z');
  });

  it('begins at 01:00 where the clock jumps at midnight, and lasts 25 hours where it goes back', () => {
    // Argentina itself: 2007-12-30 began at 01:00, and 2009-03-14 had its last hour twice.
    expect(inicioDelDia(dia('2007-12-30')).toISOString()).toBe('2007-12-30T03:00:00.000Z');
    expect(+inicioDelDia(dia('2007-12-31')) - +inicioDelDia(dia('2007-12-30'))).toBe(23 * 3_600_000);
    expect(+inicioDelDia(dia('2009-03-15')) - +inicioDelDia(dia('2009-03-14'))).toBe(25 * 3_600_000);
    // Apia skipped 2011-12-30.
    expect(inicioDelDia(dia('2011-12-30'), 'Pacific/Apia')).toEqual(
      inicioDelDia(dia('2011-12-31'), 'Pacific/Apia'),
    );
  });

  it('begins at the first instant of the day and ends at the last, in any zone', () => {
    fc.assert(
      fc.property(days, zones, (d, zona) => {
        fc.pre(!(zona === 'Pacific/Apia' && d === '2011-12-30'));
        expect(diaDe(inicioDelDia(d, zona), zona)).toBe(d);
        expect(diaDe(finDelDia(d, zona), zona)).toBe(d);
        expect(diaDe(new Date(+inicioDelDia(d, zona) - 1), zona) < d).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('reads the same clock in a browser that has no Temporal', () => {
    const instants = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    try {
      fc.assert(
        fc.property(instants, zones, (instant, zona) => {
          const clock = localAsUtc(instant.getTime(), zona);
          vi.stubGlobal('Temporal', undefined);
          expect(new Date(localAsUtc(instant.getTime(), zona))).toEqual(new Date(clock));
          vi.unstubAllGlobals();
        }),
        { numRuns: 600 },
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('touches no Intl where there is Temporal: a phone waits for its first one', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(diaDe(new Date('2026-11-20T02:59:59Z'), 'Antarctica/Troll')).toBe('2026-11-20');
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });

  it('adds, subtracts and counts days alike, across leap years', () => {
    expect(sumarDias(dia('2024-02-28'), 1)).toBe('2024-02-29');
    expect(diasEntre(dia('2024-01-01'), dia('2025-01-01'))).toBe(366);
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (d, n) => {
        const other = sumarDias(d, n);
        expect(diasEntre(d, other)).toBe(n);
        expect(Math.sign(n)).toBe(other > d ? 1 : other < d ? -1 : 0);
        expect((diaSemana(d) - 1 + (((n % 7) + 7) % 7)) % 7).toBe(diaSemana(other) - 1);
      }),
    );
    expect(diaSemana(dia('2026-06-01'))).toBe(1);
    expect(diaSemana(dia('2026-06-07'))).toBe(7);
  });
});

describe('a period', () => {
  it('begins on Monday, day 1, January or July, January, ever', () => {
    expect(periodosDe(dia('2026-08-02')).map((p) => `${p.tipo} ${p.inicio}`)).toEqual([
      'semana 2026-07-27',
      'mes 2026-08-01',
      'semestre 2026-07-01',
      'anio 2026-01-01',
      'siempre 1970-01-01',
    ]);
    expect(inicioDePeriodo('semestre', dia('2026-06-30'))).toBe('2026-01-01');
    expect(finDePeriodo('mes', dia('2024-02-01'))).toBe('2024-02-29');
    expect(finDePeriodo('semestre', dia('2026-01-01'))).toBe('2026-06-30');
    expect(finDePeriodo('siempre', dia('1970-01-01'))).toBe('9999-12-31');
  });

  it('periods of one type follow one another without gap or overlap', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...TIPOS_PERIODO.slice(0, 4)), (d, tipo) => {
        const inicio = inicioDePeriodo(tipo, d);
        const fin = finDePeriodo(tipo, inicio);
        expect(inicio <= d && d <= fin).toBe(true);
        expect(inicioDePeriodo(tipo, fin)).toBe(inicio);
        expect(inicioDePeriodo(tipo, sumarDias(fin, 1))).toBe(sumarDias(fin, 1));
        expect(inicioDePeriodo(tipo, sumarDias(inicio, -1)) < inicio).toBe(true);
      }),
    );
  });

  it('closes once its days of grace are over', () => {
    const monday = dia('2026-06-01');
    expect(estaCerrado('semana', monday, dia('2026-06-07'), 3)).toBe(false);
    expect(estaCerrado('semana', monday, dia('2026-06-10'), 3)).toBe(false);
    expect(estaCerrado('semana', monday, dia('2026-06-11'), 3)).toBe(true);
    expect(estaCerrado('semana', monday, dia('2026-06-08'), 0)).toBe(true);
    expect(estaCerrado('siempre', dia('1970-01-01'), dia('9999-12-31'), 3)).toBe(false);
  });

  it('dates a credit on the day of submission until a period of that day closes', () => {
    const sent = dia('2026-06-05');
    expect(fechaDeCredito(sent, dia('2026-06-10'), 3)).toBe(sent);
    expect(fechaDeCredito(sent, dia('2026-06-11'), 3)).toBe('2026-06-11');
    // The month's grace ends before the week's: 31 July 2026 is a Friday, and its week ends on 2 August.
    expect(fechaDeCredito(dia('2026-07-31'), dia('2026-08-03'), 3)).toBe('2026-07-31');
    expect(fechaDeCredito(dia('2026-07-31'), dia('2026-08-04'), 3)).toBe('2026-08-04');
  });

  it('never dates a credit into a closed period', () => {
    fc.assert(
      fc.property(days, fc.nat(800), fc.nat(10), (sent, later, grace) => {
        const hoy = sumarDias(sent, later);
        const fecha = fechaDeCredito(sent, hoy, grace);
        expect([sent, hoy]).toContain(fecha);
        for (const p of periodosDe(fecha)) expect(estaCerrado(p.tipo, p.inicio, hoy, grace)).toBe(false);
      }),
    );
  });
});

describe('a working day', () => {
  it('is a working weekday, no holiday, not on leave', () => {
    const cal = {
      diasLaborables: [1, 2, 3, 4, 5, 6],
      feriados: new Set<Dia>([dia('2026-07-09')]),
      licencias: [{ desde: dia('2026-07-13'), hasta: dia('2026-07-14') }],
    };
    const working = (s: string) => esLaborable(dia(s), cal);
    expect(working('2026-07-08')).toBe(true);
    expect(working('2026-07-09')).toBe(false);
    expect(working('2026-07-11')).toBe(true);
    expect(working('2026-07-12')).toBe(false);
    expect(working('2026-07-13')).toBe(false);
    expect(working('2026-07-14')).toBe(false);
    expect(working('2026-07-15')).toBe(true);
  });
});

describe('a stretch in whole months', () => {
  const HOY = dia('2026-11-20');

  it.each([
    ['2026-09-01', '2026-10-31', ['2026-09-01', '2026-10-31'], []],
    ['2026-09-01', '2026-11-20', ['2026-09-01', '2026-11-20'], []],
    ['2026-06-01', '2026-08-27', ['2026-06-01', '2026-07-31'], [['2026-08-01', '2026-08-27']]],
    ['2026-06-15', '2026-08-31', ['2026-07-01', '2026-08-31'], [['2026-06-15', '2026-06-30']]],
    ['2026-10-05', '2026-10-20', null, [['2026-10-05', '2026-10-20']]],
    ['2026-11-02', '2026-11-20', null, [['2026-11-02', '2026-11-20']]],
  ] as const)('%s to %s', (desde, hasta, meses, sueltos) => {
    const tramo = ([de = '', a = '']: readonly string[]) => ({ desde: dia(de), hasta: dia(a) });
    expect(partirEnMeses({ desde: dia(desde), hasta: dia(hasta) }, HOY)).toEqual({
      meses: meses && tramo(meses),
      sueltos: sueltos.map(tramo),
    });
  });

  it('has each of its days once, and no other', () => {
    const cuando = fc.option(
      fc.integer({ min: -400, max: 0 }).map((n) => sumarDias(HOY, n)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(cuando, cuando, cuando, (desde, hasta, uno) => {
        fc.pre(uno !== undefined && (desde === undefined || hasta === undefined || desde <= hasta));
        const esta = (tramo: { desde?: Dia | undefined; hasta?: Dia | undefined }) =>
          uno !== undefined &&
          (tramo.desde === undefined || uno >= tramo.desde) &&
          (tramo.hasta === undefined || uno <= tramo.hasta);
        const { meses, sueltos } = partirEnMeses({ desde, hasta }, HOY);
        const partes = [...(meses ? [meses] : []), ...sueltos];
        expect(partes.filter(esta)).toHaveLength(esta({ desde, hasta }) ? 1 : 0);
      }),
    );
  });
});
