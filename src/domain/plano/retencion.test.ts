import { expect, it } from 'vitest';
import { versionesDeMas } from './retencion.ts';

const AHORA = new Date('2026-11-20T15:00:00Z');
const hace = (dias: number, horas = 0) => new Date(AHORA.getTime() - (dias * 24 + horas) * 3_600_000);
const de = (...cuando: readonly Date[]) => cuando.map((creada_en, i) => ({ id: `v${i}`, creada_en }));

it('all of a week stay, however many', () => {
  expect(versionesDeMas(de(...Array.from({ length: 50 }, (_, i) => hace(0, i * 3))), AHORA)).toEqual([]);
  expect(versionesDeMas(de(hace(7), hace(7), hace(6, 23)), AHORA)).toEqual([]);
});

it('then the first of each day, by the company’s midnight', () => {
  // 10:00, 11:00 and 23:30 in Buenos Aires, and half an hour past its midnight: all of them are the same day in UTC.
  const dia = [
    '2026-11-02T13:00:00Z',
    '2026-11-02T14:00:00Z',
    '2026-11-03T02:30:00Z',
    '2026-11-03T03:30:00Z',
  ];
  expect(versionesDeMas(de(...dia.map((d) => new Date(d)).toReversed()), AHORA).toSorted()).toEqual([
    'v1',
    'v2',
  ]);
});

it('and after ninety days none', () => {
  expect(versionesDeMas(de(hace(89), hace(91), hace(400)), AHORA).toSorted()).toEqual(['v1', 'v2']);
});

it('the ninetieth day is still kept, to the millisecond', () => {
  expect(versionesDeMas(de(hace(90)), AHORA)).toEqual([]);
  expect(versionesDeMas(de(new Date(hace(90).getTime() - 1)), AHORA)).toEqual(['v0']);
});

it('the first of a day stays in whichever order they are told', () => {
  const dia = ['2026-11-02T13:00:00Z', '2026-11-02T12:00:00Z', '2026-11-02T14:00:00Z'].map(
    (d) => new Date(d),
  );
  expect(versionesDeMas(de(...dia), AHORA).toSorted()).toEqual(['v0', 'v2']);
});
