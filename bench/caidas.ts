// npm run bench -- caidas [times]
// kill -9 in the middle of writing, many times on the same folder: nothing may be lost. Also measures how long the next start
// takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { matarMuchasVeces } from '../tests/support/caidas.ts';
import { libro } from '../tests/support/libro.ts';
import { mediana, medir, Metas, ms, percentil } from './_medir.ts';

const veces = Number(process.argv[2] ?? 25);
const metas = new Metas();
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-caidas-'));
try {
  // Throws if anything acknowledged is lost, or half-written.
  const { confirmados, reaperturas } = await matarMuchasVeces(libro(carpeta), veces);
  const tras = reaperturas.toSorted((a, b) => a - b);

  const [limpia = []] = await medir(
    5,
    [() => abrirEmbebida({ dataDir: carpeta }).then((base) => base.cerrar())],
    {
      antes: 1,
    },
  );
  console.log(`${veces} caídas, ${confirmados.size} transacciones confirmadas, ninguna perdida`);
  console.log(`proceso nuevo tras una caída: p50 ${ms(mediana(tras))}, peor ${ms(percentil(tras, 1))}`);
  console.log(`abrir y cerrar la base sin caída, en el mismo proceso: p50 ${ms(mediana(limpia))}`);
  console.log(`razón: ${(mediana(tras) / mediana(limpia)).toFixed(1)}`);
  metas.exigir('reabrir tras una caída: mediana ≤ 3 s', mediana(tras) <= 3000);
} finally {
  rmSync(carpeta, { recursive: true, force: true });
}
process.exitCode = metas.codigo;
