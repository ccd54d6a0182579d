import { setImmediate, setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Registrar } from '#server/db/base.ts';
import { BaseCaida, crearDb, PoolGuardado } from '#server/db/guardia.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { Vigia } from '#server/db/vigia.ts';
import { openProxy, type Proxy } from '#tests/support/proxy.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

// A PostgreSQL of its own behind a proxy that swallows messages: the embedded database has no network that could fail.
const postgres = await startPostgres();
afterAll(() => postgres.stop());

/** Timeouts in milliseconds: a few times what a new connection takes, even if this process rarely gets to read. */
const PLAZOS = { mirada: 200, silencio: 300, sondeo: 1_500 };

let proxy: Proxy;
let pool: PoolGuardado;
let vigia: Vigia;
let dicho: string[];

beforeEach(async () => {
  proxy = await openProxy(Number(new URL(postgres.url).port));
  const connectionString = postgres.url.replace(/:\d+\//, `:${proxy.port}/`);
  pool = new PoolGuardado({ connectionString, max: 3 });
  pool.on('error', () => undefined);
  dicho = [];
  const anotar = (_: unknown, texto: string) => dicho.push(texto);
  const registrar: Registrar = { info: anotar, warn: anotar, error: anotar };
  vigia = new Vigia(pool, connectionString, registrar, PLAZOS);
});

afterEach(async () => {
  vigia.cerrar();
  await proxy.close();
  await pool.end();
});

test('queries to a silent database fail, and new ones are refused until it answers', async () => {
  await pool.query('select 1');
  await proxy.set('stall');
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  await expect(pool.query('select 1')).rejects.toThrow(BaseCaida);

  await proxy.set('pass');
  while (pool.caida) await setTimeout(20);
  expect((await pool.query('select 2 as dos')).rows).toEqual([{ dos: 2 }]);
  expect(dicho).toEqual(['the database does not answer', 'the database answers again']);
});

test('waits for a database that is not up yet, and reports its refusals at once', async () => {
  await proxy.set('cut');
  const databaseUrl = postgres.url.replace(/:\d+\//, `:${proxy.port}/`);
  const base = abrirPostgres({ databaseUrl, paciencia_ms: 60_000 });
  await setTimeout(600);
  await proxy.set('pass');
  await (await base).cerrar();

  await expect(abrirPostgres({ databaseUrl: `${databaseUrl}-no`, paciencia_ms: 60_000 })).rejects.toThrow(
    'does not exist',
  );
  await proxy.set('cut');
  await expect(abrirPostgres({ databaseUrl, paciencia_ms: 0 })).rejects.toThrow();
});

test('a question that takes long is waited for, and an answer that was lost on its way is not', async () => {
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  const perdida = pool.query('select pg_sleep(0.5)').then(
    () => 'answered',
    (error: unknown) => String(error),
  );
  while (!(await estaDurmiendo())) await setTimeout(20);
  await proxy.set('lose');
  await proxy.set('pass');

  // Both connections were lost, also the idle one: neither may be used again.
  expect(await perdida).toMatch('Connection terminated');
  while (pool.idleCount > 0) await setTimeout(20);
  const larga = pool.query(`select pg_sleep(2), 'lista' as como`);
  expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  expect((await larga).rows).toMatchObject([{ como: 'lista' }]);
  expect(dicho).toEqual([]);
});

test('what a lost transaction had locked is free again as soon as the database is there', async () => {
  await pool.query('create table if not exists cosas (id int primary key, veces int)');
  await pool.query('insert into cosas values (1, 0) on conflict do nothing');
  const perdida = await pool.connect();
  await perdida.query('begin');
  await perdida.query('update cosas set veces = veces + 1 where id = 1');
  await proxy.set('lose');
  await expect(perdida.query('commit')).rejects.toThrow('Connection terminated');
  perdida.release(true);
  await proxy.set('pass');
  while (pool.caida) await setTimeout(20);

  // The server received neither the commit nor the disconnection: if nothing had ended that session, it would hold the row's
  // lock for ever.
  expect((await pool.query('update cosas set veces = veces + 1 where id = 1 returning veces')).rows).toEqual([
    { veces: 1 },
  ]);
});

test('a transaction that could not begin takes no connection with it', async () => {
  const db = crearDb(pool, new Set());
  const empezar = () => db.transaction((tx) => tx.execute('select 1'));
  await Promise.all([empezar(), empezar(), empezar()]);
  await proxy.set('cut');
  for (let vez = 0; vez < 6; vez += 1) await expect(empezar()).rejects.toThrow();
  await proxy.set('pass');
  await Promise.all([empezar(), empezar(), empezar()]);
});

test('a transaction that thinks for a while keeps its connection', async () => {
  const cliente = await pool.connect();
  await cliente.query('begin');
  await setTimeout(4 * PLAZOS.silencio);
  expect((await cliente.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  cliente.release();
  expect(dicho).toEqual([]);
});

test('a process that has no time to read takes that for its own fault', async () => {
  const larga = pool.query(`select pg_sleep(2), 'lista' as como`);
  // Each is longer than a connection may be silent; together they are longer than it may take to answer.
  for (let vez = 0; vez < 8; vez += 1) {
    ocuparse(500);
    await setImmediate();
  }
  expect((await larga).rows).toMatchObject([{ como: 'lista' }]);
  expect(dicho).toEqual([]);
});

/** Whether the server is running the sleep. */
async function estaDurmiendo(): Promise<boolean> {
  const directo = new Client({ connectionString: postgres.url });
  await directo.connect();
  const { rowCount } = await directo.query(
    `select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`,
  );
  await directo.end();
  return rowCount === 1;
}

/** Blocks this process's event loop. */
function ocuparse(ms: number): void {
  for (const hasta = performance.now() + ms; performance.now() < hasta;);
}
