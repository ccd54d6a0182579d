import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados, licencias } from '#server/db/schema/empresa.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { ahora } from '#server/reloj.ts';
import { codigoDe, contextoDe, type Empresa } from '#tests/support/empresa.ts';
import { ENERO, escenaDeFichas, IRIS } from '#tests/support/fichas.ts';
import { darPuntos } from '#tests/support/puntos.ts';
import { desafiosRouter } from '../../desafios/router.ts';
import { participacionesRouter } from '../../desafios/participaciones/router.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { eliminar } from '../../gobierno/datos/eliminar-empleado.ts';
import { empleadosRouter } from './router.ts';

const { administrar, crear, estado } = empleadosRouter;
const { abrir, base, db, empezar, filaDe, otroRrhh, rrhh, ultima } = await escenaDeFichas();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('estado', () => {
  test('sessions and invitations end, and back again', async () => {
    await db
      .insert(sesiones)
      .values({ token: 't', userId: e.empleado.cuenta_id, expiresAt: new Date(Date.now() + 1e6) });
    await call(estado, { id: e.empleado.id, activo: false }, rrhh());
    expect(await db.$count(sesiones)).toBe(0);
    expect((await filaDe(e.empleado.id))?.activo).toBe(false);
    await call(estado, { id: e.empleado.id, activo: true }, rrhh());
    expect((await filaDe(e.empleado.id))?.activo).toBe(true);
  });

  test('the last admin stays; a registration is approved elsewhere', async () => {
    await call(estado, { id: e.otro_admin.id, activo: false }, rrhh());
    expect(await codigoDe(call(estado, { id: e.admin_rrhh.id, activo: false }, rrhh()))).toBe('ULTIMO_ADMIN');
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, e.desactivado.id));
    expect(await codigoDe(call(estado, { id: e.desactivado.id, activo: true }, rrhh()))).toBe(
      'REGISTRO_SIN_APROBAR',
    );
  });
});

describe('eliminar', () => {
  test('without history the row and the account go, notices and leave with them', async () => {
    await db.insert(licencias).values({ empleado_id: e.empleado.id, desde: ENERO, hasta: ENERO });
    await db.insert(notificaciones).values({
      empleado_id: e.empleado.id,
      tipo: 'rol_cambiado',
      titulo: 't',
      texto: 't',
      enlace: '/',
      clave: 'k',
    });
    expect((await abrir(e.empleado.id)).con_historial).toBe(false);
    expect(await call(eliminar, { id: e.empleado.id }, rrhh())).toEqual({ hecho: 'borrado', menciones: 0 });
    expect(await filaDe(e.empleado.id)).toBeUndefined();
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(0);
    const rastro = await ultima();
    expect(rastro).toMatchObject({ accion: 'empleado.eliminar', entidad_id: e.empleado.id });
    expect(JSON.stringify(rastro)).not.toContain(e.empleado.email);
  });

  test('with history the ledger stays whole, the person does not, and they leave the ranking', async () => {
    await darPuntos(base, [[e.empleado.id, 10]], ahora());
    await db
      .insert(licencias)
      .values({ empleado_id: e.empleado.id, desde: ENERO, hasta: ENERO, motivo: 'Gripe' });
    expect((await abrir(e.empleado.id)).con_historial).toBe(true);
    expect(await call(eliminar, { id: e.empleado.id }, rrhh())).toEqual({
      hecho: 'anonimizado',
      menciones: 0,
    });
    expect(await filaDe(e.empleado.id)).toMatchObject({
      nombre: 'Persona',
      apellido: 'eliminada',
      email: `eliminada-${e.empleado.id}@anonimo.invalid`,
      busqueda: 'persona eliminada',
      user_id: null,
      activo: false,
      rol: 'empleado',
      sucursal_id: e.centro.id,
    });
    expect(await db.$count(puntos)).toBe(1);
    expect((await db.select().from(licencias))[0]?.motivo).toBeNull();
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(0);
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', diaDe(ahora())), sucursal_id: null };
    expect(await posicionDe(db, mes, e.empleado.id)).toBeNull();
    expect((await call(administrar, { busqueda: 'eliminada' }, rrhh())).total).toBe(0);
    // The e-mail is free again.
    expect(await codigoDe(call(crear, { ...IRIS, email: e.empleado.email }, rrhh()))).toBe('OK');
  });

  test('whoever acted on something has history; the last admin stays', async () => {
    await call(crear, IRIS, otroRrhh());
    expect((await abrir(e.otro_admin.id)).con_historial).toBe(true);
    expect(await call(eliminar, { id: e.otro_admin.id }, rrhh())).toEqual({
      hecho: 'anonimizado',
      menciones: 0,
    });
    expect(await codigoDe(call(eliminar, { id: e.admin_rrhh.id }, rrhh()))).toBe('ULTIMO_ADMIN');
  });
});

describe('what a leaver had sent', () => {
  test('stays to be decided after they are deactivated; deleted, it goes with them', async () => {
    const desafio = await call(
      desafiosRouter.crear,
      {
        titulo: 'Góndola',
        tipo_periodo: 'mensual',
        fecha_inicio: diaDe(ahora()),
        fecha_fin: sumarDias(diaDe(ahora()), 9),
        estado: 'activo',
        objetivos: [{ id: '1', nombre: 'Frente', puntos: 60 }],
      },
      rrhh(),
    );
    const { enviar, bandeja, decidir } = participacionesRouter;
    const { evidencia_id } = await call(
      enviar,
      { desafio_id: desafio.id, clave: randomUUID(), descripcion: 'Quedó ordenado' },
      { context: contextoDe(base, e.empleado) },
    );
    await call(estado, { id: e.empleado.id, activo: false }, rrhh());
    const gerente = { context: contextoDe(base, e.gerente) };
    expect((await call(bandeja, {}, gerente)).filas.map((f) => f.id)).toEqual([evidencia_id]);
    await call(decidir, { id: evidencia_id, decision: { tipo: 'aprobar' } }, gerente);
    expect(await db.select({ p: puntos.puntos }).from(puntos)).toEqual([{ p: 60 }]);
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', diaDe(ahora())), sucursal_id: null };
    expect(await posicionDe(db, mes, e.empleado.id)).toBeNull();

    const otra = { context: contextoDe(base, e.empleado_otra) };
    await call(enviar, { desafio_id: desafio.id, clave: randomUUID(), descripcion: 'También' }, otra);
    await call(eliminar, { id: e.empleado_otra.id }, rrhh());
    expect((await call(bandeja, {}, rrhh())).filas).toEqual([]);
  });
});
