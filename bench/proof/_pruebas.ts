import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { BIN, NODE, run } from '../../scripts/lib/run.mjs';

/** A test file, run many more times than in a suite: how many is in `env`, by a name that the file reads. */
type Prueba = {
  /** What its line of the table says. */
  readonly que: string;
  readonly veces: string;
  readonly proyecto: 'unit' | 'server' | 'proceso';
  readonly archivo: string;
  readonly env: Readonly<Record<string, string>>;
  /** On PostgreSQL instead of the embedded database. */
  readonly enPostgres?: boolean;
};

/**
 * Runs test files one after another and says how long each took. If all pass, writes the proof's section of docs/proof.md: a text, and a
 * line of a table for each. Otherwise the command fails and what was written before stays.
 */
export async function probarTodo(
  { id, titulo, texto, comando }: { id: string; titulo: string; texto: string; comando?: string },
  pruebas: readonly Prueba[],
): Promise<void> {
  const postgres = await startPostgres();
  const filas: string[] = [];
  let fallo = false;
  try {
    for (const { que, veces, proyecto, archivo, env, enPostgres } of pruebas) {
      const inicio = performance.now();
      const { code } = await run(NODE, [join(BIN, 'vitest'), 'run', '--project', proyecto, archivo], {
        env: enPostgres ? { ...env, TEST_DATABASE_URL: postgres.url } : env,
      });
      const segundos = Math.round((performance.now() - inicio) / 1000);
      console.log(`${que}: ${veces}, ${segundos} s${code === 0 ? '' : ', FAILED'}`);
      filas.push(`| ${que} | ${Number(veces).toLocaleString('en')} | ${segundos} |`);
      if (code !== 0) fallo = true;
    }
  } finally {
    await postgres.stop();
  }
  if (!fallo) {
    const tabla = ['| What | Times | Seconds |', '| --- | ---: | ---: |', ...filas].join('\n');
    recordProof(id, titulo, `${texto}\n\n${tabla}`, comando);
  }
  process.exitCode = fallo ? 1 : 0;
}
