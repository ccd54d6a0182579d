import { sql } from 'drizzle-orm';
import { date, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { contarConsultas } from '#tests/support/base.ts';
import { crearBaseVacia } from '#tests/support/crear-base.ts';

const { base, abrirOtra } = await crearBaseVacia();
const otra = await abrirOtra();
afterAll(async () => {
  await otra.cerrar();
  await base.cerrar();
});

describe('values come out the same on both engines', () => {
  test('raw', async () => {
    const { rows } = await base.pool.query(
      `select count(*) as cuenta, sum(x) as suma, avg(x) as media, max(x) as mayor, date '2026-03-01' as dia,
              array[date '2026-03-01', date '2026-03-02'] as dias, '{}'::date[] as ninguno,
              timestamptz '2026-03-01 00:00:00-03' as instante, 9007199254740993::bigint as grande,
              '{"a": [1, null]}'::jsonb as objeto, array['a,b', null] as textos, 1.5::float8 as real, true as si
         from generate_series(1, 4) x`,
    );
    expect(rows[0]).toEqual({
      cuenta: '4',
      suma: '10',
      media: '2.5000000000000000',
      mayor: 4,
      dia: '2026-03-01',
      dias: ['2026-03-01', '2026-03-02'],
      ninguno: [],
      instante: new Date('2026-03-01T03:00:00Z'),
      grande: '9007199254740993',
      objeto: { a: [1, null] },
      textos: ['a,b', null],
      real: 1.5,
      si: true,
    });
  });

  test('through Drizzle', async () => {
    const cosas = pgTable('cosas', {
      dia: date({ mode: 'string' }),
      instante: timestamp({ withTimezone: true }),
      objeto: jsonb(),
    });
    await base.pool.query('create table cosas (dia date, instante timestamptz, objeto jsonb)');
    const fila = {
      dia: '2026-03-01',
      instante: new Date('2026-03-01T02:59:59.999Z'),
      objeto: { ñ: '👋 שלום' },
    };
    await base.db.insert(cosas).values(fila);
    expect(await base.db.select().from(cosas)).toEqual([fila]);
    const [total] = await base.db.select({ n: sql`count(*)`.mapWith(Number) }).from(cosas);
    expect(total).toEqual({ n: 1 });
  });

  test('the session is in UTC', async () => {
    const { rows } = await base.pool.query(`select (timestamptz '2026-03-01 23:30-03')::date as dia`);
    expect(rows).toEqual([{ dia: '2026-03-02' }]);
  });
});

describe('listening', () => {
  test('hears a notification of another connection, only after its commit, until it stops', async () => {
    const cb = vi.fn<(payload: string) => void>();
    const dejar = await base.escuchar('Canal de prueba', cb);
    await otra.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('Canal de prueba', 'ñandú')`);
      expect(cb).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(cb).toHaveBeenCalledWith('ñandú'));
    await dejar();
    await otra.pool.query(`select pg_notify('Canal de prueba', 'nadie')`);
    await base.pool.query('select 1');
    expect(cb).toHaveBeenCalledTimes(1);
  });

  test('does not hear what was rolled back', async () => {
    const cb = vi.fn<(payload: string) => void>();
    const dejar = await base.escuchar('c', cb);
    const fallida = otra.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('c', 'no')`);
      tx.rollback();
    });
    await expect(fallida).rejects.toThrow('Rollback');
    await otra.pool.query(`select pg_notify('c', 'sí')`);
    await vi.waitFor(() => expect(cb).toHaveBeenCalled());
    expect(cb.mock.calls).toEqual([['sí']]);
    await dejar();
  });

  test('may query the database when a transaction of its own process wakes it', async () => {
    const respuesta = new Promise((resolve, reject) => {
      void base.escuchar('despierta', () => {
        base.pool.query('select 1 as uno').then(({ rows }) => resolve(rows), reject);
      });
    });
    await base.pool.query('select 1');
    await vi.waitFor(async () => {
      await base.db.transaction((tx) => tx.execute(sql`select pg_notify('despierta', '')`));
      expect(await Promise.race([respuesta, Promise.resolve(null)])).toEqual([{ uno: 1 }]);
    });
  });

  test('two on one channel both hear, and one may leave', async () => {
    const uno = vi.fn<(payload: string) => void>();
    const dos = vi.fn<(payload: string) => void>();
    const dejarUno = await base.escuchar('compartido', uno);
    const dejarDos = await base.escuchar('compartido', dos);
    await otra.pool.query(`select pg_notify('compartido', '1')`);
    await vi.waitFor(() => expect([uno.mock.calls, dos.mock.calls]).toEqual([[['1']], [['1']]]));
    await dejarUno();
    await otra.pool.query(`select pg_notify('compartido', '2')`);
    await vi.waitFor(() => expect(dos.mock.calls).toEqual([['1'], ['2']]));
    expect(uno).toHaveBeenCalledTimes(1);
    await dejarDos();
  });

  test.runIf(base.tipo === 'postgres')('comes back after its connection was cut, and says so', async () => {
    const cb = vi.fn<(payload: string) => void>();
    const alReanudar = vi.fn<() => void>();
    const dejar = await base.escuchar('firme', cb, alReanudar);
    await otra.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mostrador-escucha' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(alReanudar).toHaveBeenCalledTimes(1), 10_000);
    const [mas, otroMas] = [vi.fn<(payload: string) => void>(), vi.fn<(payload: string) => void>()];
    await Promise.all([base.escuchar('más', mas), base.escuchar('otro más', otroMas)]);
    await otra.pool.query(
      `select pg_notify('firme', 'de nuevo'), pg_notify('más', '1'), pg_notify('otro más', '2')`,
    );
    await vi.waitFor(() => expect([mas.mock.calls, otroMas.mock.calls]).toEqual([[['1']], [['2']]]));
    await vi.waitFor(() => expect(cb.mock.calls).toEqual([['de nuevo']]));
    await dejar();
  });
});

