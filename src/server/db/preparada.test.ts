import { setImmediate } from 'node:timers/promises';
import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contarConsultas } from '#tests/support/base.ts';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import type { Db } from './base.ts';
import { conElCierre, TransaccionTerminada } from './guardia.ts';
import { fija, juntas, preparada } from './preparada.ts';

const { base } = await crearBaseVacia();
afterAll(() => base.cerrar());
const { db } = base;

const cosas = pgTable('cosas', {
  id: integer().primaryKey(),
  nombre: text().notNull(),
  hecha_en: timestamp({ withTimezone: true }),
});
await base.pool.query('create table cosas (id int primary key, nombre text not null, hecha_en timestamptz)');
beforeEach(() => base.pool.query('truncate cosas'));

const porNombre = fija('prueba.por_nombre', (d) =>
  d
    .select()
    .from(cosas)
    .where(eq(cosas.nombre, sql.placeholder('nombre'))),
);
const poner = (d: Db, id: number, nombre: string) =>
  preparada(d, 'prueba.poner', 'insert into cosas (id, nombre) values ($1, $2)', [id, nombre]);
const tres = async (d: Db) => {
  for (const id of [1, 2, 3]) await poner(d, id, 'x');
};
const ids = async () => (await db.select({ id: cosas.id }).from(cosas).orderBy(cosas.id)).map(({ id }) => id);

describe('what is built once', () => {
  test('reads as the builder does, with the values of each call', async () => {
    const hecha_en = new Date('2026-03-01T02:59:59.999Z');
    await db.insert(cosas).values([
      { id: 1, nombre: 'una', hecha_en },
      { id: 2, nombre: 'otra' },
    ]);
    expect(await porNombre(db, { nombre: 'una' })).toEqual([{ id: 1, nombre: 'una', hecha_en }]);
    expect(await porNombre(db, { nombre: 'otra' })).toEqual([{ id: 2, nombre: 'otra', hecha_en: null }]);
    await expect(porNombre(db)).rejects.toThrow('nombre');
  });

  test('is of the transaction that it is given, and is heard by who counts its statements', async () => {
    const { total } = await contarConsultas(base, () =>
      db.transaction(async (tx) => {
        await poner(tx, 1, 'una');
        expect(await porNombre(tx, { nombre: 'una' })).toHaveLength(1);
        expect(await porNombre(tx, { nombre: 'otra' })).toHaveLength(0);
      }),
    );
    expect(total).toBe(3);
  });
});

describe('what is called together', () => {
  test('is sent in the order of the calls: each sees what those before it did', async () => {
    const vistas = await db.transaction((tx) =>
      juntas([
        porNombre(tx, { nombre: 'x' }),
        poner(tx, 1, 'x'),
        porNombre(tx, { nombre: 'x' }),
        poner(tx, 2, 'x'),
        porNombre(tx, { nombre: 'x' }),
      ]),
    );
    expect(vistas.map((filas) => filas.length)).toEqual([0, 0, 1, 0, 2]);
  });

  test('is asked once, also where it was built and not sent', async () => {
    const { total } = await contarConsultas(base, () =>
      db.transaction((tx) => juntas([tx.select().from(cosas), porNombre(tx, { nombre: 'x' })])),
    );
    expect(total).toBe(2);
  });

  test('fails with what failed first, and none of it stays', async () => {
    const fallida = db.transaction((tx) =>
      juntas([
        poner(tx, 1, 'x'),
        poner(tx, 1, 'repetida'),
        poner(tx, 2, 'y'),
        porNombre(tx, { nombre: 'y' }),
      ]),
    );
    await expect(fallida).rejects.toSatisfy(
      (error) => error instanceof DrizzleQueryError && error.message.includes('repetida'),
    );
    expect(await ids()).toEqual([]);
    // The connection still works, and so do the statements prepared during the failure.
    await db.transaction((tx) => juntas([poner(tx, 3, 'z'), poner(tx, 4, 'z')]));
    expect(await ids()).toEqual([3, 4]);
  });

  test('is undone whole where a part fails that the database knows nothing of', async () => {
    const fallida = db.transaction((tx) =>
      juntas([tres(tx), Promise.reject(new Error('no')), poner(tx, 4, 'y')]),
    );
    await expect(fallida).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
    await db.transaction(async (tx) => {
      const dentro = tx.transaction((anidada) => juntas([tres(anidada), Promise.reject(new Error('no'))]));
      await expect(dentro).rejects.toThrow('no');
      await poner(tx, 5, 'z');
    });
    expect(await ids()).toEqual([5]);
  });

  test('asks nothing behind the statement that ends its transaction', async () => {
    const colgado: { resto?: Promise<void> } = {};
    const fallida = db.transaction((tx) => {
      colgado.resto = tres(tx);
      return Promise.all([colgado.resto, Promise.reject(new Error('no'))]);
    });
    await expect(fallida).rejects.toThrow('no');
    await expect(colgado.resto).rejects.toSatisfy(
      (error) => error instanceof DrizzleQueryError && error.cause instanceof TransaccionTerminada,
    );
    expect(await ids()).toEqual([]);
  });

  test('of many at once, from many callers, each gets its own', async () => {
    const filas = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        db.transaction(async (tx) => {
          const [, suyas] = await juntas([poner(tx, i, `n${i}`), porNombre(tx, { nombre: `n${i}` })]);
          return suyas.map(({ id }) => id);
        }),
      ),
    );
    expect(filas).toEqual(Array.from({ length: 40 }, (_, i) => [i]));
  });
});

