import { createRouterClient, ORPCError } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia, exigirAcuerdo } from '#tests/support/premios.ts';
import { preverReclamos } from './prever.ts';

const base = await baseDePrueba();
let e: Empresa;
let dejar: () => void;
beforeEach(async () => {
  dejar = fijarReloj(new Date('2026-11-20T15:00:00Z'));
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(async () => {
  dejar();
  await exigirAcuerdo(base);
});

const api = (quien = e.admin_rrhh) => createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => api().presupuesto;

/** Approves a claim of `quien` for a prize of that amount. */
async function gastar(pesos: number, quien = e.empleado): Promise<string> {
  const premio_id = await crearPremio(base, { pesos, puntos: 1 });
  await darPuntosDeInsignia(base, [quien], 1);
  const { id } = await api(quien).premios.reclamar({ premio_id, clave: randomUUIDv7() });
  await api().premios.aprobar({ id });
  return id;
}

describe('crear', () => {
  const noviembre = { anio: 2026, mes: 11, presupuesto_inicial: 150_000.5, descripcion: 'Fin de año' };

  it('loads a month, once: the second one is told with the spec’s code, also when both travel at once', async () => {
    const codigos = await Promise.all(
      [1, 2, 3].map(() => codigoDe(rrhh().crear({ ...noviembre, presupuesto_inicial: 100 }))),
    );
    expect(codigos.toSorted()).toEqual(['OK', 'PRESUPUESTO_DUPLICADO', 'PRESUPUESTO_DUPLICADO']);
    expect((await rrhh().listar({})).total).toBe(1);
    expect((await base.db.select().from(auditoria)).map((a) => a.accion)).toEqual(['presupuesto.crear']);
  });

  it('refuses what is no amount, month or year, with the spec’s text', async () => {
    for (const mal of [
      { presupuesto_inicial: 0 },
      { presupuesto_inicial: -5 },
      { presupuesto_inicial: 0.001 },
      { presupuesto_inicial: 1_000_000_000 },
      { mes: 0 },
      { mes: 13 },
      { mes: 1.5 },
    ]) {
      expect(await codigoDe(rrhh().crear({ ...noviembre, ...mal })), JSON.stringify(mal)).toBe('BAD_REQUEST');
    }
    for (const anio of [2023, 2028]) {
      expect(await codigoDe(rrhh().crear({ ...noviembre, anio }))).toBe('ANIO_NO_OFRECIDO');
    }
    expect(await codigoDe(rrhh().crear({ ...noviembre, anio: 2027 }))).toBe('OK');
  });
});

describe('listar y resumen', () => {
  it('newest month first, with what is derived and the spec’s badge', async () => {
    await crearPresupuesto(base, 1000, { anio: 2025, mes: 12 });
    await crearPresupuesto(base, 2000, { anio: 2026, mes: 2 });
    await crearPresupuesto(base, 1000);
    await gastar(699.99);
    await gastar(0.01);
    const { filas, anios, anios_ofrecidos, total } = await rrhh().listar({});
    expect(total).toBe(3);
    expect(filas.map((f) => [f.anio, f.mes])).toEqual([
      [2026, 11],
      [2026, 2],
      [2025, 12],
    ]);
    expect(filas[0]).toMatchObject({
      comprometido: 700,
      ejecutado: 0,
      presupuesto_utilizado: 700,
      presupuesto_disponible: 300,
      porcentaje_utilizado: 70,
      nivel: 'alto',
      puede_eliminar: false,
    });
    expect(filas[1]).toMatchObject({ nivel: 'normal', puede_eliminar: true });
    expect([anios, anios_ofrecidos]).toEqual([
      [2026, 2025],
      [2024, 2025, 2026, 2027],
    ]);
    expect((await rrhh().listar({ anio: 2025 })).total).toBe(1);
    expect(await rrhh().resumen()).toMatchObject({
      anio: 2026,
      mes: 11,
      mes_actual: 1000,
      disponible_mes: 300,
      utilizado_mes: 700,
      porcentaje_utilizado: 70,
      anual: 3000,
      utilizado_anual: 700,
      esperan: { cuantos: 0, monto: 0, no_entran: 0 },
    });
  });

  it('counts the claims that wait for money, and those that do not fit', async () => {
    await crearPresupuesto(base, 500);
    await darPuntosDeInsignia(base, [e.empleado], 1);
    for (const pesos of [100, 500, 500.01, 0]) {
      const premio_id = await crearPremio(base, { pesos, puntos: 1 });
      await api(e.empleado).premios.reclamar({ premio_id, clave: randomUUIDv7() });
    }
    expect((await rrhh().resumen()).esperan).toEqual({ cuantos: 4, monto: 1100.01, no_entran: 1 });
  });

  it('without a budget for the month, all is 0 and everything that costs waits', async () => {
    expect(await rrhh().resumen()).toMatchObject({
      presupuesto_id: null,
      mes_actual: 0,
      disponible_mes: 0,
      porcentaje_utilizado: 0,
      anual: 0,
    });
  });

  it('asks as many questions for 36 months as for one', async () => {
    await crearPresupuesto(base, 500);
    const contar = async () => (await contarConsultas(base, () => rrhh().listar({ por_pagina: 100 }))).total;
    const conUno = await contar();
    for (const anio of [2024, 2025])
      for (let mes = 1; mes <= 12; mes += 1) await crearPresupuesto(base, 1, { anio, mes });
    expect(await contar()).toBe(conUno);
    expect((await contarConsultas(base, () => rrhh().resumen())).total).toBeLessThanOrEqual(3);
  });
});

describe('editar', () => {
  const editar = async (presupuesto_inicial: number, descripcion = '') => {
    const { id, updated_at } = (await rrhh().listar({})).filas[0]!;
    return rrhh().editar({ id, updated_at, cambios: { presupuesto_inicial, descripcion } });
  };

  it('available is the new amount less what is used; year and month stay', async () => {
    await crearPresupuesto(base, 1000);
    await gastar(600);
    await editar(700.5, 'Menos');
    expect((await rrhh().listar({})).filas[0]).toMatchObject({
      anio: 2026,
      mes: 11,
      presupuesto_inicial: 700.5,
      presupuesto_utilizado: 600,
      presupuesto_disponible: 100.5,
      descripcion: 'Menos',
    });
  });

  it('below what is used it is refused with the figure, and nothing changes', async () => {
    await crearPresupuesto(base, 1000);
    await gastar(600);
    const error = await editar(599.99).catch((razon: unknown) => razon);
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({ code: 'MENOS_QUE_LO_USADO', data: { utilizado: 600 } });
    expect((await rrhh().listar({})).filas[0]!.presupuesto_inicial).toBe(1000);
    await editar(600);
  });

  it('of two who had it open, the second is told', async () => {
    const id = await crearPresupuesto(base, 1000);
    const { updated_at } = (await rrhh().listar({})).filas[0]!;
    const guardar = (presupuesto_inicial: number) =>
      codigoDe(rrhh().editar({ id, updated_at, cambios: { presupuesto_inicial } }));
    expect([await guardar(2000), await guardar(3000)]).toEqual(['OK', 'CAMBIO_ENTRETANTO']);
  });

  it('an approval meanwhile is no other edition: the form that was open still saves', async () => {
    const id = await crearPresupuesto(base, 1000);
    const { updated_at } = (await rrhh().listar({})).filas[0]!;
    await gastar(100);
    expect(await codigoDe(rrhh().editar({ id, updated_at, cambios: { presupuesto_inicial: 900 } }))).toBe(
      'OK',
    );
  });

  it('lowering it may reach the share that the settings watch; with alerts off nobody is told', async () => {
    await crearPresupuesto(base, 1000);
    await gastar(600);
    const alertas = async () =>
      (await base.db.select().from(notificaciones)).filter((a) => a.tipo === 'presupuesto_alerta');
    const avisos = async () => (await alertas()).length;
    await editar(800);
    expect(await avisos()).toBe(2);
    // Money is written as on every screen: without centavos if there are none.
    expect((await alertas()).at(-1)?.texto).toBe('Quedan $\u00A0200 de $\u00A0800.');
    await guardarConfiguracion(base.db, 'alertas_presupuesto', { activas: false, alto: 70, critico: 90 });
    await editar(600);
    expect(await avisos()).toBe(2);
  });
});

describe('eliminar y movimientos', () => {
  it('a month that nothing touched can be deleted; one with history cannot', async () => {
    const libre = await crearPresupuesto(base, 1000, { anio: 2026, mes: 1 });
    const usado = await crearPresupuesto(base, 1000);
    const id = await gastar(10);
    await api().premios.rechazar({ id, motivo: 'Se cayó' });
    expect(await codigoDe(rrhh().eliminar({ id: usado }))).toBe('PRESUPUESTO_CON_MOVIMIENTOS');
    await rrhh().eliminar({ id: libre });
    expect(await codigoDe(rrhh().eliminar({ id: libre }))).toBe('NO_ENCONTRADO');
    expect((await rrhh().listar({})).total).toBe(1);
  });

  it('the movements explain a month: who, for whom, which prize; newest first, paged', async () => {
    const id = await crearPresupuesto(base, 1000);
    const uno = await gastar(100);
    await gastar(200, e.empleado_otra);
    await api(e.empleado).premios.confirmar({ id: uno });
    const { filas, total, presupuesto } = await rrhh().movimientos({ id });
    expect(filas.map((m) => [m.tipo, m.monto, m.beneficiario, m.por])).toEqual([
      ['ejecucion', 100, 'Ana Pérez', 'Ana Pérez'],
      ['compromiso', 200, 'Bruno Núñez', 'Flor Ibarra'],
      ['compromiso', 100, 'Ana Pérez', 'Flor Ibarra'],
    ]);
    expect(total).toBe(3);
    expect(presupuesto).toMatchObject({ comprometido: 200, ejecutado: 100 });
    expect((await rrhh().movimientos({ id, pagina: 2, por_pagina: 2 })).filas).toHaveLength(1);
    expect(await codigoDe(rrhh().movimientos({ id: randomUUIDv7() }))).toBe('NO_ENCONTRADO');
  });
});

describe('plan', () => {
  it('proposes a year from the last month, saves nothing, and is saved whole', async () => {
    await crearPresupuesto(base, 1000);
    const { meses, anio, anios_ofrecidos } = await rrhh().plan({ anio: 2027, suba: 20 });
    expect([anio, meses.length, anios_ofrecidos.at(-1)]).toEqual([2027, 12, 2027]);
    expect(meses.map(({ propuesto }) => propuesto)).toEqual(
      Array.from({ length: 12 }, () => ({ monto: 1200, de: { anio: 2026, mes: 11 } })),
    );
    expect((await rrhh().listar({})).total).toBe(1);
    const guardar = () =>
      rrhh().guardarPlan({
        anio: 2027,
        meses: meses.map(({ mes, propuesto }) => ({ mes, presupuesto_inicial: propuesto?.monto ?? 0 })),
      });
    const codigos = await Promise.all([codigoDe(guardar()), codigoDe(guardar())]);
    expect(codigos.toSorted()).toEqual(['CAMBIO_ENTRETANTO', 'OK']);
    expect((await rrhh().listar({ anio: 2027 })).total).toBe(12);
    expect(
      (await base.db.select().from(auditoria)).filter((a) => a.accion === 'presupuesto.crear').length,
    ).toBe(12);
  });

  it('without a year it is next month’s, from the last one or from the month chosen', async () => {
    await crearPresupuesto(base, 500, { anio: 2025, mes: 12 });
    await crearPresupuesto(base, 1000);
    const uno = await rrhh().plan({});
    expect(uno).toMatchObject({
      anio: 2026,
      mes: 12,
      meses: [{ mes: 12, presupuesto: null, pasado: false }],
    });
    expect(uno.meses[0]?.propuesto).toEqual({ monto: 1000, de: { anio: 2026, mes: 11 } });
    const desde = (await rrhh().listar({ anio: 2025 })).filas[0]?.id ?? '';
    const copia = await rrhh().plan({ anio: 2026, mes: 12, desde, suba: 50 });
    expect(copia.desde).toEqual({ anio: 2025, mes: 12 });
    expect(copia.meses[0]?.propuesto?.monto).toBe(750);
    expect(await codigoDe(rrhh().plan({ desde: randomUUIDv7() }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(rrhh().plan({ suba: 10_000 }))).toBe('BAD_REQUEST');
  });

  it('raises what is loaded and to come; what another saved meanwhile, or is used, undoes it all', async () => {
    await crearPresupuesto(base, 1000);
    await crearPresupuesto(base, 2000, { anio: 2026, mes: 12 });
    await crearPresupuesto(base, 300, { anio: 2026, mes: 10 });
    await gastar(800);
    const { meses } = await rrhh().plan({ anio: 2026, fuente: 'cargado', suba: 10 });
    expect(meses.map(({ propuesto }) => propuesto?.monto ?? null).slice(9)).toEqual([null, 1100, 2200]);
    const con = (montos: Record<number, number>) => ({
      anio: 2026,
      meses: meses.flatMap(({ mes, presupuesto }) =>
        montos[mes] === undefined
          ? []
          : [{ mes, presupuesto_inicial: montos[mes], updated_at: presupuesto?.updated_at }],
      ),
    });
    expect(await codigoDe(rrhh().guardarPlan(con({ 11: 1100, 12: 0 })))).toBe('BAD_REQUEST');
    expect(await codigoDe(rrhh().guardarPlan(con({ 12: 2200, 11: 700 })))).toBe('MENOS_QUE_LO_USADO');
    expect((await rrhh().listar({})).filas[0]?.presupuesto_inicial).toBe(2000);
    expect(await rrhh().guardarPlan(con({ 10: 300, 11: 1100, 12: 2200 }))).toEqual({
      creados: 0,
      cambiados: 2,
    });
    expect(await codigoDe(rrhh().guardarPlan(con({ 12: 5000 })))).toBe('CAMBIO_ENTRETANTO');
    expect(
      await codigoDe(rrhh().guardarPlan({ anio: 2031, meses: [{ mes: 1, presupuesto_inicial: 1 }] })),
    ).toBe('ANIO_NO_OFRECIDO');
  });

  it('foresees what is committed, what waits, and at most what people could claim', async () => {
    await crearPresupuesto(base, 10_000);
    await gastar(400, e.lider);
    expect((await rrhh().plan({})).prevision).toEqual({
      comprometido: 400,
      esperan: { cuantos: 0, monto: 0 },
      reclamable: null,
    });
    // The leader has the point of `gastar`; the employee comes to 100.
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 99);
    await darPuntosDeInsignia(base, [e.empleado], 1);
    await crearPremio(base, { pesos: 50, puntos: 100, stock: null });
    await crearPremio(base, { pesos: 30, puntos: 90, stock: 1 });
    await crearPremio(base, { pesos: 7000, puntos: 90, activo: false });
    const reclamado = await crearPremio(base, { pesos: 20, puntos: 50, stock: null });
    await api(e.empleado).premios.reclamar({ premio_id: reclamado, clave: randomUUIDv7() });
    await preverReclamos(base.db, ahora());
    await preverReclamos(base.db, ahora());
    // Two reach 100 (50 each), one unit of 30, the leader the one of 20; the employee the one that the leader has (400).
    expect((await rrhh().plan({})).prevision).toEqual({
      comprometido: 400,
      esperan: { cuantos: 1, monto: 20 },
      reclamable: { premios: 4, monto: 100 + 30 + 20 + 400, al: ahora() },
    });
    await base.db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.lider.id));
    await preverReclamos(base.db, ahora());
    expect((await rrhh().plan({})).prevision.reclamable?.monto).toBe(50 + 30 + 400);
  });
});
