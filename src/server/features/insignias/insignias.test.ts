import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Criterio } from '#domain/insignias/criterio.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { type insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearInsignia, otorgarInsignia } from '#tests/support/insignias.ts';
import { codigoDe, contextoDe, crearEmpresa, crearPersona, type Empresa } from '#tests/support/empresa.ts';
import { evaluarInsignias, observarInsignias, evaluarTodos } from './evaluar.ts';
import { hechosDe } from './repo-hechos.ts';
import { insigniasRouter } from './router.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T12:00:00Z');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

describe('hechos', () => {
  test('points come from the total, the streak from its best, challenges from what was validated', async () => {
    await puntosDe(e.empleado.id, 120);
    await db.update(empleados).set({ racha_mejor: 7 }).where(eq(empleados.id, e.empleado.id));
    await participacion({ empleado_id: e.empleado.id }, { progreso_validado: 100, estado: 'aprobada' });
    await participacion({ empleado_id: e.empleado.id }, { progreso_validado: 40, estado: 'parcial' });
    await participacion({ empleado_id: e.empleado.id }, { progreso_validado: 0, estado: 'rechazada' });
    await merito(e.empleado.id, { tipo: 'ventas', cantidad: 3 });
    await merito(e.empleado.id, { tipo: 'ventas', cantidad: 4 });
    await merito(e.empleado.id, { tipo: 'asistencia', texto: 'mes_perfecto' });

    const hechos = await hechosDe(db, [e.empleado.id, e.lider.id, randomUUID()], AHORA);
    expect(hechos.size).toBe(2);
    expect(hechos.get(e.lider.id)).toEqual({
      puntos_total: 0,
      racha_mejor: 0,
      desafios_completados: 0,
      participaciones: 0,
      meritos: [],
      recibe: true,
      tuvo: new Set(),
    });
    expect(hechos.get(e.empleado.id)).toMatchObject({
      puntos_total: 120,
      racha_mejor: 7,
      desafios_completados: 1,
      participaciones: 2,
    });
    expect(hechos.get(e.empleado.id)!.meritos).toEqual(
      expect.arrayContaining([
        { tipo: 'ventas', texto: null, cantidad: 7 },
        { tipo: 'asistencia', texto: 'mes_perfecto', cantidad: null },
      ]),
    );
  });

  test('a group’s challenge counts for the members who contributed; a reverted one for nobody', async () => {
    const grupal = await participacion(
      { grupo_id: e.reposicion.id },
      { progreso_validado: 100, estado: 'aprobada' },
    );
    await db.insert(participacion_miembros).values([
      { participacion_id: grupal, empleado_id: e.empleado.id, aporto: true },
      { participacion_id: grupal, empleado_id: e.lider.id, aporto: false },
    ]);
    const cuentan = async (id: string) => (await hechosDe(db, [id], AHORA)).get(id)!;
    expect(await cuentan(e.empleado.id)).toMatchObject({ desafios_completados: 1, participaciones: 1 });
    expect(await cuentan(e.lider.id)).toMatchObject({ desafios_completados: 0, participaciones: 0 });

    await db.update(participaciones).set({ fecha_validacion: null });
    await db.update(evidencias).set({ fecha_reversion: AHORA });
    expect(await cuentan(e.empleado.id)).toMatchObject({ desafios_completados: 0, participaciones: 0 });
  });
});

