// npm run proof -- faults [--only "base stall"]
// Faults between a node and what it talks to, one at a time, while people work: nothing lost, nothing twice, nobody left
// waiting, and back within five seconds. Writes docs/proof.md.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import {
  abrirBanco,
  type Banco,
  fallaDeRed,
  hasta,
  listo,
  probar,
  type Resultado,
} from '../../tests/support/fallas.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, log: { type: 'boolean' } } });
const VUELTA_MS = 5_000;
const ESPERA_MS = 25_000;

const resultados: Resultado[] = [];
const banco = await abrirBanco({ rondas: values.only === undefined ? 600 : 80 });
try {
  for (const lugar of ['base', 's3', 'smtp'] as const) {
    for (const fault of ['refuse', 'stall', 'lose', 'cut', 'slow'] as const) {
      // Long enough for a fault that says nothing to be noticed.
      await una(`${lugar} ${fault}`, () =>
        fallaDeRed(banco, lugar, fault, fault === 'refuse' ? 4_000 : 9_000),
      );
    }
  }
  await una('base restarted', () => reinicio(banco));
  await una('nodo: one of two killed', muerte);
} finally {
  await banco.cerrar();
}
const malos = resultados.filter(
  ({ mal, vuelta, espera }) => mal.length > 0 || vuelta > VUELTA_MS || espera > ESPERA_MS,
);
if (values.only === undefined) recordProof('faults', 'Faults survived', informe());
process.exitCode = malos.length === 0 ? 0 : 1;

async function una(nombre: string, correr: () => Promise<Resultado>): Promise<void> {
  if (values.only !== undefined && values.only !== nombre) return;
  const resultado = await correr();
  resultados.push(resultado);
  console.log(fila(resultado));
  for (const mal of resultado.mal) console.log(`  MAL: ${mal}`);
  if (values.log) for (const nodo of banco.nodos) console.log(nodo.output());
}

function reinicio({ postgres }: Banco): Promise<Resultado> {
  return probar(banco, 'base restarted', {
    empezar: () => postgres.restart(),
    durante: () => Promise.resolve(),
    terminar: () => Promise.resolve(),
  });
}

async function muerte(): Promise<Resultado> {
  const { nodos } = banco;
  const otro = await banco.arrancar();
  return probar(banco, 'nodo: one of two killed', {
    async empezar() {
      nodos.splice(nodos.indexOf(otro), 1);
      await otro.stop('SIGKILL');
    },
    durante: () => setTimeout(500),
    terminar: () => hasta('the other node', () => listo(nodos[0]?.url ?? '')),
  });
}

function fila({ falla, fallos, espera, aviso, vuelta, mal }: Resultado): string {
  const dichos = Object.entries(fallos).map(([que, veces]) => `${que} × ${veces}`);
  const celdas = [
    falla,
    dichos.join(', ') || 'none',
    `${(espera / 1000).toFixed(1)} s`,
    aviso === null ? '–' : `${(aviso / 1000).toFixed(1)} s`,
    `${(vuelta / 1000).toFixed(2)} s`,
    mal.length === 0 ? 'nothing' : `${mal.length} problems`,
  ];
  return `| ${celdas.join(' | ')} |`;
}

function informe(): string {
  const { libro } = banco.carga;
  const repetidos = banco.buzon.recibidos.length - new Set(banco.buzon.recibidos.map((r) => r.numero)).size;
  return [
    'One node on PostgreSQL, an S3 store and a mail server, each behind a TCP proxy, while six people upload, send evidence,',
    'have it approved, claim prizes and are invited by mail. A fault comes, lasts 4 to 9 s, and goes.',
    '',
    `${libro.evidencias.size} evidences, ${libro.aprobadas.size} approvals, ${libro.reclamos.size} claims and ${libro.invitados.size} invitations were acknowledged; none lost, none twice.`,
    `${repetidos} mails were sent again, under their number, because their acknowledgement had been lost.`,
    '',
    '| Fault | Requests not done meanwhile (status) | Longest wait to be told | Not ready after | Back after its end | Wrong afterwards |',
    '| --- | --- | --- | --- | --- | --- |',
    ...resultados.map(fila),
  ].join('\n');
}
