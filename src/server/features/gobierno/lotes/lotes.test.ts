import { call } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { correos } from '#server/db/schema/avisos.ts';
import { participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias } from '#server/db/schema/insignias.ts';
import { lote_filas } from '#server/db/schema/lotes.ts';
import { ahora } from '#server/reloj.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import { codigoDe, contextoDe, type Empresa } from '#tests/support/empresa.ts';
import { escenaDeLotes, type Entrada } from '#tests/support/lotes.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia, exigirAcuerdo } from '#tests/support/premios.ts';
import { reclamar } from '../../premios/pasos-de-reclamo.ts';
import { correrLote } from './correr.ts';
import { lotesRouter } from './router.ts';

const { cancelar, crear, deshacer, recientes, ver } = lotesRouter;
const {
  asientos,
  base,
  como,
  correr,
  db,
  empezar,
  encolados,
  encolar,
  fallas,
  hacer,
  mover,
  muchos,
  personas,
  registro,
  rrhh,
} = await escenaDeLotes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('one act on many', () => {
  test('each row is the act on one: its rules, its audit row, its reason where it cannot be', async () => {
    const nadie = randomUUIDv7();
    const id = await hacer(mover([e.empleado.id, e.empleado_otra.id, nadie, e.lider.id]));
    expect(await personas(e.empleado.id, e.lider.id)).toMatchObject([
      { sucursal_id: e.norte.id, grupo_id: null },
      { sucursal_id: e.norte.id, grupo_id: null },
    ]);
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      estado: 'terminado',
      total: 4,
      hechos: 3,
      iguales: 0,
      rechazados: 1,
      propio: true,
      no_hechas: [{ id: nadie, nombre: null, motivo: 'NO_ENCONTRADO' }],
    });
    expect(await asientos('empleado.editar')).toHaveLength(3);
    expect(fallas).toEqual([]);
    // The queue may run the job again: nothing happens.
    await correr(id);
    expect(await asientos('empleado.editar')).toHaveLength(3);
  });

  test('nobody of RRHH loses or gets that role among many, and their state stays', async () => {
    const ids = [e.otro_admin.id, e.empleado.id];
    const id = await hacer({ que: 'empleados', acto: { acto: 'rol', rol: 'lider_grupo' }, cuales: { ids } });
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      hechos: 1,
      no_hechas: [{ id: e.otro_admin.id, motivo: 'RRHH_DE_A_UNO' }],
    });
    const otro = await hacer({ que: 'empleados', acto: { acto: 'estado', activo: false }, cuales: { ids } });
    expect(await call(ver, { id: otro }, rrhh())).toMatchObject({ hechos: 1, rechazados: 1 });
    const admin = { que: 'empleados', acto: { acto: 'rol', rol: 'admin_rrhh' }, cuales: { ids } };
    // @ts-expect-error -- the contract does not know it
    await expect(call(crear, admin, rrhh())).rejects.toThrow();
  });

  test('invites, assigns challenges, trainings and medals', async () => {
    await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.empleado.id));
    const ids = [e.empleado.id, e.lider.id];
    const cuales = { ids };
    const invitacion = await hacer({ que: 'empleados', acto: { acto: 'invitar' }, cuales });
    expect(await call(ver, { id: invitacion }, rrhh())).toMatchObject({
      hechos: 1,
      no_hechas: [{ id: e.lider.id, motivo: 'YA_TIENE_CUENTA' }],
    });
    expect(await db.$count(correos)).toBe(1);

    const desafio_id = await crearDesafio(base);
    const desafio: Entrada = { que: 'empleados', acto: { acto: 'desafio', desafio_id }, cuales };
    await hacer(desafio);
    expect(await db.$count(participaciones, eq(participaciones.desafio_id, desafio_id))).toBe(2);
    expect(await call(ver, { id: await hacer(desafio) }, rrhh())).toMatchObject({ hechos: 0, iguales: 2 });

    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'Estrella', puntos_valor: 5, criterio: { tipo: 'ventas', valor: 10 } })
      .returning({ id: insignias.id });
    const insignia_id = insignia?.id ?? '';
    const medalla: Entrada = {
      que: 'empleados',
      acto: { acto: 'insignia', insignia_id, motivo: 'Por el inventario' },
      cuales: { ids: [...ids, e.admin_rrhh.id] },
    };
    const dada = await hacer(medalla);
    expect(await call(ver, { id: dada }, rrhh())).toMatchObject({
      hechos: 2,
      no_hechas: [{ id: e.admin_rrhh.id, motivo: 'A_SI_MISMO' }],
    });
    expect(await call(ver, { id: await hacer(medalla) }, rrhh())).toMatchObject({ iguales: 2 });
  });

  test('a move says from where, if all of them were there', async () => {
    const deDonde = async (ids: readonly string[], hacia = e.norte.id) => {
      const id = await hacer(mover(ids, hacia));
      const ultimos = await call(recientes, { que: 'empleados' }, rrhh());
      const lote = ultimos.lotes.find((uno) => uno.id === id);
      return [lote?.de, lote?.cosa];
    };
    expect(await deDonde([e.empleado.id, e.lider.id])).toEqual(['Centro', 'Norte']);
    expect(await deDonde([e.empleado.id], e.centro.id)).toEqual(['Norte', 'Centro']);
    // One from each.
    expect(await deDonde([e.empleado.id, e.lider.id], e.norte.id)).toEqual(['Centro', 'Norte']);
    await db.update(empleados).set({ sucursal_id: null }).where(eq(empleados.id, e.empleado.id));
    expect(await deDonde([e.empleado.id, e.lider.id], e.centro.id)).toEqual([null, 'Centro']);
  });

  test('all of a filter: exactly as many as were counted, or it asks again', async () => {
    const ids = await muchos(30);
    const entrada = (esperados: number): Entrada => ({
      que: 'empleados',
      acto: { acto: 'mover', sucursal_id: e.norte.id, grupo_id: null },
      cuales: { filtro: { busqueda: 'persona', estado: 'todos' }, esperados },
    });
    await expect(call(crear, entrada(29), rrhh())).rejects.toMatchObject({
      code: 'CAMBIO_LA_CUENTA',
      data: { hay: 30 },
    });
    const { id } = await call(crear, entrada(30), rrhh());
    // Who comes later is not of those that were counted.
    await db
      .insert(empleados)
      .values({ nombre: 'Persona', apellido: 'x', email: 'x@x.com', busqueda: 'persona x' });
    await correr(id);
    const llegaron = await db.select().from(empleados).where(eq(empleados.sucursal_id, e.norte.id));
    expect(llegaron.flatMap(({ nombre, id: suyo }) => (nombre === 'Persona' ? suyo : [])).toSorted()).toEqual(
      ids.toSorted(),
    );
  });

  test('decides registrations', async () => {
    const [uno, otra] = await db
      .insert(empleados)
      .values(
        ['a', 'b'].map((nombre) => ({
          nombre,
          apellido: 'Nueva',
          email: `${nombre}@x.com`,
          busqueda: `${nombre} nueva`,
          registro: 'pendiente' as const,
          activo: false,
        })),
      )
      .returning({ id: empleados.id });
    const ids = [uno?.id ?? '', otra?.id ?? '', e.empleado.id];
    const acto = { acto: 'aprobar_registro', rol: 'empleado', sucursal_id: e.centro.id } as const;
    const id = await hacer({ que: 'registros', acto, cuales: { ids } });
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      hechos: 2,
      no_hechas: [{ id: e.empleado.id, motivo: 'NO_ENCONTRADO' }],
    });
    expect(await personas(ids[0] ?? '', ids[1] ?? '')).toMatchObject([{ activo: true }, { activo: true }]);
    // All that wait, if they still are as many.
    await db
      .update(empleados)
      .set({ registro: 'pendiente', activo: false })
      .where(inArray(empleados.id, ids));
    const todas = (esperados: number): Entrada => ({
      que: 'registros',
      acto: { acto: 'rechazar_registro' },
      cuales: { filtro: {}, esperados },
    });
    expect(await codigoDe(call(crear, todas(2), rrhh()))).toBe('CAMBIO_LA_CUENTA');
    await hacer(todas(3));
    expect(await personas(...ids)).toEqual([]);
  });

  test('decides the claims of a filter, the oldest first, each within what the month has left', async () => {
    const premio_id = await crearPremio(base, { nombre: 'Termo', pesos: 1000, stock: null });
    await crearPresupuesto(base, 2500);
    const quienes = [e.empleado, e.lider, e.empleado_otra, e.admin_rrhh];
    await darPuntosDeInsignia(base, quienes, 100);
    const pedidos: { id: string }[] = [];
    for (const quien of quienes) {
      pedidos.push(await call(reclamar, { premio_id, clave: randomUUIDv7() }, como(quien)));
    }
    const [uno, , tercero, propio] = pedidos.map(({ id }) => id);
    const filtro = { busqueda: 'termo', estado: 'pendiente' } as const;
    const acto = { acto: 'aprobar_reclamo' } as const;
    const id = await hacer({ que: 'reclamos', acto, cuales: { filtro, esperados: 4 } });
    const nombre = `${e.empleado_otra.nombre} ${e.empleado_otra.apellido}: Termo`;
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      hechos: 2,
      no_hechas: [
        { id: tercero, nombre, motivo: 'NO_ENTRA_EN_EL_PRESUPUESTO' },
        { id: propio, motivo: 'SIN_PERMISO' },
      ],
    });
    const motivo = 'Este mes no';
    const rechazo = await hacer({
      que: 'reclamos',
      acto: { acto: 'rechazar_reclamo', motivo },
      cuales: { ids: [tercero ?? '', uno ?? ''] },
    });
    expect(await call(ver, { id: rechazo }, rrhh())).toMatchObject({ hechos: 2, rechazados: 0 });
    expect(await codigoDe(call(deshacer, { id: rechazo }, rrhh()))).toBe('LOTE_NO_SE_DESHACE');
    await exigirAcuerdo(base);
  });
});

