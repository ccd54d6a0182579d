import { expect, test } from 'vitest';
import { fuzz } from '#tests/support/fuzz/correr.ts';

// The long form: npm run proof -- fuzz --api.
test(
  '3,000 requests made from the API’s own description, as everybody: none fails, none costs too much, none answers what it does not declare',
  { timeout: 600_000 },
  async () => {
    const { pedidos, hallazgos } = await fuzz('api', { pedidos: 3000, semilla: 1 });
    expect(hallazgos).toEqual([]);
    expect(pedidos).toBe(3000);
  },
);
