import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Escritor } from './caidas.ts';

/**
 * `escritor.ts` on a folder, and what must hold whenever it opens: everything acknowledged is there, and nothing is
 * half-written.
 */
export function libro(dataDir: string): Escritor {
  return {
    argumentos: () => [fileURLToPath(new URL('./escritor.ts', import.meta.url)), dataDir],
    revisar(hallado, confirmados) {
      const manos = new Map(Hallado.parse(hallado).map((hallada) => [hallada.mano, hallada]));
      for (const confirmado of confirmados) {
        const [mano = '', n] = confirmado.split(' ');
        const ultimo = manos.get(mano)?.ultimo ?? -1;
        assert.ok(
          ultimo >= Number(n),
          `acknowledged and lost: ${confirmado}; the last of that hand is ${ultimo}`,
        );
      }
      for (const { mano, ultimo, asientos, renglones, suma, total } of manos.values()) {
        assert.equal(asientos, ultimo + 1, `a hole in ${mano}`);
        assert.equal(renglones, 3 * asientos, `half a transaction in ${mano}`);
        assert.equal(suma, total, `Σ ledger = total of ${mano}`);
      }
    },
  };
}

const Hallado = z.array(
  z.object({
    mano: z.string(),
    ultimo: z.number(),
    asientos: z.number(),
    renglones: z.number(),
    suma: z.number(),
    total: z.number(),
  }),
);
