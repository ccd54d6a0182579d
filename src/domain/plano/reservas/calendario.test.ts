import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dia, diasEntre, sumarDias } from '../../comun/calendario/dia.ts';
import { arrastreEn, corridaEn, lunesDe, ofrecerEn, tieneHuecos, topeDe, tramosDe } from './calendario.ts';

const D = dia;
const HOY = D('2026-11-26');
const PERIODO = { desde: D('2026-11-23'), hasta: D('2027-02-01') };

describe('a row', () => {
  test('is its bookings and what can still be sold between them', () => {
    const una = { desde: D('2026-11-01'), hasta: D('2026-12-01') };
    const otra = { desde: D('2026-12-14'), hasta: D('2027-01-04') };
    expect(tramosDe([otra, una], PERIODO, HOY)).toEqual([
      { tipo: 'reserva', desde: D('2026-11-23'), hasta: D('2026-12-01'), reserva: una },
      { tipo: 'hueco', desde: D('2026-12-01'), hasta: D('2026-12-14'), abierto: false },
      { tipo: 'reserva', desde: D('2026-12-14'), hasta: D('2027-01-04'), reserva: otra },
      { tipo: 'hueco', desde: D('2027-01-04'), hasta: D('2027-02-01'), abierto: true },
    ]);
  });

  test('of one without an end has nothing more to sell', () => {
    const abierta = { desde: D('2026-12-01'), hasta: null };
    const tramos = tramosDe([abierta], PERIODO, HOY);
    expect(tramos.map(({ tipo, desde, hasta }) => [tipo, desde, hasta])).toEqual([
      ['hueco', HOY, D('2026-12-01')],
      ['reserva', D('2026-12-01'), PERIODO.hasta],
    ]);
    expect(tieneHuecos(tramos)).toBe(false);
  });

  test('offers nothing before today, whatever was empty', () => {
    expect(tramosDe([], { desde: D('2026-10-05'), hasta: D('2026-11-01') }, HOY)).toEqual([]);
  });

  test('covers each day to come once, whatever is booked', () => {
    const reservas = array(tuple(integer({ min: 1, max: 20 }), integer({ min: 0, max: 15 })), {
      maxLength: 8,
    }).map((pares) => {
      let libre = D('2026-11-10');
      return pares.map(([dura, espera]) => {
        const desde = sumarDias(libre, espera);
        libre = sumarDias(desde, dura);
        return { desde, hasta: libre };
      });
    });
    assert(
      property(reservas, (suyas) => {
        const tramos = tramosDe(suyas, PERIODO, HOY);
        const porVenir = tramos.filter(({ hasta }) => hasta > HOY);
        expect(porVenir.slice(1).map(({ desde }) => desde)).toEqual(
          porVenir.slice(0, -1).map(({ hasta }) => hasta),
        );
        const dias = porVenir.map(({ desde, hasta }) => diasEntre(desde < HOY ? HOY : desde, hasta));
        expect(dias.reduce((a, b) => a + b, 0)).toBe(diasEntre(HOY, PERIODO.hasta));
      }),
      { numRuns: 60 },
    );
  });
});

test('weeks begin on Monday, over a change of year too', () => {
  expect([D('2026-11-23'), D('2026-11-26'), D('2026-11-29'), D('2027-01-01')].map(lunesDe)).toEqual([
    D('2026-11-23'),
    D('2026-11-23'),
    D('2026-11-23'),
    D('2026-12-28'),
  ]);
});

describe('what is offered', () => {
  const hueco = { desde: D('2026-12-02'), hasta: D('2026-12-23') };
  test('begins on the Monday that was pointed at, and ends with the gap', () => {
    expect(ofrecerEn(hueco, D('2026-12-10'))).toEqual({ desde: D('2026-12-07'), hasta: D('2026-12-23') });
    expect(ofrecerEn(hueco, D('2026-12-02'))).toEqual({ desde: D('2026-12-02'), hasta: D('2026-12-23') });
    expect(ofrecerEn({ ...hueco, hasta: D('2027-06-01') }, D('2026-12-10'))).toEqual({
      desde: D('2026-12-07'),
      hasta: D('2027-01-04'),
    });
  });
  test('by a drag is in whole weeks or days, in either direction, inside the gap', () => {
    expect(arrastreEn(hueco, D('2026-12-17'), D('2026-12-09'), 'semana')).toEqual({
      desde: D('2026-12-07'),
      hasta: D('2026-12-21'),
    });
    expect(arrastreEn(hueco, D('2026-12-09'), D('2026-12-17'), 'dia')).toEqual({
      desde: D('2026-12-09'),
      hasta: D('2026-12-18'),
    });
    expect(arrastreEn(hueco, D('2026-12-02'), D('2026-12-22'), 'semana')).toEqual(hueco);
  });
});

test('a booking stretches as far as the next one', () => {
  const mia = { desde: D('2026-12-01'), hasta: D('2026-12-10') };
  const otras = [
    { desde: D('2027-02-01'), hasta: null },
    { desde: D('2027-01-01'), hasta: D('2027-01-20') },
    mia,
  ];
  expect(topeDe(mia, otras)).toBe(D('2027-01-01'));
  expect(topeDe({ desde: D('2027-02-01'), hasta: null }, otras)).toBeNull();
});

describe('a booking that is dragged', () => {
  const una = { desde: D('2026-12-07'), hasta: D('2026-12-21') };

  test('is as long as it was, later or earlier', () => {
    expect(corridaEn(una, 7, HOY)).toEqual({ desde: D('2026-12-14'), hasta: D('2026-12-28') });
    expect(corridaEn(una, -7, HOY)).toEqual({ desde: D('2026-11-30'), hasta: D('2026-12-14') });
    expect(corridaEn({ ...una, hasta: null }, 7, HOY)).toEqual({ desde: D('2026-12-14'), hasta: null });
  });

  test('does not go before today, and once it has begun stays on its days', () => {
    expect(corridaEn(una, -70, HOY)).toEqual({ desde: HOY, hasta: D('2026-12-10') });
    const empezada = { desde: D('2026-11-25'), hasta: D('2026-12-21') };
    expect(corridaEn(empezada, 7, HOY)).toEqual(empezada);
  });
});
