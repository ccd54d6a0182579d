import { call } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados, sucursales } from '#server/db/schema/empresa.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { desactivarEmpleado, reactivarEmpleado } from './desactivar.ts';
import { empleadosRouter } from './router.ts';

const { registrosPendientes, aprobarRegistro, rechazarRegistro } = empleadosRouter;
const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

async function pendiente(): Promise<PersonaDePrueba> {
  const persona = await crearPersona(base, { activo: false, nombre: 'Iris María' });
  await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, persona.id));
  return persona;
}

const filaDe = async (id: string) => (await db.select().from(empleados).where(eq(empleados.id, id)))[0];
const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });

describe('registrosPendientes', () => {
  test('lists only pending people, oldest first', async () => {
    expect(await call(registrosPendientes, undefined, rrhh())).toEqual({
      registros: [],
      sucursales: [e.centro, e.norte],
    });
    const [una, otra] = [await pendiente(), await pendiente()];
    await db
      .update(empleados)
      .set({ created_at: new Date('2020-01-01T00:00:00Z') })
      .where(eq(empleados.id, otra.id));
    const { registros } = await call(registrosPendientes, undefined, rrhh());
    expect(registros.map((r) => r.id)).toEqual([otra.id, una.id]);
  });
});

describe('aprobarRegistro', () => {
  test('lets the person in with role and branch, mails them and leaves an audit row', async () => {
    const iris = await pendiente();
    await call(
      aprobarRegistro,
      { id: iris.id, sucursal_id: e.norte.id, rol: 'lider_grupo' },
      { context: contextoDe(base, e.admin_rrhh) },
    );
    expect(await filaDe(iris.id)).toMatchObject({
      registro: 'aprobado',
      activo: true,
      rol: 'lider_grupo',
      sucursal_id: e.norte.id,
    });
    expect(await db.select().from(auditoria)).toMatchObject([
      { actor_id: e.admin_rrhh.id, accion: 'registro.aprobar', entidad_id: iris.id },
    ]);
    const [correo] = await db.select().from(correos);
    expect(correo).toMatchObject({ para: iris.email });
    expect(correo!.texto).toContain('/reconoce/auth');
    expect(correo!.texto).toContain('Iris');
  });

  test('two administrators at once: one approves, the other finds nothing to approve, and one mail goes out', async () => {
    const iris = await pendiente();
    const codigos = await Promise.all(
      [e.admin_rrhh, e.otro_admin].map((quien) =>
        codigoDe(call(aprobarRegistro, { id: iris.id }, { context: contextoDe(base, quien) })),
      ),
    );
    expect(codigos.toSorted()).toEqual(['NO_ENCONTRADO', 'OK']);
    expect(await db.$count(correos)).toBe(1);
  });

  test('who is not pending, or a branch that is not there or closed, changes nothing', async () => {
    const iris = await pendiente();
    await db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, e.norte.id));
    for (const entrada of [
      { id: e.empleado.id },
      { id: randomUUID() },
      { id: iris.id, sucursal_id: randomUUID() },
      { id: iris.id, sucursal_id: e.norte.id },
    ]) {
      expect(await codigoDe(call(aprobarRegistro, entrada, rrhh()))).toBe('NO_ENCONTRADO');
    }
    expect(await filaDe(iris.id)).toMatchObject({ registro: 'pendiente', activo: false });
    expect(await db.$count(auditoria)).toBe(0);
    expect(await db.$count(correos)).toBe(0);
  });
});

describe('rechazarRegistro', () => {
  test('deletes the record and the account, and leaves an audit row of who it was', async () => {
    const iris = await pendiente();
    await call(rechazarRegistro, { id: iris.id }, rrhh());
    expect(await filaDe(iris.id)).toBeUndefined();
    expect(await db.$count(cuentas, eq(cuentas.id, iris.cuenta_id))).toBe(0);
    expect(await db.select().from(auditoria)).toMatchObject([
      { accion: 'registro.rechazar', antes: { email: iris.email } },
    ]);
  });

  test('an approved person is out of its reach', async () => {
    expect(await codigoDe(call(rechazarRegistro, { id: e.empleado.id }, rrhh()))).toBe('NO_ENCONTRADO');
    expect(await filaDe(e.empleado.id)).toBeDefined();
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(1);
  });
});

