// npm run bench -- plano [subscribers] [edits]
// The floor map's live changes: the time from an edit to its arrival elsewhere (database included), whether a thousand
// readers of one node get every change in order and soon, and whether a thousand readers that are cut off come back without a
// gap. Then the same on two nodes over one PostgreSQL: the one of TEST_DATABASE_URL, or one of its own.
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import type { Api } from '../tests/support/api.ts';
import { crearBaseDePrueba } from '../tests/support/crear-base.ts';
import { crearPersonal, ingresarAlPlano, oirPlano, type OyenteDelPlano } from '../tests/support/plano.ts';
import { SIN_DEMO, startServidor, withTempFolder, type Servidor } from '../tests/support/proceso.ts';
import { Metas, ms, percentil, QUE_GUARDA, resumen, type Tiempos } from './_medir.ts';

const lectores = Number(process.argv[2] ?? 1000);
const ediciones = Number(process.argv[3] ?? 60);
const CADA_MS = 100;
const metas = new Metas();

const Plano = z.object({ seq: z.int(), piezas: z.array(z.object({ clave: z.string() })) });
const Hechas = z.object({ resultados: z.array(z.object({ ok: z.literal(true), seq: z.int() })).min(1) });

await withTempFolder('mostrador-plano-', async (dataDir) => {
  const { email, solo } = await conBase(await abrirBase({ dataDir }), async (base) => {
    await migrar(base);
    return { email: await crearPersonal(base), solo: await notificarSolo(base) };
  });
  await conServidores([{ dataDir }], (nodos) => medirTodo('base embebida', nodos, email, solo));
});

await conPostgres(async () => {
  await conBase(await crearBaseDePrueba(), async (base) => {
    const env = { DATABASE_URL: base.pool.options.connectionString ?? '' };
    const email = await crearPersonal(base);
    const solo = await notificarSolo(base);
    await withTempFolder('mostrador-plano-', async (carpeta) => {
      const dos = ['a', 'b'].map((nombre) => ({ dataDir: `${carpeta}/${nombre}`, env }));
      await conServidores(dos, (nodos) => medirTodo('dos nodos, un PostgreSQL', nodos, email, solo));
    });
  });
});
process.exitCode = metas.codigo;

/** An editor: the API of its node, and the space that it moves. */
type Mano = { readonly api: Api; readonly clave: string };

async function medirTodo(
  donde: string,
  nodos: readonly Servidor[],
  email: string,
  solo: Tiempos,
): Promise<void> {
  const manos: Mano[] = [];
  for (const nodo of nodos) {
    const { api } = await ingresarAlPlano(nodo.url, email);
    const { piezas } = Plano.parse(await api('GET', '/plano/edicion'));
    manos.push({ api, clave: piezas[manos.length]?.clave ?? '' });
  }
  for (let i = 0; i < 20; i += 1) await mover(manos[i % manos.length], i);
  console.log(`\n${donde}`);

  const uno = await medirLlegada(nodos, manos, 1);
  console.log(`  de la edición a otra pantalla, con su escritura   ${resumen(uno.demoras)}`);
  console.log(`  ida y vuelta de un pg_notify solo                 ${resumen(solo)}`);
  const p95 = percentil(uno.demoras, 0.95);
  metas.exigir(`${donde}: edición a recibida p95 ${ms(p95)} ≤ 100 ms`, p95 <= 100 && uno.enOrden);

  const muchos = await medirLlegada(nodos, manos, lectores);
  console.log(
    `  ${lectores} suscriptores, ${ediciones} cambios                    ${resumen(muchos.demoras)}`,
  );
  const p99 = percentil(muchos.demoras, 0.99);
  metas.exigir(`${donde}: todos reciben todo, en orden`, muchos.enOrden);
  metas.exigir(`${donde}: p99 ${ms(p99)} ≤ 200 ms`, p99 <= 200);

  const cortes = await cortarYVolver(nodos, manos);
  console.log(`  ${lectores} cortes forzados: todos al día ${ms(cortes.tardaron)} después de volver`);
  metas.exigir(`${donde}: ${lectores} reconexiones sin hueco`, cortes.sinHueco);
}

/** Makes edits at a steady pace and measures when each reader has each. */
async function medirLlegada(nodos: readonly Servidor[], manos: readonly Mano[], cuantos: number) {
  const desde = await ultimo(manos);
  const oyentes = await abrir(nodos, cuantos, desde);
  const salidas = new Map<number, number>();
  try {
    for (let i = 0; i < ediciones; i += 1) {
      const cuando = performance.now();
      salidas.set(await mover(manos[i % manos.length], i), cuando);
      await esperar(CADA_MS);
    }
    await hastaQue(() => oyentes.every((o) => o.oidos.length >= ediciones));
  } finally {
    for (const oyente of oyentes) oyente.colgar();
  }
  const demoras = oyentes
    .flatMap((o) => o.oidos.map(({ seq, cuando }) => cuando - (salidas.get(seq) ?? Number.NaN)))
    .toSorted((a, b) => a - b);
  return { demoras, enOrden: oyentes.every((o) => corrido(o, desde, ediciones)) };
}

