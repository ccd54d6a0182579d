import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registro } from '#server/metricas.ts';
import { enPedido } from '#server/pedido-actual.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { cronometrar } from './conexion.ts';

const base = await baseDePrueba();
const lineas: { datos: object; mensaje: string }[] = [];
const anotar = (datos: object, mensaje: string) => void lineas.push({ datos, mensaje });
cronometrar(base.pool, { info: anotar, warn: anotar, error: anotar });

it('says which statement was slow and for which request, without its parameters', async () => {
  await enPedido('pedido-lento', async () => {
    await base.db.execute(sql`select pg_sleep(0.6), ${'Ana Pérez'}::text, 'ana@prueba.local' as email`);
  });
  expect(lineas).toHaveLength(1);
  const [linea] = lineas;
  expect(linea).toMatchObject({
    mensaje: 'slow statement',
    datos: { pedido: 'pedido-lento', sql: "select pg_sleep(0.6), $1::text, '…' as email" },
  });
  expect(JSON.stringify(linea)).not.toMatch(/Ana|@prueba/);
});

it('counts the others, and writes nothing', async () => {
  const antes = await contadas();
  await base.db.transaction((tx) => tx.execute(sql`select 1`));
  await base.pool.query('select 2');
  expect(lineas).toHaveLength(1);
  // The four statements are begin, select, commit and select.
  expect(await contadas()).toBe(antes + 4);
});

async function contadas(): Promise<number> {
  const texto = await registro.metrics();
  return Number(/mostrador_db_statement_duration_seconds_count (\d+)/.exec(texto)?.[1]);
}
