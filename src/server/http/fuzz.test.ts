import { expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { fuzz } from '#tests/support/fuzz.ts';

// The long form: npm run proof -- fuzz.
test(
  '5,000 requests made from the API’s own description, as everybody: none fails, none answers what it does not declare',
  { timeout: 300_000 },
  async () => {
    const { pedidos, hallazgos } = await fuzz(await baseDePrueba(), { pedidos: 5000, semilla: 1 });
    expect(hallazgos).toEqual([]);
    expect(pedidos).toBe(5000);
  },
);
