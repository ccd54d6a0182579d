import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contarConsultas } from '#tests/support/base.ts';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import { enPedido } from '../pedido-actual.ts';
import { unaVez } from './preparada.ts';

const { base } = await crearBaseVacia();
afterAll(() => base.cerrar());
const { db, pool } = base;
await pool.query('create table cosas (id int primary key, nombre text not null)');
beforeEach(() => pool.query('truncate cosas'));

const poner = (id: number, nombre: string) =>
  pool.query('insert into cosas (id, nombre) values ($1, $2)', [id, nombre]);
const nombradas = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

describe('queries that one request sends together', () => {
  test('goes over one connection, in the order in which it was asked', async () => {
    const pids = await enPedido('uno', () =>
      Promise.all([1, 2, 3].map(() => pool.query<{ pid: number }>('select pg_backend_pid() as pid'))),
    );
    expect(new Set(pids.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
    const vistas = await enPedido('dos', () =>
      Promise.all([
        poner(1, 'una'),
        pool.query('select * from cosas'),
        poner(2, 'otra'),
        pool.query('select * from cosas'),
      ]),
    );
    expect(vistas.map(({ rows }) => rows.length)).toEqual([0, 1, 0, 2]);
  });

  test('leaves its connection free for the next query', async () => {
    const pids = new Set<number | undefined>();
    for (let i = 0; i < 5; i += 1) {
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      pids.add(rows[0]?.pid);
    }
    expect(pids.size).toBe(1);
  });

  test('is each by itself: one that fails, or cannot even be sent, takes nobody with it', async () => {
    const hechas = await enPedido('tres', () =>
      Promise.allSettled([poner(1, 'una'), poner(1, 'repetida'), pool.query('no es sql'), poner(2, 'otra')]),
    );
    expect(hechas.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const { rows } = await pool.query('select id from cosas order by id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test.runIf(base.tipo === 'postgres')(
    'fails whole with its connection, and the next has another',
    async () => {
      const hechas = await enPedido('cuatro', () =>
        Promise.allSettled([
          poner(1, 'una'),
          pool.query('select pg_terminate_backend(pg_backend_pid())'),
          poner(2, 'otra'),
        ]),
      );
      expect(hechas.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect((await pool.query('select id from cosas')).rows).toEqual([{ id: 1 }]);
    },
  );
});

describe('a statement that is asked again and again', () => {
  test('gets a name, with the values of each call', async () => {
    const TEXTO = 'select nombre from cosas where id = $1 and 1 = 1';
    await poner(1, 'una');
    for (let i = 0; i < 4; i += 1) await pool.query(TEXTO, [1]);
    expect(await nombradas()).not.toContain(TEXTO);
    for (let i = 0; i < 20; i += 1) {
      expect((await pool.query(TEXTO, [1])).rows).toEqual([{ nombre: 'una' }]);
      expect((await pool.query(TEXTO, [2])).rows).toEqual([]);
    }
    expect(await nombradas()).toContain(TEXTO);
  });

  test('is planned again when a migration has changed its columns', async () => {
    const TEXTO = 'select * from cambiante where id = $1';
    await pool.query('create table cambiante (id int)');
    for (let i = 0; i < 8; i += 1) await pool.query(TEXTO, [1]);
    await pool.query('alter table cambiante add column otra text');
    await pool.query(TEXTO, [1]).catch(() => undefined);
    expect((await pool.query(TEXTO, [1])).fields.map(({ name }) => name)).toEqual(['id', 'otra']);
  });
});

describe('queries that are cached within a request', () => {
  const leidas: string[] = [];
  const leer = unaVez((_db, que: string, cuantas: number) => {
    leidas.push(`${que}${cuantas}`);
    return Promise.resolve(leidas.length);
  });
  beforeEach(() => void leidas.splice(0));

  test('is read once by a request that only reads, for each thing that is asked', async () => {
    await enPedido('lee', () => Promise.all([leer(db, 'a', 1), leer(db, 'a', 1), leer(db, 'a', 2)]), true);
    expect(leidas).toEqual(['a1', 'a2']);
    await enPedido('otro', () => leer(db, 'a', 1), true);
    expect(leidas).toEqual(['a1', 'a2', 'a1']);
  });

  test('sends a Drizzle query once, however many wait for it', async () => {
    const leerUno = unaVez((unaBase) => unaBase.select({ uno: sql`1` }).from(sql`(select 1) t`));
    const { total } = await contarConsultas(base, () =>
      enPedido('lee', () => Promise.all([leerUno(db), leerUno(db)]), true),
    );
    expect(total).toBe(1);
  });

  test('is read each time by a writing request, by a transaction and by a job', async () => {
    await enPedido('escribe', async () => [await leer(db, 'a', 1), await leer(db, 'a', 1)]);
    expect(leidas).toHaveLength(2);
    await enPedido(
      'lee',
      () => db.transaction(async (tx) => [await leer(tx, 'a', 1), await leer(tx, 'a', 1)]),
      true,
    );
    expect(leidas).toHaveLength(4);
    expect([await leer(db, 'a', 1), await leer(db, 'a', 1)]).toEqual([5, 6]);
  });
});
