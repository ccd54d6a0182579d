// npm run proof -- plano [--historias 200000] [--reales 500] [--caidas 20]
// Two editors and a server with delays, losses, duplicates and reorderings, in thousands of random histories; the same,
// fewer, against the real server; and the server killed repeatedly during edits. Writes docs/proof.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { BIN, NODE, run } from '../../scripts/lib/run.mjs';

const { values } = parseArgs({
  options: {
    historias: { type: 'string', default: '200000' },
    reales: { type: 'string', default: '500' },
    caidas: { type: 'string', default: '20' },
  },
});

const HISTORIAS = { PLANO_HISTORIAS: values.historias };
const REALES = { PLANO_HISTORIAS_REALES: values.reales };
const MODELO = 'src/server/features/plano/modelo.test.ts';

const postgres = await startPostgres();
const filas: string[] = [];
let fallo = false;
try {
  const enPostgres = { TEST_DATABASE_URL: postgres.url };
  await probar('Histories, the rules against a model of the server', values.historias, {
    proyecto: 'unit',
    archivo: 'src/domain/plano/sincronizacion.test.ts',
    env: HISTORIAS,
  });
  await probar('Histories, the server itself, embedded database', values.reales, {
    proyecto: 'server',
    archivo: MODELO,
    env: REALES,
  });
  await probar('Histories, the server itself, PostgreSQL', values.reales, {
    proyecto: 'server',
    archivo: MODELO,
    env: { ...REALES, ...enPostgres },
  });
  await probar('`kill -9` amid edits, and two nodes at once', values.caidas, {
    proyecto: 'proceso',
    archivo: 'tests/proceso/plano.test.ts',
    env: { PLANO_CAIDAS: values.caidas, ...enPostgres },
  });
} finally {
  await postgres.stop();
}
if (!fallo) {
  recordProof(
    'plano',
    'The floor map, edited by two over a bad network',
    [
      'At the end of every history all screens and the server are equal, each operation was answered and done at most once, none',
      "that was acknowledged is missing, nobody's sale was overwritten unseen, and undoing took back only one's own. After each",
      'kill: nothing acknowledged is lost, and who listens comes back without a gap.',
      '',
      '| What | Times | Seconds |',
      '| --- | ---: | ---: |',
      ...filas,
    ].join('\n'),
  );
}
process.exitCode = fallo ? 1 : 0;

async function probar(
  que: string,
  veces: string,
  { proyecto, archivo, env }: { proyecto: string; archivo: string; env: Record<string, string> },
): Promise<void> {
  const inicio = performance.now();
  const { code } = await run(NODE, [join(BIN, 'vitest'), 'run', '--project', proyecto, archivo], { env });
  const segundos = Math.round((performance.now() - inicio) / 1000);
  console.log(`${que}: ${veces}, ${segundos} s${code === 0 ? '' : ', FAILED'}`);
  filas.push(`| ${que} | ${Number(veces).toLocaleString('en')} | ${segundos} |`);
  if (code !== 0) fallo = true;
}
