import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrar, MIGRACIONES } from '#server/db/migrar.ts';
import { asegurarCorte } from '#server/features/puntos/corte.ts';
import { recomputarTotales } from '#server/features/puntos/verificar.ts';
import { ahora } from '#server/reloj.ts';
import { crearBaseDePrueba, crearBaseVacia } from '#tests/support/crear-base.ts';
import { comoEra, PUBLICADAS } from '#tests/support/esquemas.ts';
import { comoJson, tablasDe } from './catalogo.ts';
import { revisar, revisiones } from './revisar.ts';

/** The first migration that must follow these rules: from here on, the previous version keeps serving during an upgrade. */
const PRIMERA_CON_REGLAS = 5;

test(
  'a company of every released schema is brought up to date, and all of it adds up',
  { timeout: 300_000 },
  async () => {
    const { base: nueva } = { base: await crearBaseDePrueba() };
    const forma = await formaDe(nueva);
    await nueva.cerrar();
    const { base } = await crearBaseVacia();
    for (let cuantas = 1; cuantas <= PUBLICADAS; cuantas += 1) {
      const conexion = await base.pool.connect();
      try {
        await conexion.query(
          'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
        );
        await comoEra(conexion, cuantas);
      } finally {
        conexion.release();
      }
      // Two nodes of the new version start at once.
      await Promise.all([migrar(base), migrar(base)]);
      expect(await formaDe(base), `from ${cuantas}`).toEqual(forma);
      // What every start does.
      await asegurarCorte(base.db);
      await recomputarTotales(base.db);
      const malas = (await revisar(base, revisiones(null), ahora())).filter((r) => r.hallazgos.length > 0);
      expect(malas, `from ${cuantas}`).toEqual([]);
      const { rows } = await base.pool.query<{ n: number }>('select count(*)::int as n from puntos');
      expect(rows).toEqual([{ n: 1 }]);
    }
    await base.cerrar();
  },
);

/** What would break the previous version or block it. The alternative is in docs/operating.md, "Upgrading". */
const PROHIBIDO: readonly [que: string, patron: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['changes a column’s type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['asks for a value of rows that have none', /\bset\s+not\s+null\b/i],
  [
    'adds a column that the previous version does not fill',
    /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
  ],
  ['drops a default', /\bdrop\s+default\b/i],
];
const MARCA = /^-- contract: .{20,}/m;

test('no migration breaks the version that still serves, unless it says why it may', () => {
  const quejas = readdirSync(MIGRACIONES)
    .filter((nombre) => nombre.endsWith('.sql') && Number(nombre.slice(0, 4)) >= PRIMERA_CON_REGLAS)
    .flatMap((nombre) =>
      quejasDe(readFileSync(join(MIGRACIONES, nombre), 'utf8')).map((q) => `${nombre}: ${q}`),
    );
  expect(quejas).toEqual([]);
});

test('what it refuses, it refuses', () => {
  expect(quejasDe('ALTER TABLE "a" DROP COLUMN "b";')).toEqual(['drops a column']);
  expect(quejasDe('DROP TABLE "a";')).toEqual(['drops a table']);
  expect(quejasDe('ALTER TABLE "a" RENAME COLUMN "b" TO "c";')).toEqual(['renames']);
  expect(quejasDe('ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;')).toEqual([
    'changes a column’s type',
  ]);
  expect(quejasDe('ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;')).toHaveLength(1);
  expect(quejasDe('ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;')).toHaveLength(1);
  expect(quejasDe('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;')).toEqual([]);
  expect(quejasDe('ALTER TABLE "a" ADD COLUMN "b" text;\nDROP INDEX "c";')).toEqual([]);
  expect(quejasDe('-- contract: nobody reads it since version 0.4\nDROP TABLE "a";')).toEqual([]);
});

function quejasDe(sql: string): string[] {
  if (MARCA.test(sql)) return [];
  return PROHIBIDO.flatMap(([que, patron]) => (patron.test(sql) ? [que] : []));
}

/** Tables, columns, constraints and indexes, to compare two databases. */
async function formaDe(base: Awaited<ReturnType<typeof crearBaseDePrueba>>) {
  const conexion = await base.pool.connect();
  try {
    const { rows } = await conexion.query<{ linea: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as linea from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      order by 1`);
    return {
      columnas: (await tablasDe(conexion)).map((tabla) => [tabla.nombre, comoJson(tabla), tabla.columnas]),
      reglas: rows.map(({ linea }) => linea),
    };
  } finally {
    conexion.release();
  }
}