/** Cuts everybody off during edits. They reconnect asking from the last change that they have. */
async function cortarYVolver(nodos: readonly Servidor[], manos: readonly Mano[]) {
  const desde = await ultimo(manos);
  const oidos = Array.from({ length: lectores }, (): number[] => []);
  const conectar = (i: number) =>
    oirPlano(nodos[i % nodos.length]?.url ?? '', {
      desde: oidos[i]?.at(-1) ?? desde,
      alOir: ({ seq }) => oidos[i]?.push(seq),
    });
  const seguir = new AbortController();
  let hechas = 0;
  const editando = (async () => {
    while (!seguir.signal.aborted) {
      await mover(manos[hechas % manos.length], hechas);
      hechas += 1;
      await esperar(20);
    }
  })();
  const primeros = await enTandas(lectores, conectar);
  for (const oyente of primeros) oyente.colgar();
  await Promise.all(primeros.map(({ fin }) => fin.catch(() => {})));
  await esperar(300);
  // With two nodes, reconnect to the other one.
  nodos = nodos.toReversed();
  const vuelven = performance.now();
  const segundos = await enTandas(lectores, conectar);
  seguir.abort();
  await editando;
  await hastaQue(() => oidos.every((o) => (o.at(-1) ?? 0) >= desde + hechas));
  const tardaron = performance.now() - vuelven;
  for (const oyente of segundos) oyente.colgar();
  const todas = Array.from({ length: hechas }, (_, i) => desde + 1 + i).join();
  const sinHueco =
    oidos.every((o) => o.join() === todas) && [...primeros, ...segundos].every((o) => o.recargas() === 0);
  return { tardaron, sinHueco };
}

function corrido({ oidos, recargas }: OyenteDelPlano, desde: number, cuantos: number): boolean {
  return recargas() === 0 && oidos.length === cuantos && oidos.every(({ seq }, i) => seq === desde + 1 + i);
}

function abrir(nodos: readonly Servidor[], cuantos: number, desde: number): Promise<OyenteDelPlano[]> {
  // The last node first: with two nodes, a single reader hears what was written on the other.
  return enTandas(cuantos, (i) =>
    oirPlano(nodos[(nodos.length - 1 + i) % nodos.length]?.url ?? '', { desde }),
  );
}

/** A hundred at a time: a server's queue of new connections holds fewer than a thousand. */
async function enTandas<T>(cuantos: number, hacer: (i: number) => Promise<T>): Promise<T[]> {
  const hechos: T[] = [];
  for (let i = 0; i < cuantos; i += 100) {
    const tanda = Array.from({ length: Math.min(100, cuantos - i) }, (_, j) => hacer(i + j));
    hechos.push(...(await Promise.all(tanda)));
  }
  return hechos;
}

async function mover(mano: Mano | undefined, i: number): Promise<number> {
  if (!mano) throw new Error('Nadie edita');
  const { api, clave } = mano;
  const op = { op_id: randomUUID(), clave, tipo: 'cambiar', patch: { x: i % 900 }, desde: {} };
  const { resultados } = Hechas.parse(await api('POST', '/plano/operaciones', { operaciones: [op] }));
  return resultados[0]?.seq ?? 0;
}

async function ultimo(manos: readonly Mano[]): Promise<number> {
  return Plano.parse(await manos[0]?.api('GET', '/plano/edicion')).seq;
}

async function hastaQue(condicion: () => boolean, plazo_ms = 30_000): Promise<void> {
  const limite = performance.now() + plazo_ms;
  while (!condicion() && performance.now() < limite) await esperar(5);
}

/** The lower bound for a change: a notification that this database sends to itself. */
async function notificarSolo(base: Base): Promise<Tiempos> {
  const tiempos: number[] = [];
  let llego = () => {};
  const dejar = await base.escuchar('medicion', () => llego());
  for (let i = 0; i < 200; i += 1) {
    const desde = performance.now();
    const llegada = new Promise<void>((listo) => (llego = listo));
    await base.db.execute(sql`select pg_notify('medicion', '')`);
    await llegada;
    tiempos.push(performance.now() - desde);
  }
  await dejar();
  return tiempos.toSorted((a, b) => a - b);
}

/** Uses the database server that is given, or starts one for the duration. */
async function conPostgres(fn: () => Promise<void>): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return fn();
  const servidor = await startPostgres(QUE_GUARDA);
  process.env['TEST_DATABASE_URL'] = servidor.url;
  try {
    await fn();
  } finally {
    await servidor.stop();
  }
}

async function conBase<T>(base: Base, fn: (base: Base) => Promise<T>): Promise<T> {
  try {
    return await fn(base);
  } finally {
    await base.cerrar();
  }
}

async function conServidores(
  pedidos: readonly { dataDir: string; env?: Record<string, string> }[],
  fn: (nodos: readonly Servidor[]) => Promise<void>,
): Promise<void> {
  const nodos: Servidor[] = [];
  try {
    for (const { dataDir, env } of pedidos)
      nodos.push(await startServidor({ dataDir, env: { ...SIN_DEMO, ...env } }));
    await fn(nodos);
  } finally {
    for (const nodo of nodos) await nodo.stop();
  }
}
