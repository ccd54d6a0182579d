import { expect, it } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { cualEs, TRAMOS, tramoConocido, tramoEscrito } from './tramos.ts';

const HOY = dia('2026-01-31');

it.each([
  ['mes', '2026-01-01', '2026-02-01'],
  ['anterior', '2025-12-01', '2026-01-01'],
  ['anio', '2026-01-01', '2027-01-01'],
  ['doce', '2025-02-01', '2026-02-01'],
  ['proximos', '2026-01-01', '2026-04-01'],
] as const)('%s on the last day of January', (cual, desde, hasta) => {
  expect(tramoConocido(cual, HOY)).toEqual({ desde, hasta });
});

it('knows each of them again, and none other', () => {
  for (const cual of TRAMOS) expect(cualEs(tramoConocido(cual, HOY), HOY)).toBe(cual);
  expect(cualEs({ desde: dia('2026-01-02'), hasta: dia('2026-02-01') }, HOY)).toBeNull();
});

it('takes days as they are written, the last included, up to five years', () => {
  expect(tramoEscrito(HOY, HOY)).toEqual({ lapso: { desde: '2026-01-31', hasta: '2026-02-01' } });
  expect(tramoEscrito(HOY, dia('2026-01-30'))).toEqual({ reparo: 'AL_REVES' });
  expect(tramoEscrito(HOY, dia('2031-02-03'))).toEqual({
    lapso: { desde: '2026-01-31', hasta: '2031-02-04' },
  });
  expect(tramoEscrito(HOY, dia('2031-02-04'))).toEqual({ reparo: 'MUY_LARGO' });
});