describe('evaluarInsignias', () => {
  test('awards each newly met badge once, with a notice, and nothing to inactive people', async () => {
    const cien = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    await insignia('Mil', { tipo: 'puntos_total', valor: 1000 });
    await insignia('Apagada', { tipo: 'puntos_total', valor: 1 }, { activa: false });
    await insignia('A mano', { tipo: 'custom', valor: '' });
    for (const quien of [e.empleado, e.desactivado]) await puntosDe(quien.id, 100);
    const evaluar = () =>
      db.transaction((tx) => evaluarInsignias(tx, [e.empleado.id, e.lider.id, e.desactivado.id], AHORA));

    expect(await evaluar()).toEqual([{ empleado_id: e.empleado.id, insignia_id: cien }]);
    expect(await evaluar()).toEqual([]);
    const [aviso, ...otros] = await db.select().from(notificaciones);
    expect(otros).toEqual([]);
    expect(aviso).toMatchObject({
      empleado_id: e.empleado.id,
      tipo: 'insignia_obtenida',
      titulo: '¡Ganaste la insignia «Cien»!',
      enlace: `/reconoce/insignias#insignia-${cien}`,
    });
  });

  test('a revoked badge does not come back by itself', async () => {
    const insignia_id = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    await puntosDe(e.empleado.id, 500);
    await evaluarEnTx([e.empleado.id]);
    await db.update(insignias_empleado).set({ revocada_en: AHORA, motivo_revocacion: 'error de carga' });
    expect(await evaluarEnTx([e.empleado.id])).toEqual([]);
    expect(await db.$count(insignias_empleado, eq(insignias_empleado.insignia_id, insignia_id))).toBe(1);
  });

  test('20 evaluations at once make one award and one notice', async () => {
    await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    await puntosDe(e.empleado.id, 100);
    const otorgadas = await Promise.all(Array.from({ length: 20 }, () => evaluarEnTx([e.empleado.id])));
    expect(otorgadas.flat()).toHaveLength(1);
    expect(await db.$count(insignias_empleado)).toBe(1);
    expect(await db.$count(notificaciones)).toBe(1);
  });

  test('the number of queries does not grow with employees or badges', async () => {
    for (let i = 1; i <= 10; i += 1) await insignia(`I${i}`, { tipo: 'puntos_total', valor: i });
    const muchos = await Promise.all(Array.from({ length: 30 }, () => crearPersona(base)));
    for (const { id } of muchos) await puntosDe(id, 10);
    const de = async (ids: string[]) => (await contarConsultas(base, () => evaluarEnTx(ids))).total;
    const una = await de([muchos[0]!.id]);
    // One less: a crowd's badges are not told on the wall.
    expect(await de(muchos.map((p) => p.id))).toBe(una - 1);
  });

  test('nobody in particular costs nothing', async () => {
    expect((await contarConsultas(base, () => evaluarEnTx([]))).total).toBe(0);
  });

  test('the nightly round reaches everybody, in batches', async () => {
    await insignia('Diez', { tipo: 'puntos_total', valor: 10 });
    const muchos = await Promise.all(Array.from({ length: 7 }, () => crearPersona(base)));
    for (const { id } of [...muchos, e.desactivado]) await puntosDe(id, 10);
    expect(await evaluarTodos(db, AHORA, 3)).toBe(7);
    expect(await evaluarTodos(db, AHORA, 3)).toBe(0);
  });
});

describe('observarInsignias', () => {
  test('flags what facts no longer back, once; given by hand, custom or revoked are left alone', async () => {
    const cien = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    const diez = await insignia('Diez', { tipo: 'puntos_total', valor: 10 });
    const custom = await insignia('A mano', { tipo: 'custom', valor: '' });
    const regalada = await insignia('Regalada', { tipo: 'puntos_total', valor: 999 });
    await puntosDe(e.empleado.id, 50);
    await otorgada(e.empleado.id, cien);
    await otorgada(e.empleado.id, diez);
    await otorgada(e.empleado.id, custom, { motivo: 'por todo', otorgada_por: e.admin_rrhh.id });
    await otorgada(e.empleado.id, regalada, { otorgada_por: e.admin_rrhh.id });
    await otorgada(e.lider.id, cien, { revocada_en: AHORA });

    const ids = [e.empleado.id, e.lider.id];
    expect(await db.transaction((tx) => observarInsignias(tx, ids, AHORA))).toBe(1);
    expect(await db.transaction((tx) => observarInsignias(tx, ids, AHORA))).toBe(0);
    const marcadas = (await db.select().from(insignias_empleado)).filter((o) => o.observada_en);
    expect(marcadas.map((o) => o.insignia_id)).toEqual([cien]);
  });
});

describe('propias', () => {
  const { propias } = insigniasRouter;

  test('what is owned, what is missing and by how much, by name', async () => {
    const cien = await insignia('Cien', { tipo: 'puntos_total', valor: 100 }, { puntos_valor: 30 });
    await insignia('Zeta', { tipo: 'desafios_completados', valor: 3 });
    await insignia('Alfa', { tipo: 'puntos_total', valor: 320 });
    await insignia('Beta', { tipo: 'custom', valor: '' });
    await insignia('Apagada', { tipo: 'custom', valor: '' }, { activa: false });
    const revocada = await insignia('Revocada', { tipo: 'custom', valor: '' });
    await puntosDe(e.empleado.id, 250);
    await evaluarEnTx([e.empleado.id]);
    await otorgada(e.empleado.id, revocada, { revocada_en: AHORA });

    const { perfil, obtenidas, por_obtener } = await call(propias, undefined, {
      context: contextoDe(base, e.empleado),
    });
    expect(perfil).toEqual({
      nombre: 'Ana',
      apellido: 'Pérez',
      avatar_url: null,
      obtenidas: 1,
      total: 4,
      puntos: 250,
      puntos_de_insignias: 30,
    });
    expect(obtenidas).toMatchObject([{ fecha_otorgada: AHORA, por_festejar: true, insignia: { id: cien } }]);
    expect(
      por_obtener.map(({ insignia: { nombre }, actual, meta, porcentaje }) => [
        nombre,
        actual,
        meta,
        porcentaje,
      ]),
    ).toEqual([
      ['Alfa', 250, 320, 78],
      ['Beta', 0, null, null],
      ['Zeta', 0, 3, 0],
    ]);
    expect(por_obtener[0]).toMatchObject({ criterio: 'puntos_total', pista: 'Te faltan 70 puntos' });
  });

  test('anonymous and deactivated callers are refused', async () => {
    expect(await codigoDe(call(propias, undefined, { context: contextoDe(base, null) }))).toBe(
      'NO_AUTENTICADO',
    );
    expect(await codigoDe(call(propias, undefined, { context: contextoDe(base, e.desactivado) }))).toBe(
      'SIN_PERMISO',
    );
  });
});

