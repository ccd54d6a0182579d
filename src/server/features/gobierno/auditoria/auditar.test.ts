import { beforeEach, expect, test } from 'vitest';
import { auditoria } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { auditar } from '../../../comun/auditar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

test('records who, what, before and after; missing sides are null, and the command line has no author', async () => {
  await auditar(db, {
    actor_id: e.admin_rrhh.id,
    accion: 'desafio.editar',
    entidad: 'desafios',
    entidad_id: 'd',
    antes: { titulo: 'A' },
    despues: { titulo: 'B' },
  });
  await auditar(db, { actor_id: null, accion: 'x.y', entidad: 'x', entidad_id: '1' }, new Date(0));
  expect(await db.select().from(auditoria)).toMatchObject([
    { actor_id: e.admin_rrhh.id, accion: 'desafio.editar', antes: { titulo: 'A' }, despues: { titulo: 'B' } },
    { actor_id: null, antes: null, despues: null, created_at: new Date(0) },
  ]);
});

test('many at once, or none', async () => {
  const asientos = Array.from({ length: 1500 }, (_, i) => ({
    actor_id: null,
    accion: 'a.b',
    entidad: 'x',
    entidad_id: String(i),
  }));
  await auditar(db, asientos);
  await auditar(db, []);
  expect(await db.$count(auditoria)).toBe(1500);
});

test('what is rolled back leaves no entry', async () => {
  await db
    .transaction(async (tx) => {
      await auditar(tx, { actor_id: null, accion: 'a.b', entidad: 'x', entidad_id: '1' });
      tx.rollback();
    })
    .catch(() => {});
  expect(await db.$count(auditoria)).toBe(0);
});
