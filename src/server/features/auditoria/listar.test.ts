import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { dia } from '#domain/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { auditar } from './auditar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const auditoria = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) }).auditoria;

test('tells who did what, the latest first, with the names of what is mentioned by id', async () => {
  await auditar(db, {
    actor_id: e.admin_rrhh.id,
    accion: 'empleado.trasladar',
    entidad: 'empleados',
    entidad_id: e.empleado.id,
    antes: { sucursal_id: e.centro.id },
    despues: { sucursal_id: e.norte.id, dentro: { de: [e.cajas.id] } },
  });
  await auditar(db, { actor_id: null, accion: 'x.y', entidad: 'desafios', entidad_id: 'nada' });
  const { filas, nombres, siguiente } = await auditoria().listar({});
  expect(siguiente).toBeNull();
  expect(filas.map((f) => [f.accion, f.actor?.nombre ?? null])).toEqual([
    ['x.y', null],
    ['empleado.trasladar', 'Flor'],
  ]);
  expect(nombres).toEqual({
    [e.empleado.id]: 'Ana Pérez',
    [e.centro.id]: 'Centro',
    [e.norte.id]: 'Norte',
    [e.cajas.id]: 'Cajas',
  });
  expect(await auditoria().filtros()).toEqual({
    entidades: ['desafios', 'empleados'],
    actores: [{ id: e.admin_rrhh.id, nombre: 'Flor', apellido: 'Ibarra' }],
  });
});

test('pages by id and is narrowed to an entity, an actor and days, in as many questions however long it is', async () => {
  const de = (entidad: string, actor_id: string, cuando: string) =>
    auditar(db, { actor_id, accion: 'a.b', entidad, entidad_id: '1' }, new Date(cuando));
  for (let i = 0; i < 30; i += 1) await de('desafios', e.admin_rrhh.id, '2026-11-10T15:00:00Z');
  // Still the 10th in Buenos Aires.
  await de('premios', e.otro_admin.id, '2026-11-11T02:00:00Z');
  const primera = await auditoria().listar({ cuantos: 20 });
  const { result, total } = await contarConsultas(base, () =>
    auditoria().listar({ cuantos: 20, cursor: primera.siguiente ?? 0 }),
  );
  expect(total).toBeLessThanOrEqual(2);
  expect(result.filas).toHaveLength(11);
  expect(new Set([...primera.filas, ...result.filas].map((f) => f.id)).size).toBe(31);
  expect((await auditoria().listar({ entidad: 'premios' })).filas).toHaveLength(1);
  expect((await auditoria().listar({ actor_id: e.admin_rrhh.id, cuantos: 100 })).filas).toHaveLength(30);
  expect((await auditoria().listar({ desde: dia('2026-11-11') })).filas).toHaveLength(0);
  expect((await auditoria().listar({ hasta: dia('2026-11-10'), cuantos: 100 })).filas).toHaveLength(31);
});