test('only RRHH sees or decides registrations; ids that are none are invalid', async () => {
  const { id } = await pendiente();
  for (const [quien, codigo] of [
    [null, 'NO_AUTENTICADO'],
    [e.empleado, 'SIN_PERMISO'],
    [e.gerente, 'SIN_PERMISO'],
    [e.desactivado, 'SIN_PERMISO'],
  ] as const) {
    const opciones = { context: contextoDe(base, quien) };
    expect(await codigoDe(call(registrosPendientes, undefined, opciones))).toBe(codigo);
    expect(await codigoDe(call(aprobarRegistro, { id }, opciones))).toBe(codigo);
    expect(await codigoDe(call(rechazarRegistro, { id }, opciones))).toBe(codigo);
  }
  expect(await codigoDe(call(aprobarRegistro, { id: '1' }, rrhh()))).toBe('BAD_REQUEST');
  expect(await codigoDe(call(rechazarRegistro, { id: '1' }, rrhh()))).toBe('BAD_REQUEST');
  expect(await filaDe(id)).toMatchObject({ registro: 'pendiente' });
});

describe('desactivarEmpleado', () => {
  const desactivar = (id: string) => db.transaction((tx) => desactivarEmpleado(tx, id, e.admin_rrhh.id));
  const reactivar = (id: string) => db.transaction((tx) => reactivarEmpleado(tx, id, e.admin_rrhh.id));

  test('ends the sessions, tells the open pages, leaves the ranking and an audit row; taking back undoes the ranking', async () => {
    const ahora = new Date();
    const hoy = diaDe(ahora);
    await db.transaction((tx) =>
      acreditar(
        tx,
        [
          {
            empleado_id: e.empleado.id,
            puntos: 10,
            fecha: hoy,
            motivo: 'm',
            origen_tipo: 'ajuste',
            origen_id: 'x',
            actor_id: null,
            clave: 'p',
          },
        ],
        ahora,
      ),
    );
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', hoy), sucursal_id: null };
    await db.insert(sesiones).values({
      token: 't',
      userId: e.empleado.cuenta_id,
      expiresAt: new Date(ahora.getTime() + 1e6),
    });
    const oidos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => oidos.push(payload));
    expect(await posicionDe(db, mes, e.empleado.id)).toBe(1);

    expect(await desactivar(e.empleado.id)).toEqual({ ok: true, value: true });
    expect(await filaDe(e.empleado.id)).toMatchObject({ activo: false });
    expect(await db.$count(sesiones)).toBe(0);
    expect(await posicionDe(db, mes, e.empleado.id)).toBeNull();
    await expect.poll(() => oidos).toContain(JSON.stringify({ acceso: e.empleado.cuenta_id }));

    expect(await reactivar(e.empleado.id)).toEqual({ ok: true, value: { cambio: true } });
    expect(await posicionDe(db, mes, e.empleado.id)).toBe(1);
    expect((await db.select().from(auditoria)).map((a) => a.accion)).toEqual([
      'empleado.desactivar',
      'empleado.reactivar',
    ]);
    await dejar();
  });

  test('repeating it is not an error and leaves no trace; an unknown person is not found', async () => {
    await desactivar(e.empleado.id);
    expect(await desactivar(e.empleado.id)).toEqual({ ok: true, value: true });
    expect(await db.$count(auditoria)).toBe(1);
    expect(await desactivar(randomUUID())).toEqual({ ok: false, code: 'NO_ENCONTRADO' });
    expect(await reactivar(randomUUID())).toEqual({ ok: false, code: 'NO_ENCONTRADO' });
  });

  test('the last active admin_rrhh stays, also when two are deactivated at once', async () => {
    const resultados = await Promise.all([desactivar(e.admin_rrhh.id), desactivar(e.otro_admin.id)]);
    expect(resultados.map((r) => (r.ok ? 'OK' : r.code)).toSorted()).toEqual(['OK', 'ULTIMO_ADMIN']);
    const quedan = await db
      .select()
      .from(empleados)
      .where(inArray(empleados.id, [e.admin_rrhh.id, e.otro_admin.id]));
    expect(quedan.filter((q) => q.activo)).toHaveLength(1);
  });

  test('a registration nobody approved is not let in through the back', async () => {
    const iris = await pendiente();
    expect(await reactivar(iris.id)).toEqual({ ok: false, code: 'REGISTRO_PENDIENTE' });
    expect(await filaDe(iris.id)).toMatchObject({ activo: false });
  });
});
