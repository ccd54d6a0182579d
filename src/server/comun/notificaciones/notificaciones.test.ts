import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { type Aviso, notificar } from './notificar.ts';
import { notificacionesRouter } from './bandeja.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

function aviso(empleado_id: string, clave: string): Aviso {
  return {
    empleado_id,
    tipo: 'desafio_asignado',
    titulo: 'T',
    texto: 'X',
    enlace: '/reconoce/desafios',
    clave,
  };
}

describe('notificar', () => {
  test('the same fact is told once, and only the new notices are answered', async () => {
    await db.transaction((tx) => notificar(tx, [aviso(e.empleado.id, 'uno')]));
    const nuevas = await db.transaction((tx) =>
      notificar(tx, [aviso(e.empleado.id, 'uno'), aviso(e.lider.id, 'dos')]),
    );
    expect(nuevas.map((n) => n.clave)).toEqual(['dos']);
    expect(await db.$count(notificaciones)).toBe(2);
  });

  test('two at once on the same facts, in opposite orders: one row each, and nobody waits for ever', async () => {
    const avisos = ['a', 'b', 'c'].map((clave) => aviso(e.empleado.id, clave));
    const escritas = await Promise.all([
      db.transaction((tx) => notificar(tx, avisos)),
      db.transaction((tx) => notificar(tx, avisos.toReversed())),
    ]);
    expect(escritas.flat()).toHaveLength(3);
    expect(await db.$count(notificaciones)).toBe(3);
  });

  test('open pages of its recipients are told after the commit; nobody is told after a rollback', async () => {
    const oidos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => oidos.push(payload));
    await db
      .transaction(async (tx) => {
        await notificar(tx, [aviso(e.lider.id, 'x')]);
        tx.rollback();
      })
      .catch(() => {});
    await db.transaction((tx) => notificar(tx, [aviso(e.empleado.id, 'x')]));
    await expect.poll(() => oidos.length).toBe(1);
    expect(JSON.parse(oidos[0]!)).toEqual({
      temas: ['notificaciones'],
      para: { empleados: [e.empleado.id] },
    });
    await dejar();
  });

  test('thousands of notices take few statements', async () => {
    const avisos = Array.from({ length: 2500 }, (_, i) => aviso(e.empleado.id, `n${i}`));
    const { result, total } = await contarConsultas(base, () =>
      db.transaction((tx) => notificar(tx, avisos)),
    );
    expect(result).toHaveLength(2500);
    expect(total).toBeLessThanOrEqual(4);
  });
});

describe('listar', () => {
  const { listar } = notificacionesRouter;

  test('answers the newest of one’s own, with how many are unread in all', async () => {
    for (const [i, clave] of ['a', 'b', 'c'].entries()) {
      await notificar(db, [aviso(e.empleado.id, clave)], new Date(2026, 0, 1 + i));
    }
    await notificar(db, [aviso(e.lider.id, 'ajena')]);
    const { sin_leer, filas } = await call(listar, { cuantas: 2 }, { context: contextoDe(base, e.empleado) });
    expect(sin_leer).toBe(3);
    expect(filas.map((f) => f.created_at.getDate())).toEqual([3, 2]);
    expect(filas[0]).toMatchObject({ tipo: 'desafio_asignado', leida: false });
  });

  test('anonymous and deactivated callers are refused; a count out of range is invalid', async () => {
    expect(await codigoDe(call(listar, {}, { context: contextoDe(base, null) }))).toBe('NO_AUTENTICADO');
    expect(await codigoDe(call(listar, {}, { context: contextoDe(base, e.desactivado) }))).toBe(
      'SIN_PERMISO',
    );
    expect(await codigoDe(call(listar, { cuantas: 0 }, { context: contextoDe(base, e.empleado) }))).toBe(
      'BAD_REQUEST',
    );
  });
});

describe('marcarLeidas', () => {
  const { marcarLeidas } = notificacionesRouter;
  const sinLeer = async (empleado_id: string) =>
    (await db.select().from(notificaciones).where(eq(notificaciones.empleado_id, empleado_id))).filter(
      (n) => n.leida_en === null,
    ).length;

  test('marks those named, or all; never somebody else’s', async () => {
    await notificar(db, [aviso(e.empleado.id, 'a'), aviso(e.empleado.id, 'b'), aviso(e.lider.id, 'c')]);
    const todas = await db.select().from(notificaciones);
    const propia = todas.find((n) => n.clave === 'a')!;
    const ajena = todas.find((n) => n.clave === 'c')!;
    const context = contextoDe(base, e.empleado);
    await call(marcarLeidas, { ids: [propia.id, ajena.id] }, { context });
    expect([await sinLeer(e.empleado.id), await sinLeer(e.lider.id)]).toEqual([1, 1]);
    await call(marcarLeidas, {}, { context });
    expect([await sinLeer(e.empleado.id), await sinLeer(e.lider.id)]).toEqual([0, 1]);
  });

  test('marking none is not marking all', async () => {
    await notificar(db, [aviso(e.empleado.id, 'a')]);
    await call(marcarLeidas, { ids: [] }, { context: contextoDe(base, e.empleado) });
    expect(await sinLeer(e.empleado.id)).toBe(1);
  });

  test('what was read keeps the moment it was first read', async () => {
    await notificar(db, [aviso(e.empleado.id, 'a')]);
    const context = contextoDe(base, e.empleado);
    await call(marcarLeidas, {}, { context });
    const [antes] = await db.select().from(notificaciones);
    await call(marcarLeidas, {}, { context });
    expect(await db.select().from(notificaciones)).toEqual([antes]);
  });

  test('anonymous and deactivated callers are refused; an id that is none is invalid', async () => {
    expect(await codigoDe(call(marcarLeidas, {}, { context: contextoDe(base, null) }))).toBe(
      'NO_AUTENTICADO',
    );
    expect(await codigoDe(call(marcarLeidas, {}, { context: contextoDe(base, e.desactivado) }))).toBe(
      'SIN_PERMISO',
    );
    expect(
      await codigoDe(call(marcarLeidas, { ids: ['1'] }, { context: contextoDe(base, e.empleado) })),
    ).toBe('BAD_REQUEST');
  });
});
