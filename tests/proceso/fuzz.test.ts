import { expect, test } from 'vitest';
import { fuzz } from '#tests/support/fuzz/correr.ts';

// The long form is npm run proof -- fuzz --web.
test(
  '3,000 requests to every route, file and stream, as everybody: none fails, none costs too much, none tells or echoes what it should not',
  { timeout: 600_000 },
  async () => {
    const { pedidos, hallazgos } = await fuzz('web', { pedidos: 3000, semilla: 1 });
    expect(hallazgos).toEqual([]);
    expect(pedidos).toBe(3000);
  },
);
