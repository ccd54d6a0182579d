// npm run proof -- fuzz [--api] [--web] [--requests 200000] [--seed 1]
// Valid and hostile requests, as every role and as a visitor: to the API, from its own description, and to everything else
// that listens, from the build's routes. Each part writes its own section of docs/proof.md, so both may run at the same time.
// With --from, starts at that request number, to repeat what a finding describes.
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { fuzz, type Hallazgo, type ResultadoDeFuzz } from '../../tests/support/fuzz/correr.ts';
import { PRESUPUESTOS_MS } from '../../tests/support/fuzz/juicio.ts';

const LARGA = 200_000;
/** Each round has a company of its own, so that what its requests break, lock or delete does not affect the next rounds. */
const POR_RONDA = 20_000;
const { values } = parseArgs({
  options: {
    api: { type: 'boolean' },
    web: { type: 'boolean' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
  },
});
const pedidos = Number(values.requests ?? LARGA);
const semilla = Number(values.seed ?? Date.now() % 1_000_000);
const desde = Number(values.from ?? 0);
const ambos = values.api !== true && values.web !== true;

const TITULOS = { api: 'Fuzzed API', web: 'Fuzzed pages, forms, files and streams' } as const;
const DE_DONDE = {
  api: 'from the OpenAPI document',
  web: "to every route of the build and every other address that listens, from the sources' own field names",
} as const;
const NOMBRES: Readonly<Record<string, string>> = {
  rechazo: 'What is refused, or was made to be',
  api: 'A procedure',
  pagina: 'A page',
  datos: "A page's data, or a form's answer",
  archivo: 'A file, an export, a stream that begins',
};

// As in production, the database must not run on the main thread, where it would disturb the measured times.
const postgres = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgres() : null;
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
try {
  let hallados = 0;
  if (ambos || values.api === true) hallados += await correr('api');
  if (ambos || values.web === true) hallados += await correr('web');
  process.exitCode = hallados === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
}

async function correr(que: 'api' | 'web'): Promise<number> {
  console.log(`${que}: seed ${semilla}`);
  const inicio = performance.now();
  const rondas: ResultadoDeFuzz[] = [];
  const contar = ({ numero, quien, blanco, que: dicho, pedido }: Hallazgo): void => {
    console.log(`\n${blanco}, as ${quien}: ${dicho}`);
    console.log(`    --${que} --seed ${semilla} --from ${numero} --requests 1\n    ${pedido}`);
  };
  for (let hechos = 0; hechos < pedidos; hechos += POR_RONDA) {
    const ronda = await fuzz(que, {
      pedidos: Math.min(POR_RONDA, pedidos - hechos),
      semilla,
      desde: desde + hechos,
      alHallar: contar,
      alContar: (n) => {
        const segundos = (performance.now() - inicio) / 1000;
        process.stdout.write(
          `\r${que}: ${hechos + n} requests, ${Math.round((hechos + n) / segundos)} a second `,
        );
      },
    });
    rondas.push(ronda);
    console.log(
      `\r${que}: ${hechos + ronda.pedidos} requests, ${hallazgosDe(rondas).length} findings        `,
    );
  }
  const hallazgos = hallazgosDe(rondas);
  const informe = informar(que, rondas, hallazgos, (performance.now() - inicio) / 1000);
  console.log(`\n${informe}`);
  if (pedidos >= LARGA) recordProof(`fuzz-${que}`, TITULOS[que], informe, `npm run proof -- fuzz --${que}`);
  return hallazgos.length;
}

/** The first finding of each kind. */
function hallazgosDe(rondas: readonly ResultadoDeFuzz[]): Hallazgo[] {
  const unicos = new Map<string, Hallazgo>();
  for (const hallazgo of rondas.flatMap((ronda) => ronda.hallazgos)) {
    const clave = `${hallazgo.blanco} ${hallazgo.que.replaceAll(/\d+/gu, 'n').slice(0, 40)}`;
    if (!unicos.has(clave)) unicos.set(clave, hallazgo);
  }
  return [...unicos.values()];
}

function informar(
  que: 'api' | 'web',
  rondas: readonly ResultadoDeFuzz[],
  hallazgos: readonly Hallazgo[],
  segundos: number,
): string {
  const porEstado = new Map<string, number>();
  const peores = new Map<string, { ms: number; blanco: string }>();
  for (const ronda of rondas) {
    for (const [estado, veces] of Object.entries(ronda.porEstado)) {
      porEstado.set(estado, (porEstado.get(estado) ?? 0) + veces);
    }
    for (const [presupuesto, peor] of Object.entries(ronda.peores)) {
      if (peor.ms > (peores.get(presupuesto)?.ms ?? 0)) peores.set(presupuesto, peor);
    }
  }
  const hechos = rondas.reduce((suma, ronda) => suma + ronda.pedidos, 0);
  const excedidos = rondas.reduce((suma, ronda) => suma + ronda.excedidos, 0);
  const memoria = rondas.map(
    ({ memoria: m }) => `${Math.round(m[1] ?? m[0] ?? 0)} → ${Math.round(m.at(-1) ?? 0)}`,
  );
  return [
    `${hechos.toLocaleString('en')} requests ${DE_DONDE[que]}, a third valid, a third nearly, a third hostile with sizes that grow, as ten kinds of caller,`,
    `one at a time to a process of its own; a new company every ${POR_RONDA.toLocaleString('en')}; seed ${semilla}; ${Math.round(segundos)} s.`,
    `${hallazgos.length} findings: answers of the server's own failing, outside what is declared, telling what is inside, echoing what nobody asked for, in another language, or over budget (${excedidos}); a process that ends or grows.`,
    `Megabytes of heap at each round's beginning and end: ${memoria.join(', ')}.`,
    '',
    "| Budget of the main thread's processor | Dearest | Of |",
    '| --- | --- | --- |',
    ...Object.entries(PRESUPUESTOS_MS).flatMap(([nombre, limite]) => {
      const peor = peores.get(nombre);
      return peor
        ? [`| ${NOMBRES[nombre] ?? nombre}, ${limite} ms | ${peor.ms.toFixed(1)} ms | \`${peor.blanco}\` |`]
        : [];
    }),
    '',
    '| Status | Answers |',
    '| --- | --- |',
    ...[...porEstado]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([estado, veces]) => `| ${estado === '0' ? 'closed' : estado} | ${veces} |`),
  ].join('\n');
}