describe('festejar', () => {
  const { festejar } = insigniasRouter;

  test('a badge is celebrated once, by who owns it', async () => {
    const cien = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    const propia = await otorgada(e.empleado.id, cien);
    const ajena = await otorgada(e.lider.id, cien);
    await call(festejar, { ids: [propia, ajena] }, { context: contextoDe(base, e.empleado) });
    const festejadas = (await db.select().from(insignias_empleado)).filter((o) => o.festejada_en);
    expect(festejadas.map((o) => o.id)).toEqual([propia]);
    await call(festejar, { ids: [propia] }, { context: contextoDe(base, e.empleado) });
    const [despues] = await db.select().from(insignias_empleado).where(eq(insignias_empleado.id, propia));
    expect(despues!.festejada_en).toEqual(festejadas[0]!.festejada_en);
  });

  test('anonymous and deactivated callers are refused; nothing to celebrate is invalid', async () => {
    const ids = [randomUUID()];
    expect(await codigoDe(call(festejar, { ids }, { context: contextoDe(base, null) }))).toBe(
      'NO_AUTENTICADO',
    );
    expect(await codigoDe(call(festejar, { ids }, { context: contextoDe(base, e.desactivado) }))).toBe(
      'SIN_PERMISO',
    );
    expect(await codigoDe(call(festejar, { ids: [] }, { context: contextoDe(base, e.empleado) }))).toBe(
      'BAD_REQUEST',
    );
  });
});

function evaluarEnTx(ids: string[]) {
  return db.transaction((tx) => evaluarInsignias(tx, ids, AHORA));
}

const insignia = (nombre: string, criterio: Criterio, cambios: Partial<typeof insignias.$inferInsert> = {}) =>
  crearInsignia(base, { nombre, criterio, ...cambios });

const otorgada = (
  empleado_id: string,
  insignia_id: string,
  cambios: Partial<typeof insignias_empleado.$inferInsert> = {},
) => otorgarInsignia(base, { empleado_id, insignia_id, fecha_otorgada: AHORA, ...cambios });

async function puntosDe(empleado_id: string, total: number): Promise<void> {
  await db
    .insert(totales_puntos)
    .values({ tipo: 'siempre', inicio: dia('1970-01-01'), empleado_id, total, alcanzado_en: AHORA });
}

async function merito(
  empleado_id: string,
  datos: Pick<typeof meritos.$inferInsert, 'tipo' | 'cantidad' | 'texto'>,
): Promise<void> {
  await db
    .insert(meritos)
    .values({ ...datos, empleado_id, fecha: dia('2026-03-01'), motivo: 'm', autor_id: e.admin_rrhh.id });
}

/** A participation with one submission in that state; completed if `progreso` is 100. */
async function participacion(
  quien: { empleado_id: string } | { grupo_id: string },
  { progreso_validado, estado }: { progreso_validado: number; estado: 'aprobada' | 'parcial' | 'rechazada' },
): Promise<string> {
  const [desafio] = await db
    .insert(desafios)
    .values({
      titulo: 'D',
      busqueda: 'd',
      tipo_periodo: 'mensual',
      fecha_inicio: dia('2026-03-01'),
      fecha_fin: dia('2026-03-31'),
      objetivos: [],
      puntos_por_objetivo: {},
    })
    .returning();
  const [fila] = await db
    .insert(participaciones)
    .values({
      ...quien,
      desafio_id: desafio!.id,
      progreso_validado,
      fecha_validacion: progreso_validado === 100 ? AHORA : null,
    })
    .returning();
  await db.insert(evidencias).values({
    participacion_id: fila!.id,
    empleado_id: e.empleado.id,
    clave: randomUUID(),
    estado,
    fecha_envio: AHORA,
    dia_envio: dia('2026-03-10'),
  });
  return fila!.id;
}
