import { expect, test } from 'vitest';
import { dia } from '../comun/calendario/dia.ts';
import { alElegirMes, mesesDesde } from './meses.ts';

test('months from a day on: the first begins on it, each ends where the next begins, leap years included', () => {
  expect(mesesDesde(dia('2027-12-31'), 4)).toEqual([
    { desde: '2027-12-31', ultimo: '2027-12-31' },
    { desde: '2028-01-01', ultimo: '2028-01-31' },
    { desde: '2028-02-01', ultimo: '2028-02-29' },
    { desde: '2028-03-01', ultimo: '2028-03-31' },
  ]);
});

test('a month, then a later one, is all that lies between; anything else begins again', () => {
  const [dic, ene, feb] = mesesDesde(dia('2026-12-05'), 3);
  if (!dic || !ene || !feb) throw new Error('There are three');
  expect(alElegirMes(null, ene)).toEqual(ene);
  const tres = alElegirMes(dic, feb);
  expect(tres).toEqual({ desde: '2026-12-05', ultimo: '2027-02-28' });
  expect(alElegirMes(tres, ene)).toEqual(ene);
  expect(alElegirMes(feb, dic)).toEqual(dic);
  expect(alElegirMes(ene, ene)).toEqual(ene);
});
