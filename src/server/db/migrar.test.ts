import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { crearBaseVacia } from '#tests/support/crear-base.ts';
import { BaseMasNueva, migrar } from './migrar.ts';

const raiz = mkdtempSync(join(tmpdir(), 'migrar-'));
afterAll(() => rmSync(raiz, { recursive: true }));

/** A folder of migrations in the layout that drizzle-kit writes. */
function carpeta(nombre: string, migraciones: string[]): string {
  const ruta = join(raiz, nombre);
  mkdirSync(join(ruta, 'meta'), { recursive: true });
  const entries = migraciones.map((sql, idx) => {
    const tag = String(idx).padStart(4, '0');
    writeFileSync(join(ruta, `${tag}.sql`), sql);
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true };
  });
  writeFileSync(
    join(ruta, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return ruta;
}

const UNA = 'create table una (a int);\n--> statement-breakpoint\nselect pg_sleep(0.2);';
const DOS = 'alter table una add b int default 2;';

test('applies what is pending, once, in order', async () => {
  const { base } = await crearBaseVacia();
  await migrar(base, carpeta('a', [UNA]));
  await base.pool.query('insert into una values (1)');
  await migrar(base, carpeta('b', [UNA, DOS]));
  await migrar(base, carpeta('b', [UNA, DOS]));
  expect((await base.pool.query('select * from una')).rows).toEqual([{ a: 1, b: 2 }]);
  await base.cerrar();
});

test('several nodes that start together take turns', async () => {
  const { base, abrirOtra } = await crearBaseVacia();
  const nodos = [base, await abrirOtra(), await abrirOtra()];
  const dos = carpeta('c', [UNA, DOS]);
  await Promise.all(nodos.map((nodo) => migrar(nodo, dos)));
  const { rows } = await base.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ n: 2 }]);
  for (const nodo of nodos.toReversed()) await nodo.cerrar();
});

test('a broken migration leaves nothing behind, and the next one can go on', async () => {
  const { base } = await crearBaseVacia();
  await expect(migrar(base, carpeta('d', [UNA, 'alter table otra add b int;']))).rejects.toThrow(
    'alter table otra',
  );
  await expect(base.pool.query('select * from una')).rejects.toMatchObject({ code: '42P01' });
  await migrar(base, carpeta('e', [UNA, DOS]));
  expect((await base.pool.query('select * from una')).rowCount).toBe(0);
  await base.cerrar();
});

test('refuses a database that a newer version migrated', async () => {
  const { base } = await crearBaseVacia();
  await migrar(base, carpeta('f', [UNA, DOS]));
  await expect(migrar(base, carpeta('g', [UNA]))).rejects.toThrow(BaseMasNueva);
  await base.cerrar();
});

test('the settings it lifts for itself do not stay', async () => {
  const { base } = await crearBaseVacia();
  const antes = (await base.pool.query('show statement_timeout')).rows;
  await migrar(base, carpeta('h', [UNA]));
  expect((await base.pool.query('show statement_timeout')).rows).toEqual(antes);
  await base.cerrar();
});
