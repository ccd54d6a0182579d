import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { anunciarNodo, VIVO_S } from './nodo.ts';
import { nodosVivos } from './repo.ts';

const base = await baseDePrueba();
const { db } = base;
const HORA = 3_600_000;
afterEach(() => vaciar(base));

const anunciar = (desfase_ms: number) =>
  anunciarNodo(
    { tipo: 'postgres', db },
    () => new Date(Date.now() + desfase_ms),
    (error) => expect.unreachable(String(error)),
  );
const vivos = async () => (await nodosVivos(db, VIVO_S)).length;

test.each([0, 5 * HORA, -5 * HORA])('a node whose clock is %i ms off is as alive as any', async (desfase) => {
  const [bien, corrido] = [await anunciar(0), await anunciar(desfase)];
  expect(await vivos()).toBe(2);
  await corrido.irse();
  expect(await vivos()).toBe(1);
  await bien.irse();
});

test('one that died while the clock of the database was ahead is not taken for alive, nor kept for ever', async () => {
  const muerto = await anunciar(0);
  for (const donde of ["now() + interval '5 hours'", "now() - interval '5 hours'"]) {
    await db.execute(sql`update nodos set visto_en = ${sql.raw(donde)}`);
    expect(await vivos()).toBe(0);
  }
  for (const donde of ["now() + interval '3 days'", "now() - interval '3 days'"]) {
    await db.execute(sql`update nodos set visto_en = ${sql.raw(donde)}`);
    const nuevo = await anunciar(0);
    expect(await db.execute(sql`select count(*)::int as n from nodos`)).toMatchObject({ rows: [{ n: 1 }] });
    await nuevo.irse();
    await db.execute(sql`insert into nodos (id, nombre, version, iniciado_en, visto_en)
      values (gen_random_uuid(), 'm', '0', now(), now())`);
  }
  await muerto.irse();
});
