// npm run proof -- faults [--only "base stall,s3 cut"] [--log]
// Faults between a node and the services that it talks to, one at a time, while people work. Nothing may be lost or done
// twice, nobody may be left waiting, and everything must work again within five seconds. Writes docs/proof.md.
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { abrirBalanceador } from '../../tests/support/balanceador.ts';
import {
  abrirBanco,
  type Banco,
  fallaDeRed,
  hasta,
  listo,
  probar,
  type Resultado,
} from '../../tests/support/fallas.ts';
import { revisarTodo } from '../../tests/support/revisar-carga.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, log: { type: 'boolean' } } });
const cuales = values.only?.split(',').map((nombre) => nombre.trim());
const VUELTA_MS = 5_000;
const ESPERA_MS = 25_000;
/**
 * Faults after which mail arrives late: the connection died silently while a mail was being sent, or the node that was
 * sending it died. docs/operating.md says how late.
 */
const CORREO_TARDE = new Set(['smtp lose', 'node killed']);

const resultados: Resultado[] = [];
const banco = await abrirBanco({ rondas: cuales === undefined ? 1_500 : 120 * cuales.length });
try {
  for (const lugar of ['base', 's3', 'smtp'] as const) {
    for (const fault of ['refuse', 'stall', 'lose', 'cut', 'slow'] as const) {
      // Long enough to notice a fault that gives no error.
      await una(`${lugar} ${fault}`, (nombre) =>
        fallaDeRed(banco, nombre, lugar, fault, fault === 'refuse' ? 4_000 : 9_000),
      );
    }
  }
  await una('base restarted', (nombre) => reinicio(banco, nombre));
  await una('node killed', (nombre) => muerte(banco, nombre));
  const discrepancias = await revisarTodo(banco.base, banco.almacen);
  for (const una of discrepancias) console.log(`MAL: ${una}`);
  const malos = resultados.filter(
    ({ falla, mal, vuelta, espera, correo }) =>
      mal.length > 0 ||
      vuelta > VUELTA_MS ||
      espera > ESPERA_MS ||
      (correo > VUELTA_MS && !CORREO_TARDE.has(falla)),
  );
  for (const { falla } of malos) console.log(`NOT MET: ${falla}`);
  console.log(informe());
  const bien = malos.length + discrepancias.length === 0;
  if (cuales === undefined && bien) recordProof('faults', 'Faults survived', informe());
  process.exitCode = bien ? 0 : 1;
} finally {
  await banco.cerrar();
}

async function una(nombre: string, correr: (nombre: string) => Promise<Resultado>): Promise<void> {
  if (cuales !== undefined && !cuales.includes(nombre)) return;
  const resultado = await correr(nombre);
  resultados.push(resultado);
  console.log(fila(resultado));
  for (const mal of resultado.mal) console.log(`  MAL: ${mal}`);
  if (values.log) for (const nodo of banco.nodos) console.log(nodo.output());
}

function reinicio(en: Banco, nombre: string): Promise<Resultado> {
  return probar(en, nombre, {
    empezar: () => en.postgres.restart(),
    durante: () => Promise.resolve(),
    terminar: () => Promise.resolve(),
  });
}

/** Two nodes behind a balancer that checks their health every two seconds, as deploy/Caddyfile does. */
async function muerte(en: Banco, nombre: string): Promise<Resultado> {
  const { nodos } = en;
  const otro = await en.arrancar();
  const puertos = nodos.map(({ url }) => Number(new URL(url).port));
  const balanceador = await abrirBalanceador(puertos, { dominio: 'mostrador.local', cada_ms: 2_000 });
  en.entrada = balanceador.url;
  try {
    return await probar(en, nombre, {
      async empezar() {
        nodos.splice(nodos.indexOf(otro), 1);
        await otro.stop('SIGKILL');
      },
      durante: () => Promise.resolve(),
      // The fault counts as ended once the node is killed; from then on the recovery is measured.
      terminar: () => hasta('the other node', () => listo(nodos[0]?.url ?? '')),
    });
  } finally {
    en.entrada = null;
    await balanceador.cerrar();
  }
}

function fila({ falla, fallos, espera, aviso, vuelta, correo, mal }: Resultado): string {
  const dichos = Object.entries(fallos).map(([que, veces]) => `${que} × ${veces}`);
  const celdas = [
    falla,
    dichos.join(', ') || 'none',
    `${(espera / 1000).toFixed(1)} s`,
    aviso === null ? '–' : `${(aviso / 1000).toFixed(1)} s`,
    `${(vuelta / 1000).toFixed(2)} s`,
    `${(correo / 1000).toFixed(1)} s`,
    mal.length === 0 ? 'nothing' : `${mal.length} problems`,
  ];
  return `| ${celdas.join(' | ')} |`;
}

function informe(): string {
  const { libro } = banco.carga;
  const repetidos = banco.buzon.recibidos.length - new Set(banco.buzon.recibidos.map((r) => r.numero)).size;
  return [
    'A node on PostgreSQL, an S3 store and a mail server, each behind a TCP proxy, while six people upload, send evidence,',
    'have it approved, open a screen, claim prizes and are invited by mail. A fault comes, lasts 4 s (refuse) or 9 s, and goes; for the last',
    'one a second node is started and killed, both behind a balancer.',
    '',
    `${libro.evidencias.size} evidences, ${libro.aprobadas.size} approvals, ${libro.reclamos.size} claims and ${libro.invitados.size} invitations were acknowledged; none lost, none twice, every point awarded once, no file without its row nor row without its file.`,
    `At the end \`check-data\` finds nothing. ${repetidos} mails were sent again, under their number, because their acknowledgement had been lost.`,
    '',
    'Where people were refused, the message said so and to try again: "No podemos atender el pedido en este momento. Probá de',
    'nuevo en unos segundos.", or a screen with the same (503; 502 is the balancer\'s, for whom the killed node was answering).',
    '',
    '| Fault | Requests not done meanwhile (status) | Longest wait to be told | Not ready after | Served again, after its end | Last mail, after its end | Wrong afterwards |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...resultados.map(fila),
    '',
    '"Served again": somebody who comes when the fault ends has done all that the others do, a screen included, and live events',
    'arrive; whoever was caught in it may still be waiting to be told.',
    '`stall`: nothing arrives until the fault ends. `lose`: what was on its way never does. `cut`: connections break in the',
    'middle of an answer. `slow`: every piece takes 120 ms. A mail that was being given to a server which fell silent is tried',
    'again after 20 s, and one that a killed node was sending after a minute: sooner it might be sent twice.',
  ].join('\n');
}
