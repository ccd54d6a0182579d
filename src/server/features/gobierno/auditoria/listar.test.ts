import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { crearInsignia } from '#tests/support/insignias.ts';
import { auditar } from '../../../comun/auditar.ts';

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
  const { filas, nombres, de_quien, siguiente } = await auditoria().listar({});
  expect(filas.at(-1)?.actor?.es_empleado).toBe(true);
  expect(de_quien).toEqual({ [e.empleado.id]: e.empleado.id });
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

test('shows changes first: ways in, views and exports are asked for, with the names of whose accounts they are', async () => {
  const { id, cuenta_id } = e.empleado;
  await auditar(db, {
    actor_id: e.admin_rrhh.id,
    accion: 'desafio.editar',
    entidad: 'desafios',
    entidad_id: 'd',
  });
  const ingreso = { actor_id: null, entidad: 'cuentas', despues: { direccion: '10.0.0.0/24' } };
  await auditar(db, [
    { ...ingreso, cuenta_id, accion: 'sesion.iniciar', entidad_id: cuenta_id },
    {
      ...ingreso,
      cuenta_id: e.personal.cuenta_id,
      accion: 'sesion.iniciar',
      entidad_id: e.personal.cuenta_id,
    },
    { ...ingreso, accion: 'sesion.rechazar', entidad_id: 'email:3fa9' },
  ]);
  await auditar(db, { actor_id: e.admin_rrhh.id, accion: 'datos.ver', entidad: 'empleados', entidad_id: id });
  const vistas = async (que?: 'cambios' | 'ingresos' | 'consultas' | 'todo', actor_id?: string) =>
    (await auditoria().listar({ ...(que && { que }), ...(actor_id && { actor_id }) })).filas.map((f) => [
      f.accion,
      f.actor?.nombre ?? null,
    ]);
  expect(await vistas()).toEqual([['desafio.editar', 'Flor']]);
  expect(await vistas('ingresos')).toEqual([
    ['sesion.rechazar', null],
    ['sesion.iniciar', 'Inés Campos'],
    ['sesion.iniciar', 'Ana Pérez'],
  ]);
  expect(await vistas('consultas')).toEqual([['datos.ver', 'Flor']]);
  expect(await vistas('todo')).toHaveLength(5);
  expect(await vistas('ingresos', id)).toEqual([['sesion.iniciar', 'Ana Pérez']]);
  expect((await auditoria().filtros()).actores.map((a) => a.nombre)).toEqual(['Flor', 'Inés Campos']);
});

test('is searched by the name of who did it, and of the person or the thing it was done to', async () => {
  const deFlor = { actor_id: e.admin_rrhh.id, accion: 'empleado.editar', entidad: 'empleados' };
  await auditar(db, { ...deFlor, entidad_id: e.empleado.id });
  await auditar(db, { ...deFlor, entidad_id: e.gerente.id });
  await auditar(db, { ...deFlor, entidad: 'sucursales', entidad_id: e.norte.id, accion: 'sucursal.editar' });
  await auditar(db, {
    actor_id: null,
    cuenta_id: e.empleado.cuenta_id,
    accion: 'sesion.iniciar',
    entidad: 'cuentas',
    entidad_id: e.empleado.cuenta_id,
  });
  const buscar = async (busqueda: string) =>
    (await auditoria().listar({ busqueda, que: 'todo' })).filas.map((f) => [f.accion, f.entidad_id]);
  expect(await buscar('  PEREZ ana ')).toEqual([
    ['sesion.iniciar', e.empleado.cuenta_id],
    ['empleado.editar', e.empleado.id],
  ]);
  expect(await buscar('norte')).toEqual([['sucursal.editar', e.norte.id]]);
  expect(await buscar('flor')).toHaveLength(3);
  expect(await buscar('100%')).toEqual([]);
});

test('is searched by what a line says: the action, the setting, the badge and its person, and both at once', async () => {
  const insignia_id = await crearInsignia(base, {
    nombre: 'Espíritu Mostrador',
    criterio: { tipo: 'custom', valor: 'A mano' },
  });
  const otra = await crearInsignia(base, { nombre: 'Otra', criterio: { tipo: 'custom', valor: 'A mano' } });
  const api = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
  const dar = (quien: { id: string }, cual: string) =>
    api.insignias.asignar({ empleado_id: quien.id, insignia_id: cual, motivo: 'Ordenó el depósito' });
  const deAna = await dar(e.empleado, insignia_id);
  const deAnaOtra = await dar(e.empleado, otra);
  const deHugo = await dar(e.gerente, insignia_id);
  const deFlor = { actor_id: e.admin_rrhh.id };
  await auditar(db, {
    ...deFlor,
    accion: 'configuracion.editar',
    entidad: 'configuracion',
    entidad_id: 'alertas_presupuesto',
  });
  await auditar(db, {
    ...deFlor,
    accion: 'empleado.editar',
    entidad: 'empleados',
    entidad_id: e.empleado.id,
  });
  const buscar = async (busqueda: string, mas = {}) =>
    (await auditoria().listar({ busqueda, que: 'todo', ...mas })).filas.map((f) => f.entidad_id);
  expect(await buscar('alertas')).toEqual(['alertas_presupuesto']);
  expect(await buscar('cambió presupuesto')).toEqual(['alertas_presupuesto']);
  expect(await buscar('otorgo')).toEqual([deHugo.id, deAnaOtra.id, deAna.id]);
  expect(await buscar('espiritu')).toEqual([deHugo.id, deAna.id]);
  expect(await buscar('ana')).toEqual([e.empleado.id, deAnaOtra.id, deAna.id]);
  expect(await buscar('otorgó Ana')).toEqual([deAnaOtra.id, deAna.id]);
  expect(await buscar('revocó Ana')).toEqual([]);
  // The other filters narrow it too.
  expect(await buscar('otorgo', { hasta: dia('2020-01-01') })).toEqual([]);
  const [, segunda] = (await auditoria().listar({ busqueda: 'otorgo', que: 'todo', cuantos: 1 })).filas;
  expect(segunda).toBeUndefined();
  const { filas, nombres, de_quien } = await auditoria().listar({ busqueda: 'espiritu ana', que: 'todo' });
  expect(filas).toEqual([]);
  expect(nombres).toEqual({});
  expect(de_quien).toEqual({});
  const todas = await auditoria().listar({ busqueda: 'otorgo' });
  expect(todas.nombres[deAna.id]).toBe('Espíritu Mostrador · Ana Pérez');
  expect(todas.de_quien[deAna.id]).toBe(e.empleado.id);
});

test('of an account that was erased, its rows stay and say so', async () => {
  const { cuenta_id } = e.otro_personal;
  await auditar(db, {
    actor_id: null,
    cuenta_id,
    accion: 'sesion.iniciar',
    entidad: 'cuentas',
    entidad_id: cuenta_id,
  });
  await db.delete(cuentas).where(eq(cuentas.id, cuenta_id));
  const { filas } = await auditoria().listar({ que: 'ingresos' });
  expect(filas[0]?.actor).toEqual({
    id: cuenta_id,
    nombre: 'Cuenta eliminada',
    apellido: '',
    es_empleado: false,
  });
});
