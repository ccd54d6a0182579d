// npm run proof -- fuzz [--requests 200000] [--seed 1]
// Requests made from the API's description, good and hostile, as everybody and as nobody. Writes docs/proof.md.
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { crearBaseDePrueba } from '../../tests/support/crear-base.ts';
import { fuzz } from '../../tests/support/fuzz.ts';

const LARGA = 200_000;
const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const pedidos = Number(values.requests ?? LARGA);
const semilla = Number(values.seed ?? Date.now() % 1_000_000);
console.log(`seed ${semilla}`);

const base = await crearBaseDePrueba();
const inicio = performance.now();
const { porEstado, peor_ms, hallazgos } = await fuzz(base, {
  pedidos,
  semilla,
  alContar: (hechos) => hechos % 10_000 === 0 && console.log(`${hechos} requests`),
});
await base.cerrar();
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
      `seed ${semilla}; ${Math.round((performance.now() - inicio) / 1000)} s; slowest answer ${Math.round(peor_ms)} ms; ${hallazgos.length} answers of the server's own failing, outside what is declared, or telling what is inside.`,
      '',
      '| Status | Answers |',
      '| --- | --- |',
      ...estados,
    ].join('\n'),
  );
}
process.exitCode = hallazgos.length === 0 ? 0 : 1;
