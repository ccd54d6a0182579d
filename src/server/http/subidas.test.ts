import { expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { subirHostiles } from '#tests/support/subidas-hostiles.ts';

// The long form, with the whole corpus: npm run proof -- uploads.
test(
  'files made to do harm, sent to every address that takes one: none fails, none is kept as what it is not, nothing is left',
  { timeout: 120_000 },
  async () => {
    const { subidas, mal } = await subirHostiles(await baseDePrueba(), { cuantos: 6, semilla: 'corta' });
    expect(mal).toEqual([]);
    expect(subidas).toBe(72);
  },
);
