// npm run proof -- reservas [--rondas 10000] [--vendedores 50] [--historias 2000]
// Sellers at once for the same days of a space, on PostgreSQL and on the embedded database; and histories of what a desk does
// while the clock turns, after which list, calendar, panel and plan must say the same. Writes docs/proof.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { BIN, NODE, run } from '../../scripts/lib/run.mjs';

const { values } = parseArgs({
  options: {
    rondas: { type: 'string', default: '10000' },
    vendedores: { type: 'string', default: '50' },
    historias: { type: 'string', default: '2000' },
  },
});

const CARRERAS = 'src/server/features/plano/reservas/carreras.test.ts';
const HISTORIAS = 'src/server/features/plano/reservas/historias.test.ts';
/** The embedded database runs one statement at a time, so a tenth of the rounds takes it about as long. */
const EMBEBIDAS = String(Math.ceil(Number(values.rondas) / 10));

const postgres = await startPostgres();
const filas: string[] = [];
let fallo = false;
try {
  const enPostgres = { TEST_DATABASE_URL: postgres.url };
  const carreras = (rondas: string) => ({ RESERVAS_RONDAS: rondas, RESERVAS_VENDEDORES: values.vendedores });
  const historias = { RESERVAS_HISTORIAS: values.historias };
  await probar(`Rounds of ${values.vendedores} at once, twice each, PostgreSQL`, values.rondas, CARRERAS, {
    ...carreras(values.rondas),
    ...enPostgres,
  });
  await probar(`Rounds of ${values.vendedores} at once, twice each, embedded database`, EMBEBIDAS, CARRERAS, {
    ...carreras(EMBEBIDAS),
  });
  await probar('Histories with a clock that turns, PostgreSQL', values.historias, HISTORIAS, {
    ...historias,
    ...enPostgres,
  });
} finally {
  await postgres.stop();
}
if (!fallo) {
  recordProof(
    'reservas',
    'Never two bookings on a day of a space',
    [
      'In each round the first time all want one day in common: one has it, and every other is told who. The second time they hold, move,',
      'stretch and split at once. After each, no two bookings share a day of a space. After each history, of up to eighteen acts against a',
      'model of its own: the list is what the model says, the calendar is the list, panel by type, month, brand and space adds up to it to the',
      'centavo, and so is the plan as of six days.',
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
  archivo: string,
  env: Record<string, string>,
): Promise<void> {
  const inicio = performance.now();
  const { code } = await run(NODE, [join(BIN, 'vitest'), 'run', '--project', 'server', archivo], { env });
  const segundos = Math.round((performance.now() - inicio) / 1000);
  console.log(`${que}: ${veces}, ${segundos} s${code === 0 ? '' : ', FAILED'}`);
  filas.push(`| ${que} | ${Number(veces).toLocaleString('en')} | ${segundos} |`);
  if (code !== 0) fallo = true;
}
