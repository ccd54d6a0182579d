// npm run proof -- fuzz [--requests 200000] [--seed 1]
// Requests made from the API's description, good and hostile, as everybody and as nobody. Writes docs/proof.md.
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { crearBaseDePrueba } from '../../tests/support/crear-base.ts';
import { fuzz, type Hallazgo } from '../../tests/support/fuzz.ts';

const LARGA = 200_000;
/** Each round on a company of its own: what the requests of one break, lock or delete is not there for the rest. */
const POR_RONDA = 20_000;
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const pedidos = Number(values.requests ?? LARGA);
const semilla = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${semilla}`);

const inicio = performance.now();
const porEstado: Record<string, number> = {};
const hallazgos: Hallazgo[] = [];
let peor_ms = 0;
for (let hechos = 0; hechos < pedidos; hechos += POR_RONDA) {
  const base = await crearBaseDePrueba();
  const ronda = await fuzz(base, {
    pedidos: Math.min(POR_RONDA, pedidos - hechos),
    semilla: semilla + hechos / POR_RONDA,
  });
  await base.cerrar();
  for (const [estado, veces] of Object.entries(ronda.porEstado)) {
    porEstado[estado] = (porEstado[estado] ?? 0) + veces;
  }
  hallazgos.push(...ronda.hallazgos);
  peor_ms = Math.max(peor_ms, ronda.peor_ms);
  console.log(`${hechos + ronda.pedidos} requests, ${hallazgos.length} findings`);
}
const unicos = new Map(
  hallazgos.map((h) => [
    `${h.pedido
      .split(/[?{[ ]/u)
      .slice(0, 2)
      .join(' ')} ${h.que.slice(0, 60)}`,
    h,
  ]),
);
for (const { pedido, quien, que } of unicos.values()) console.log(`${que}\n    ${quien}: ${pedido}`);
console.log(porEstado, `${hallazgos.length} findings, slowest ${Math.round(peor_ms)} ms, seed ${semilla}`);
if (pedidos >= LARGA) {
  const estados = Object.entries(porEstado).map(([estado, veces]) => `| ${estado} | ${veces} |`);
  recordProof(
    'fuzz',
    'Fuzzed API',
    [
      `${pedidos.toLocaleString('en')} requests from the OpenAPI document, a third valid, a third nearly, a third hostile, as ten kinds of caller;`,
      `a new company every ${POR_RONDA.toLocaleString('en')}; seed ${semilla}; ${Math.round((performance.now() - inicio) / 1000)} s; slowest answer ${Math.round(peor_ms)} ms; ${hallazgos.length} answers of the server's own failing, outside its declared schema, or telling what is inside.`,
      '',
      '| Status | Answers |',
      '| --- | --- |',
      ...estados,
    ].join('\n'),
  );
}
process.exitCode = hallazgos.length === 0 ? 0 : 1;