describe('the ends of a transaction', () => {
  /** The statements sent; those sent without waiting for an earlier answer are joined with a plus sign. */
  async function envios(obra: () => Promise<unknown>): Promise<string[]> {
    const vistos: string[] = [];
    let sinResponder = 0;
    const escuchar = (cliente: PoolClient) => {
      const consultar = cliente.query.bind(cliente);
      Object.assign(cliente, {
        query: async (...argumentos: [{ text: string }]) => {
          const verbo = argumentos[0].text.trim().split(/\s/u)[0] ?? '';
          if (sinResponder > 0) vistos.push(`${vistos.pop()}+${verbo}`);
          else vistos.push(verbo);
          sinResponder += 1;
          try {
            const respuesta: unknown = await Reflect.apply(consultar, undefined, argumentos);
            return respuesta;
          } finally {
            // Delays the answer as a network would: here the database runs in this process.
            await setImmediate();
            sinResponder -= 1;
          }
        },
      });
      base.pool.once('release', () => Object.assign(cliente, { query: consultar }));
    };
    base.pool.once('acquire', escuchar);
    await obra();
    return vistos;
  }

  test('what it reads first travels with BEGIN, and its last statements with COMMIT', async () => {
    const vistos = await envios(() =>
      db.transaction(async (tx) => {
        await juntas([porNombre(tx, { nombre: 'x' }), porNombre(tx, { nombre: 'y' })]);
        await poner(tx, 1, 'x');
        conElCierre([poner(tx, 2, 'y'), poner(tx, 3, 'z')]);
      }),
    );
    expect(vistos).toEqual(['begin+select+select', 'insert', 'insert+insert+commit']);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  test('what writes waits for BEGIN, and what was called after it stays behind it', async () => {
    const vistos = await envios(() =>
      db.transaction((tx) => juntas([poner(tx, 1, 'x'), porNombre(tx, { nombre: 'x' })])),
    );
    expect(vistos).toEqual(['begin', 'insert+select', 'commit']);
  });

  test('if the last fails nothing is saved, and the reason is told', async () => {
    const fallida = db.transaction(async (tx) => {
      await poner(tx, 1, 'x');
      conElCierre([poner(tx, 1, 'repetida'), poner(tx, 2, 'y')]);
      return 'hecho';
    });
    await expect(fallida).rejects.toSatisfy(
      (error) => error instanceof DrizzleQueryError && error.message.includes('repetida'),
    );
    expect(await ids()).toEqual([]);
    expect(() => conElCierre([])).toThrow('no transaction');
  });
});