describe('interrupted', () => {
  test('ten thousand rows of which the node did half: another goes on, none twice', async () => {
    const ids = await muchos(10_000);
    const { id } = await call(
      crear,
      {
        que: 'empleados',
        acto: { acto: 'mover', sucursal_id: e.norte.id, grupo_id: null },
        cuales: { filtro: { busqueda: 'persona', estado: 'todos' }, esperados: ids.length },
      },
      rrhh(),
    );
    expect(await db.$count(lote_filas)).toBe(10_000);
    // One job does some, and leaves the next.
    encolados.length = 0;
    await correr(id, 20);
    expect(encolados).toEqual([{ id }]);
    expect(await call(ver, { id }, rrhh())).toMatchObject({ estado: 'corriendo', hechos: 20 });
    expect(await asientos('empleado.editar')).toHaveLength(20);
    // Two nodes at once.
    await Promise.all([correr(id, 20), correr(id, 20)]);
    expect(await asientos('empleado.editar')).toHaveLength(60);
    expect(await db.$count(lote_filas, eq(lote_filas.estado, 'hecho'))).toBe(60);
    await call(cancelar, { id }, rrhh());
    await correr(id);
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      estado: 'cancelado',
      hechos: 60,
      total: 10_000,
    });
    expect(await codigoDe(call(cancelar, { id }, rrhh()))).toBe('LOTE_TERMINADO');
  }, 90_000);

  test('a row that breaks half way leaves nothing of itself, and the rest goes on', async () => {
    const { id } = await call(crear, mover([e.empleado.id, e.lider.id]), rrhh());
    let falta = true;
    const roto = contextoDe(base, null, { encolar });
    const original = db.transaction.bind(db);
    const rota: typeof db.transaction = async (hacerla, ...resto) =>
      original(
        async (tx) => {
          const hecho = await hacerla(tx);
          if (falta) {
            falta = false;
            throw new Error('the cable');
          }
          return hecho;
        },
        ...resto,
      );
    const otraDb = Object.assign(Object.create(db) as typeof db, { transaction: rota });
    await correrLote({ ...roto, db: otraDb }, id, registro);
    expect(fallas).toHaveLength(1);
    expect(await call(ver, { id }, rrhh())).toMatchObject({
      estado: 'terminado',
      hechos: 1,
      no_hechas: [{ motivo: 'FALLO' }],
    });
    expect(await asientos('empleado.editar')).toHaveLength(1);
  });

  test('whoever loses the role does no more rows', async () => {
    const { id } = await call(crear, mover([e.empleado.id]), rrhh());
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.admin_rrhh.id));
    await correr(id);
    expect(await call(ver, { id }, como(e.otro_admin))).toMatchObject({ estado: 'detenido', hechos: 0 });
  });

  test('one at a time for each person, and grave ones after a proof', async () => {
    await call(crear, mover([e.empleado.id]), rrhh());
    expect(await codigoDe(call(crear, mover([e.lider.id]), rrhh()))).toBe('LOTE_EN_CURSO');
    expect(await codigoDe(call(crear, mover([e.lider.id]), como(e.otro_admin)))).toBe('OK');
    const viejo = como(e.admin_rrhh, { probada_en: new Date(ahora().getTime() - 3_600_000) });
    const baja: Entrada = {
      que: 'empleados',
      acto: { acto: 'estado', activo: false },
      cuales: { ids: [e.empleado.id] },
    };
    expect(await codigoDe(call(crear, baja, viejo))).toBe('FALTA_PRUEBA');
  });
});
