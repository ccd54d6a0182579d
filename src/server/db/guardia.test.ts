import { DrizzleQueryError, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import { ConsultaFueraDeTransaccion, TransaccionAbortada, TransaccionTerminada } from './guardia.ts';

const { base } = await crearBaseVacia();
afterAll(() => base.cerrar());
const { db } = base;

const cosas = pgTable('cosas', { id: integer().primaryKey(), nombre: text().notNull() });
await base.pool.query('create table cosas (id int primary key, nombre text not null)');
beforeEach(() => base.pool.query('truncate cosas'));

/** Drizzle wraps its statements' errors: unwrap the cause. */
const causa = (consulta: Promise<unknown> | undefined) =>
  consulta?.then(
    () => undefined,
    (err: unknown) => (err instanceof DrizzleQueryError ? err.cause : err),
  );
const ids = async () => (await db.select({ id: cosas.id }).from(cosas).orderBy(cosas.id)).map(({ id }) => id);

describe('a transaction', () => {
  test('saves everything or nothing', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      await tx.insert(cosas).values({ id: 2, nombre: 'dos' });
    });
    const fallida = db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 3, nombre: 'tres' });
      throw new Error('no');
    });
    await expect(fallida).rejects.toThrow('no');
    expect(await ids()).toEqual([1, 2]);
  });

  test('is not entered by the queries of others', async () => {
    let seguir = () => {};
    const pausa = new Promise<void>((resolve) => {
      seguir = resolve;
    });
    const transaccion = db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      await pausa;
      tx.rollback();
    });
    const ajena = db.insert(cosas).values({ id: 2, nombre: 'dos' });
    const otra = db.transaction((tx) => tx.insert(cosas).values({ id: 3, nombre: 'tres' }));
    setTimeout(seguir, 50);
    await expect(transaccion).rejects.toThrow('Rollback');
    await Promise.all([ajena, otra]);
    expect(await ids()).toEqual([2, 3]);
  });

  test('survives a broken constraint caught around a savepoint', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      await expect(
        tx.transaction((anidada) => anidada.insert(cosas).values({ id: 1, nombre: 'repetida' })),
      ).rejects.toThrow(DrizzleQueryError);
      await tx.insert(cosas).values({ id: 2, nombre: 'dos' });
    });
    expect(await ids()).toEqual([1, 2]);
  });

  test('fails if its callback swallowed a database error', async () => {
    const transaccion = db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      await tx
        .insert(cosas)
        .values({ id: 1, nombre: 'repetida' })
        .catch(() => undefined);
    });
    await expect(transaccion).rejects.toThrow(TransaccionAbortada);
    expect(await ids()).toEqual([]);
  });
});

describe('the outer database inside a transaction callback', () => {
  test('refuses a query at once and rolls back', async () => {
    const transaccion = db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      await db.select().from(cosas);
    });
    expect(await causa(transaccion)).toBeInstanceOf(ConsultaFueraDeTransaccion);
    expect(await ids()).toEqual([]);
  });

  test('refuses a second transaction and the raw pool', async () => {
    await db.transaction(async () => {
      await expect(db.transaction(async () => {})).rejects.toThrow(ConsultaFueraDeTransaccion);
      await expect(base.pool.query('select 1')).rejects.toThrow(ConsultaFueraDeTransaccion);
      await expect(base.ejecutor.executeSql('select 1')).rejects.toThrow(ConsultaFueraDeTransaccion);
    });
  });

  test('serves what the callback left running, once the transaction is over', async () => {
    let despues: Promise<number[]> | undefined;
    let terminar = () => {};
    const termino = new Promise<void>((resolve) => {
      terminar = resolve;
    });
    await db.transaction(async (tx) => {
      await tx.insert(cosas).values({ id: 1, nombre: 'uno' });
      despues = termino.then(ids);
    });
    terminar();
    expect(await despues).toEqual([1]);
  });
});

test('a `tx` used after its transaction ended is an error, not a query in somebody else’s', async () => {
  let tarde: Promise<unknown> | undefined;
  let terminar = () => {};
  const termino = new Promise<void>((resolve) => {
    terminar = resolve;
  });
  await db.transaction(async (tx) => {
    tarde = termino.then(() => tx.insert(cosas).values({ id: 9, nombre: 'tarde' }));
  });
  terminar();
  expect(await causa(tarde)).toBeInstanceOf(TransaccionTerminada);
  expect(await ids()).toEqual([]);
});

test('an error says its code and its constraint', async () => {
  await db.insert(cosas).values({ id: 1, nombre: 'uno' });
  await expect(db.insert(cosas).values({ id: 1, nombre: 'otra' })).rejects.toMatchObject({
    cause: { code: '23505', constraint: 'cosas_pkey', table: 'cosas' },
  });
});

test('an error costs no connection', async () => {
  let cerradas = 0;
  base.pool.on('remove', () => cerradas++);
  await expect(base.pool.query('select 1/0')).rejects.toThrow('division by zero');
  await base.pool.query('select 1');
  expect(cerradas).toBe(0);
});

test('many at once, inside and outside of transactions, lose nothing', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 2
        ? db.insert(cosas).values({ id: i, nombre: 'x' })
        : db.transaction(async (tx) => {
            await tx.insert(cosas).values({ id: i, nombre: 'x' });
            await tx
              .update(cosas)
              .set({ nombre: 'y' })
              .where(sql`id = ${i}`);
          }),
    ),
  );
  expect(await ids()).toEqual(Array.from({ length: 60 }, (_, i) => i));
  expect(await db.$count(cosas, sql`nombre = 'y'`)).toBe(30);
});