test.runIf(base.tipo === 'postgres')(
  'a server that cuts a transaction fails it, not the process',
  async () => {
    const nueva = await abrirOtra();
    const cortada = nueva.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // Wait for the notification while no statement is running.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    });
    await expect(cortada).rejects.toThrow('select 1');
    expect(await nueva.vivo()).toBe(true);
    await nueva.cerrar();
  },
);

test('the executor runs several statements at once, as pg-boss asks', async () => {
  await base.ejecutor.executeSql(
    'begin; create table varias (a int); insert into varias values (1), (2); commit;',
  );
  const { rows } = await base.ejecutor.executeSql('select a from varias where a > $1', [1]);
  expect(rows).toEqual([{ a: 2 }]);
});

test('the number of statements of a piece of work can be told', async () => {
  const { total, consultas, result } = await contarConsultas(base, () =>
    base.db.transaction(async (tx) => {
      await tx.execute(sql`select ${7}::int`);
      return tx.transaction(async (anidada) => (await anidada.execute(sql`select 1 as uno`)).rows);
    }),
  );
  expect(result).toEqual([{ uno: 1 }]);
  expect(total).toBe(2);
  expect(consultas[0]).toEqual({ sql: 'select $1::int', params: [7] });
});

test('says whether it is alive, also after closing', async () => {
  const { base: efimera } = await crearBaseVacia();
  expect(await efimera.vivo()).toBe(true);
  await efimera.cerrar();
  expect(await efimera.vivo()).toBe(false);
  await efimera.cerrar();
});

test('closing waits for the pending queries', async () => {
  const { base: efimera } = await crearBaseVacia();
  const consultas = Array.from({ length: 30 }, (_, i) =>
    efimera.pool.query<{ i: number }>('select $1::int as i', [i]),
  );
  await efimera.cerrar();
  const respuestas = await Promise.all(consultas);
  expect(respuestas.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 30 }, (_, i) => i));
});
