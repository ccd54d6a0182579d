import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Escritor } from './caidas.ts';

/** `escritor.ts` on a folder, and what must hold whenever it opens: all that was acknowledged, nothing by halves. */
export function libro(dataDir: string): Escritor {
  return {
    argumentos: () => [fileURLToPath(new URL('./escritor.ts', import.meta.url)), dataDir],
    revisar(hallado, confirmados) {
      const { asientos, sumas } = Hallado.parse(hallado);
      const presentes = new Set(asientos.map(({ asiento }) => asiento));
      assert.deepEqual(
        [...confirmados].filter((asiento) => !presentes.has(asiento)),
        [],
        'acknowledged and lost',
      );
      assert.deepEqual(
        asientos.filter(({ partes }) => partes !== 3),
        [],
        'half transactions',
      );
      assert.equal(sumas.libro, sumas.totales, 'Σ ledger = Σ totals');
    },
  };
}

const Hallado = z.object({
  asientos: z.array(z.object({ asiento: z.string(), partes: z.number() })),
  sumas: z.object({ libro: z.string(), totales: z.string() }),
});
