// npm run proof -- crashes [--app 200] [--database 50] [--embedded 50] [--seed n]
// Kills the application and the database (SIGKILL) while people work. Nothing acknowledged may be lost, every number must
// still add up, and the system must be ready again soon. Writes docs/proof.md.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Azar } from '#demo/azar.ts';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { abrirBancoEmbebido } from '../../tests/support/banco-embebido.ts';
import type { Carga } from '../../tests/support/carga.ts';
import { abrirBanco, correosDobles, hasta, listo, llegaron } from '../../tests/support/fallas.ts';
import type { Servidor } from '../../tests/support/proceso.ts';
import { revisarArchivos, revisarCarga, revisarTodo } from '../../tests/support/revisar-carga.ts';
import { mediana, percentil } from '../_medir.ts';

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: '200' },
    database: { type: 'string', default: '50' },
    embedded: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const veces = {
  app: Number(values.app),
  database: Number(values.database),
  embedded: Number(values.embedded),
};
const LISTO_MS = 3_000;
/** Enough rounds of work for everybody, per crash. */
const RONDAS = 12;
/** Longer than the time for which a dead node's mails are left alone, plus the time until another node looks. */
const CORREO_MS = 120_000;
/** Number of people at work. */
const PERSONAS = 6;

console.log(`seed ${values.seed}`);
const azar = new Azar(`caidas ${values.seed}`);
const listos = { app: [] as number[], database: [] as number[], embedded: [] as number[] };
const mal: string[] = [];
const cuentas: string[] = [];
if (veces.app + veces.database > 0) await sobrePostgres();
if (veces.embedded > 0) await embebida();

const peor = Math.max(...Object.values(listos).flat());
if (peor > LISTO_MS) mal.push(`ready only after ${Math.round(peor)} ms`);
for (const algo of mal) console.log(`MAL: ${algo}`);
console.log(informe());
const entera = veces.app >= 200 && veces.database >= 50 && veces.embedded >= 50;
if (entera && mal.length === 0) recordProof('crashes', 'Crashes survived', informe());
process.exitCode = mal.length === 0 ? 0 : 1;

async function sobrePostgres(): Promise<void> {
  const banco = await abrirBanco({ rondas: (veces.app + veces.database) * RONDAS, azar: azar.rama('carga') });
  const { base, almacen, buzon, carga, nodos, postgres } = banco;
  try {
    await carga.entrar();
    carga.empezar();
    for (let vez = 0; vez < veces.app; vez += 1) await matarNodo(banco, listos.app);
    for (let vez = 0; vez < veces.database; vez += 1) {
      await avanzar(carga);
      await postgres.crash();
      await postgres.restart();
      const inicio = performance.now();
      await hasta('the application to be ready', () => listo(nodos[0]?.url ?? ''));
      listos.database.push(performance.now() - inicio);
      contar(listos.database);
    }
    await avanzar(carga);
    await carga.terminar();
    await hasta('every mail to arrive', () => llegaron(buzon, [...carga.libro.invitados]), CORREO_MS);
    mal.push(
      ...(await revisarCarga(base, carga.libro)),
      ...(await revisarArchivos(base, almacen, nodos[0]?.dataDir ?? '')),
      ...(await revisarTodo(base, almacen)),
      ...correosDobles(buzon),
    );
    cuentas.push(confirmado('On PostgreSQL and S3', carga));
  } finally {
    await banco.cerrar();
  }
}

async function embebida(): Promise<void> {
  const banco = await abrirBancoEmbebido({ rondas: veces.embedded * RONDAS, azar: azar.rama('embebida') });
  const { carga, nodos } = banco;
  try {
    await carga.entrar();
    carga.empezar();
    for (let vez = 0; vez < veces.embedded; vez += 1) await matarNodo(banco, listos.embedded);
    await avanzar(carga);
    await carga.terminar();
    await nodos.pop()?.stop();
    await banco.conBase(async (base, almacen) => {
      mal.push(
        ...(await revisarCarga(base, carga.libro)),
        ...(await revisarArchivos(base, almacen, banco.dataDir)),
        ...(await revisarTodo(base, almacen)),
      );
    });
    cuentas.push(confirmado('Embedded', carga));
  } finally {
    await banco.cerrar();
  }
}

/** Kills the only node in the middle of its work, and starts another in its place. */
async function matarNodo(
  { carga, nodos, arrancar }: { carga: Carga; nodos: Servidor[]; arrancar: () => Promise<Servidor> },
  tiempos: number[],
): Promise<void> {
  await avanzar(carga);
  await nodos.pop()?.stop('SIGKILL');
  const inicio = performance.now();
  const { url } = await arrancar();
  await hasta('the application to be ready', () => listo(url));
  tiempos.push(performance.now() - inicio);
  contar(tiempos);
}

function contar(tiempos: readonly number[]): void {
  if (tiempos.length % 25 === 0)
    console.log(`${tiempos.length} kills, the last ready after ${Math.round(tiempos.at(-1) ?? 0)} ms`);
}

/**
 * Waits until everybody did something more, plus a random moment. So there is always something to lose, and the crash comes
 * at no special point.
 */
async function avanzar({ libro }: Carga): Promise<void> {
  const cuantas = () => libro.evidencias.size + libro.aprobadas.size + libro.reclamos.size;
  const antes = cuantas();
  await hasta('work to go on', () => cuantas() >= antes + PERSONAS);
  await setTimeout(azar.entero(0, 200));
}

function confirmado(donde: string, { libro, fallos }: Carga): string {
  const { evidencias, aprobadas, reclamos, invitados } = libro;
  return `${donde}: ${evidencias.size} evidences, ${aprobadas.size} approvals, ${reclamos.size} claims and ${invitados.size} invitations were acknowledged to ${PERSONAS} people at work; ${fallos.length} requests were not answered and were asked again.`;
}

function informe(): string {
  const fila = (que: string, tiempos: number[]) => {
    const enOrden = tiempos.toSorted((a, b) => a - b);
    const celdas = [mediana(enOrden), percentil(enOrden, 0.95), percentil(enOrden, 1)].map(
      (ms) => `${Math.round(ms)} ms`,
    );
    return `| ${que} | ${tiempos.length} | ${celdas.join(' | ')} |`;
  };
  return [
    ...cuentas,
    mal.length === 0
      ? 'Of what was acknowledged nothing is missing and nothing is there twice; every total is what its ledger says, no file without its row nor row without its file, every mail promised arrived, and `check-data` finds nothing.'
      : `${mal.length} problems.`,
    `Seed ${values.seed}. (SIGKILL ends programs, not the machine: what they gave to the system is on its way to the disk.)`,
    '',
    '| Killed | Times | Ready again, median | p95 | Worst |',
    '| --- | --- | --- | --- | --- |',
    ...(
      [
        ['The application on PostgreSQL, from starting the process', listos.app],
        ['PostgreSQL, from its accepting connections', listos.database],
        ['The application with its embedded database, from starting the process', listos.embedded],
      ] as const
    )
      .filter(([, tiempos]) => tiempos.length > 0)
      .map(([que, tiempos]) => fila(que, [...tiempos])),
  ].join('\n');
}
