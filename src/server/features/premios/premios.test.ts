import { createRouterClient, ORPCError } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { insignias_empleado } from '#server/db/schema/insignias.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { buscarArchivo } from '#server/files/repo.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import {
  crearPremio,
  crearPresupuesto,
  darPuntosDeInsignia,
  exigirAcuerdo,
  subirArchivo,
} from '#tests/support/premios.ts';
import { verComprobante, verImagenDePremio } from './archivos.ts';

const base = await baseDePrueba();
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(async () => {
  await exigirAcuerdo(base);
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const reclamar = (quien: PersonaDePrueba, premio_id: string, clave = randomUUIDv7()) =>
  como(quien).premios.reclamar({ premio_id, clave });
const premio = async (id: string) => (await base.db.select().from(premios).where(eq(premios.id, id)))[0]!;
const reclamo = async (id: string) =>
  (await base.db.select().from(asignaciones_premio).where(eq(asignaciones_premio.id, id)))[0]!;
const rrhh = () => como(e.admin_rrhh).premios;

/** The data of a call's refusal. */
async function rechazo(llamada: Promise<unknown>): Promise<{ code: string; data: unknown }> {
  try {
    await llamada;
  } catch (error) {
    if (error instanceof ORPCError) return { code: String(error.code), data: error.data };
    throw error;
  }
  throw new Error('It was not refused');
}

/** A pending claim of `empleado`. */
async function pendiente(cambios: Parameters<typeof crearPremio>[1] = {}): Promise<string> {
  await darPuntosDeInsignia(base, [e.empleado], 100);
  return (await reclamar(e.empleado, await crearPremio(base, cambios))).id;
}

describe('catalogo', () => {
  it('shows active prizes by amount, what is missing and why, and the points', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 60);
    await darPuntosDeInsignia(base, [e.empleado], 40);
    const vieja = await darPuntosDeInsignia(base, [e.empleado], 500);
    await base.db
      .update(insignias_empleado)
      .set({ revocada_en: ahora() })
      .where(eq(insignias_empleado.insignia_id, vieja));
    await crearPremio(base, { nombre: 'Inactivo', activo: false });
    await crearPremio(base, { nombre: 'Taza', pesos: 10, puntos: 100, stock: null });
    await crearPremio(base, { nombre: 'Agotado', pesos: 20, puntos: 100, stock: 0 });
    await crearPremio(base, { nombre: 'Viaje', pesos: 5000, puntos: 400 });
    const mio = await crearPremio(base, { nombre: 'Reclamado', pesos: 30.5 });
    await reclamar(e.empleado, mio);

    const { resumen, premios: filas, mios, total } = await como(e.empleado).premios.catalogo({});
    expect(resumen).toEqual({
      puntos_totales: 0,
      puntos_de_insignias: 100,
      puntos_gastados: 0,
      puntos_disponibles: 100,
      modo: 'umbral',
    });
    expect(total).toBe(4);
    expect(
      filas.map((p) => [
        p.nombre,
        p.monto_presupuestado,
        p.stock,
        p.reclamable,
        p.razon,
        p.faltan,
        p.porcentaje,
      ]),
    ).toEqual([
      // What can be claimed goes first, however cheap.
      ['Taza', 10, null, true, null, 0, 100],
      ['Viaje', 5000, 5, false, 'FALTAN_PUNTOS', 300, 25],
      ['Reclamado', 30.5, 4, false, 'YA_RECLAMADO', 0, 100],
      ['Agotado', 20, 0, false, 'AGOTADO', 0, 100],
    ]);
    expect(mios).toHaveLength(1);
    expect(mios[0]).toMatchObject({ estado: 'pendiente', puede_cancelar: true, puede_confirmar: false });
  });

  it('the requirement of the older field, and of none, count', async () => {
    await crearPremio(base, { nombre: 'Viejo', pesos: 2, criterios_eligibilidad: { puntos_minimos: 70 } });
    await crearPremio(base, { nombre: 'Sin nada', pesos: 1, criterios_eligibilidad: {} });
    const { premios: filas } = await como(e.empleado).premios.catalogo({});
    expect(filas.map((p) => p.puntos_requeridos)).toEqual([70, 100]);
  });

  it('searches and filters by type on the server, and pages', async () => {
    await crearPremio(base, { nombre: 'Sesión de café', tipo: 'experiencia' });
    await crearPremio(base, { nombre: 'Cafetera', tipo: 'producto' });
    await crearPremio(base, { nombre: 'Mochila' });
    const ver = (input: Parameters<ReturnType<typeof como>['premios']['catalogo']>[0]) =>
      como(e.empleado).premios.catalogo(input);
    expect((await ver({ busqueda: 'CAFÉ' })).total).toBe(2);
    expect((await ver({ busqueda: 'cafe', tipo: 'producto' })).premios.map((p) => p.nombre)).toEqual([
      'Cafetera',
    ]);
    const segunda = await ver({ pagina: 2, por_pagina: 2 });
    expect([segunda.total, segunda.premios.length]).toEqual([3, 1]);
  });

  it('asks the same number of questions for one prize and claim as for thirty', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 100);
    const contar = async () =>
      (await contarConsultas(base, () => como(e.empleado).premios.catalogo({ por_pagina: 100 }))).total;
    await reclamar(e.empleado, await crearPremio(base));
    const conUno = await contar();
    for (let i = 0; i < 29; i += 1) await reclamar(e.empleado, await crearPremio(base));
    expect(await contar()).toBe(conUno);
    expect(conUno).toBeLessThanOrEqual(8);
  });
});

describe('reclamar', () => {
  it('takes a unit, leaves a pending claim and tells RRHH, once a day', async () => {
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    const id = await crearPremio(base, { stock: 3 });
    const hecho = await reclamar(e.empleado, id);
    expect(hecho.estado).toBe('pendiente');
    await reclamar(e.lider, id);
    expect((await premio(id)).stock).toBe(1);
    expect(await reclamo(hecho.id)).toMatchObject({
      beneficiario_id: e.empleado.id,
      beneficiario_tipo: 'empleado',
      puntos_requeridos: 100,
      puntos_gastados: 0,
    });
    const avisos = await base.db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.tipo, 'premios_por_aprobar'));
    expect(avisos.map((a) => a.empleado_id).toSorted()).toEqual(
      [e.admin_rrhh.id, e.otro_admin.id].toSorted(),
    );
  });

  it('one person’s are all of theirs and nobody else’s, in whatever state they are', async () => {
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    const [uno, otro] = [await crearPremio(base), await crearPremio(base, { nombre: 'Taza' })];
    const { id } = await reclamar(e.empleado, uno);
    await reclamar(e.empleado, otro);
    await reclamar(e.lider, uno);
    await rrhh().rechazar({ id, motivo: 'Ya no está' });
    const { total, filas } = await rrhh().asignaciones({ beneficiario_id: e.empleado.id });
    expect(total).toBe(2);
    expect(filas.map(({ premio: { nombre }, estado, puede }) => [nombre, estado, puede.aprobar])).toEqual([
      ['Taza', 'pendiente', true],
      ['Mochila', 'rechazado', false],
    ]);
    // A gerente, what they may deliver of it.
    const suyas = await como(e.gerente).premios.asignaciones({ beneficiario_id: e.empleado.id });
    expect(suyas.filas).toEqual([]);
  });

  it('the same click twice is one claim, also when both travel at once', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 100);
    const id = await crearPremio(base);
    const clave = randomUUIDv7();
    const hechos = await Promise.all(Array.from({ length: 5 }, () => reclamar(e.empleado, id, clave)));
    expect(new Set(hechos.map((h) => h.id)).size).toBe(1);
    expect((await premio(id)).stock).toBe(4);
  });

  it('two tabs, each with its own click: one claim, the other is told', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 100);
    const id = await crearPremio(base);
    const codigos = await Promise.all([1, 2, 3].map(() => codigoDe(reclamar(e.empleado, id))));
    expect(codigos.toSorted()).toEqual(['OK', 'YA_RECLAMADO', 'YA_RECLAMADO']);
    expect((await premio(id)).stock).toBe(4);
  });

  it('refuses what cannot be had, and takes nothing', async () => {
    const caro = await crearPremio(base, { puntos: 101 });
    const agotado = await crearPremio(base, { stock: 0 });
    const inactivo = await crearPremio(base, { activo: false });
    await darPuntosDeInsignia(base, [e.empleado], 100);
    expect(await rechazo(reclamar(e.empleado, caro))).toEqual({
      code: 'FALTAN_PUNTOS',
      data: { requeridos: 101, tiene: 100, faltan: 1 },
    });
    expect(await codigoDe(reclamar(e.empleado, agotado))).toBe('PREMIO_AGOTADO');
    expect(await codigoDe(reclamar(e.empleado, inactivo))).toBe('PREMIO_NO_ACTIVO');
    expect(await codigoDe(reclamar(e.empleado, randomUUIDv7()))).toBe('NO_ENCONTRADO');
    expect(await base.db.$count(asignaciones_premio)).toBe(0);
    expect((await premio(caro)).stock).toBe(5);
  });

  it('a rejected claim does not keep one from claiming again', async () => {
    const id = await pendiente({ stock: 1 });
    await rrhh().rechazar({ id, motivo: 'Falta un dato' });
    const { premio_id } = await reclamo(id);
    expect(await codigoDe(reclamar(e.empleado, premio_id))).toBe('OK');
  });

  it('without end of stock nothing is counted', async () => {
    const id = await pendiente({ stock: null });
    const { premio_id } = await reclamo(id);
    expect((await premio(premio_id)).stock).toBeNull();
    await como(e.empleado).premios.cancelar({ id });
    expect((await premio(premio_id)).stock).toBeNull();
  });

  it('where badge points are spent, a claim holds them and its end gives them back', async () => {
    await guardarConfiguracion(base.db, 'puntos_de_insignia', 'gastar');
    await darPuntosDeInsignia(base, [e.empleado], 150);
    const [uno, otro] = [await crearPremio(base), await crearPremio(base, { nombre: 'Otro' })];
    const { id } = await reclamar(e.empleado, uno);
    const { resumen, premios: filas } = await como(e.empleado).premios.catalogo({});
    expect(resumen).toMatchObject({ puntos_de_insignias: 150, puntos_gastados: 100, puntos_disponibles: 50 });
    expect(filas.find((p) => p.id === otro)).toMatchObject({ razon: 'FALTAN_PUNTOS', faltan: 50 });
    expect(await rechazo(reclamar(e.empleado, otro))).toMatchObject({
      data: { requeridos: 100, tiene: 50, faltan: 50 },
    });
    await como(e.empleado).premios.cancelar({ id });
    expect(await codigoDe(reclamar(e.empleado, otro))).toBe('OK');
  });

  it('spending them on two prizes at once spends them once', async () => {
    await guardarConfiguracion(base.db, 'puntos_de_insignia', 'gastar');
    await darPuntosDeInsignia(base, [e.empleado], 199);
    const ids = [await crearPremio(base), await crearPremio(base), await crearPremio(base)];
    const codigos = await Promise.all(ids.map((id) => codigoDe(reclamar(e.empleado, id))));
    expect(codigos.toSorted()).toEqual(['FALTAN_PUNTOS', 'FALTAN_PUNTOS', 'OK']);
  });
});

describe('the employee’s own steps', () => {
  it('cancelling while pendiente gives the unit back; a second click is told what became of it', async () => {
    const id = await pendiente({ stock: 1 });
    const { premio_id } = await reclamo(id);
    expect((await premio(premio_id)).stock).toBe(0);
    await como(e.empleado).premios.cancelar({ id });
    expect((await premio(premio_id)).stock).toBe(1);
    expect(await reclamo(id)).toMatchObject({ estado: 'rechazado' });
    expect(await rechazo(como(e.empleado).premios.cancelar({ id }))).toEqual({
      code: 'RECLAMO_EN_OTRO_ESTADO',
      data: { estado: 'rechazado', por: 'Ana Pérez' },
    });
    const { mios } = await como(e.empleado).premios.catalogo({});
    expect(mios[0]!.historia.map((p) => [p.paso, p.por])).toEqual([
      ['pendiente', null],
      ['cancelado', null],
    ]);
  });

  it('confirming is for what is approved, and spends what was committed', async () => {
    await crearPresupuesto(base, 5000);
    const id = await pendiente();
    expect(await codigoDe(como(e.empleado).premios.confirmar({ id }))).toBe('RECLAMO_EN_OTRO_ESTADO');
    await rrhh().aprobar({ id });
    expect(await codigoDe(como(e.empleado).premios.cancelar({ id }))).toBe('RECLAMO_EN_OTRO_ESTADO');
    await como(e.empleado).premios.confirmar({ id });
    expect(await reclamo(id)).toMatchObject({
      estado: 'entregado',
      comprobante_id: null,
      entregada_por: null,
    });
    expect(await como(e.admin_rrhh).presupuesto.resumen()).toMatchObject({ utilizado_mes: 1000 });
  });

  it('nobody takes them for somebody else, RRHH included', async () => {
    const id = await pendiente();
    for (const quien of [e.empleado_otra, e.lider, e.gerente, e.admin_rrhh]) {
      expect(await codigoDe(como(quien).premios.cancelar({ id }))).toBe('NO_ENCONTRADO');
      expect(await codigoDe(como(quien).premios.confirmar({ id }))).toBe('NO_ENCONTRADO');
    }
  });
});

describe('aprobar', () => {
  it('commits the amount against the month that runs, and tells the employee and the gerente', async () => {
    const presupuesto_id = await crearPresupuesto(base, 1500.5);
    const id = await pendiente({ pesos: 1000.25 });
    expect(await rrhh().aprobar({ id })).toEqual({ estado: 'aprobado', sobre_presupuesto: false });
    expect(await reclamo(id)).toMatchObject({ estado: 'aprobado', monto: 100_025, presupuesto_id });
    expect(await como(e.admin_rrhh).presupuesto.resumen()).toMatchObject({
      utilizado_mes: 1000.25,
      disponible_mes: 500.25,
    });
    const avisos = await base.db.select().from(notificaciones);
    expect(avisos.filter((a) => a.tipo === 'premio_actualizado').map((a) => a.empleado_id)).toEqual([
      e.empleado.id,
    ]);
    expect(avisos.filter((a) => a.tipo === 'premios_por_entregar').map((a) => a.empleado_id)).toEqual([
      e.gerente.id,
    ]);
    expect((await base.db.select().from(auditoria)).map((a) => a.accion)).toContain('reclamo.aprobar');
  });

  it('without a budget for the month it is refused with the amount, and stays pendiente', async () => {
    const dejar = fijarReloj(new Date('2026-11-20T15:00:00Z'));
    await crearPresupuesto(base, 9000, { anio: 2026, mes: 10 });
    const id = await pendiente();
    expect(await rechazo(rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Igual' }))).toEqual({
      code: 'SIN_PRESUPUESTO',
      data: { anio: 2026, mes: 11, monto: 1000 },
    });
    expect((await reclamo(id)).estado).toBe('pendiente');
    dejar();
  });

  it('what does not fit is refused with the numbers; raised, it goes through', async () => {
    const presupuesto_id = await crearPresupuesto(base, 999.99);
    const id = await pendiente();
    const { code, data } = await rechazo(rrhh().aprobar({ id }));
    expect(code).toBe('NO_ENTRA_EN_EL_PRESUPUESTO');
    expect(data).toMatchObject({ presupuesto_id, monto: 1000, disponible: 999.99, falta: 0.01 });
    expect((await reclamo(id)).estado).toBe('pendiente');

    const { filas } = await como(e.admin_rrhh).presupuesto.listar({});
    await como(e.admin_rrhh).presupuesto.editar({
      id: presupuesto_id,
      updated_at: filas[0]!.updated_at,
      cambios: { presupuesto_inicial: 1000 },
    });
    expect(await rrhh().aprobar({ id })).toEqual({ estado: 'aprobado', sobre_presupuesto: false });
  });

  it('over budget with a motivo, that stays written and that the employee does not read', async () => {
    await crearPresupuesto(base, 400);
    const id = await pendiente();
    expect(await rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Se lo prometimos' })).toEqual({
      estado: 'aprobado',
      sobre_presupuesto: true,
    });
    expect(await como(e.admin_rrhh).presupuesto.resumen()).toMatchObject({ disponible_mes: -600 });
    expect((await rrhh().asignaciones({ estado: 'aprobado' })).filas[0]).toMatchObject({
      sobre_presupuesto: true,
      motivo: 'Se lo prometimos',
    });
    expect(JSON.stringify((await como(e.empleado).premios.catalogo({})).mios)).not.toContain('prometimos');
  });

  it('over budget waits for another person of RRHH where two are asked for, and what fits does not', async () => {
    await guardarConfiguracion(base.db, 'doble_firma', { activa: true, puntos_desde: 1000 });
    await crearPresupuesto(base, 1400);
    const [cabe, id] = [await pendiente(), await pendiente()];
    expect(await rrhh().aprobar({ id: cabe, sobre_presupuesto_motivo: 'Por las dudas' })).toMatchObject({
      sobre_presupuesto: false,
    });
    const pedir = () => rechazo(rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Se lo prometimos' }));
    expect((await pedir()).code).toBe('FALTA_OTRA_FIRMA');
    expect((await reclamo(id)).estado).toBe('pendiente');
    const { pendientes } = await como(e.otro_admin).firmas.listar();
    // Marked on the claim's row and on its prize's.
    const { en_firma } = await como(e.admin_rrhh).panel.pendientes();
    expect(en_firma).toMatchObject([{ objeto: id, premio_id: (await reclamo(id)).premio_id }]);
    expect(pendientes).toMatchObject([
      { tipo: 'sobre_presupuesto', motivo: 'Se lo prometimos', puede: true },
    ]);
    await como(e.otro_admin).firmas.confirmar({ id: pendientes[0]!.id });
    expect(await reclamo(id)).toMatchObject({
      estado: 'aprobado',
      sobre_presupuesto: true,
      motivo: 'Se lo prometimos',
      decidida_por: e.otro_admin.id,
    });
  });

  it('a motivo that was not needed is not kept', async () => {
    await crearPresupuesto(base, 4000);
    const id = await pendiente();
    await rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Por las dudas' });
    expect(await reclamo(id)).toMatchObject({ sobre_presupuesto: false, motivo: null });
  });

  it('what costs nothing needs no budget', async () => {
    const id = await pendiente({ pesos: 0, tipo: 'reconocimiento' });
    await rrhh().aprobar({ id });
    expect(await reclamo(id)).toMatchObject({ monto: 0, presupuesto_id: null });
    await como(e.empleado).premios.confirmar({ id });
  });

  it('RRHH never decides on their own claim; the other admin does', async () => {
    await crearPresupuesto(base, 9000);
    await darPuntosDeInsignia(base, [e.admin_rrhh], 100);
    const { id } = await reclamar(e.admin_rrhh, await crearPremio(base));
    expect(await codigoDe(rrhh().aprobar({ id }))).toBe('SIN_PERMISO');
    expect(await codigoDe(rrhh().rechazar({ id, motivo: 'No' }))).toBe('SIN_PERMISO');
    expect((await rrhh().asignaciones({})).filas[0]!.puede).toEqual({
      aprobar: false,
      rechazar: false,
      entregar: false,
    });
    expect(await codigoDe(como(e.otro_admin).premios.aprobar({ id }))).toBe('OK');
    const comprobante_id = await subirArchivo(base, e.admin_rrhh);
    expect(await codigoDe(rrhh().entregar({ id, comprobante_id }))).toBe('SIN_PERMISO');
  });

  it('tells RRHH when the month reaches 70 % and 90 %, once each', async () => {
    await crearPresupuesto(base, 10_000);
    const gente = await Promise.all(Array.from({ length: 10 }, () => crearPersona(base)));
    await darPuntosDeInsignia(base, gente, 100);
    const id = await crearPremio(base, { stock: null });
    const alertas = async () =>
      (await base.db.select().from(notificaciones))
        .filter((a) => a.tipo === 'presupuesto_alerta' && a.empleado_id === e.admin_rrhh.id)
        .map((a) => a.titulo.match(/(\d+) %/)?.[1]);
    for (const [i, quien] of gente.entries()) {
      await rrhh().aprobar({ id: (await reclamar(quien, id)).id });
      expect(await alertas()).toEqual([i >= 6 ? '70' : null, i >= 8 ? '90' : null].filter((a) => a !== null));
    }
  });
});

describe('rechazar', () => {
  it('an approved claim returns unit and money, to the month that had committed it', async () => {
    const dejar = fijarReloj(new Date('2026-10-30T15:00:00Z'));
    const octubre = await crearPresupuesto(base, 3000);
    const id = await pendiente({ stock: 1 });
    await rrhh().aprobar({ id });
    fijarReloj(new Date('2026-11-03T15:00:00Z'));
    await crearPresupuesto(base, 3000);
    await rrhh().rechazar({ id, motivo: 'El proveedor no lo tiene más' });
    const { filas } = await como(e.admin_rrhh).presupuesto.movimientos({ id: octubre });
    expect(filas.map((m) => [m.tipo, m.monto])).toEqual([
      ['liberacion', 1000],
      ['compromiso', 1000],
    ]);
    expect((await premio((await reclamo(id)).premio_id)).stock).toBe(1);
    const { mios } = await como(e.empleado).premios.catalogo({});
    expect(mios[0]).toMatchObject({ estado: 'rechazado', motivo: 'El proveedor no lo tiene más' });
    expect(mios[0]!.historia.map((p) => [p.paso, p.por])).toEqual([
      ['pendiente', null],
      ['aprobado', 'Flor Ibarra'],
      ['rechazado', 'Flor Ibarra'],
    ]);
    dejar();
  });

  it('gives a unit back to a prize that was taken off the catalogue or whose stock is 0', async () => {
    const id = await pendiente({ stock: 1 });
    const { premio_id } = await reclamo(id);
    await base.db.update(premios).set({ activo: false }).where(eq(premios.id, premio_id));
    await rrhh().rechazar({ id, motivo: 'Se cayó' });
    expect((await premio(premio_id)).stock).toBe(1);
  });

  it('two administrators at once: one decides, the other is told who', async () => {
    await crearPresupuesto(base, 9000);
    const id = await pendiente();
    const codigos = await Promise.all([
      codigoDe(rrhh().aprobar({ id })),
      codigoDe(como(e.otro_admin).premios.rechazar({ id, motivo: 'No corresponde' })),
      codigoDe(rrhh().aprobar({ id })),
      codigoDe(como(e.otro_admin).premios.aprobar({ id })),
    ]);
    // Approving and then rejecting is also valid, but never the same step twice.
    expect(codigos.filter((c) => c === 'OK').length).toBeLessThanOrEqual(2);
    expect(new Set(codigos)).toEqual(new Set(['OK', 'RECLAMO_EN_OTRO_ESTADO']));
  });
});

describe('entregar', () => {
  it('the gerente of the branch hands over with a comprobante, once', async () => {
    await crearPresupuesto(base, 9000);
    const id = await pendiente();
    const comprobante_id = await subirArchivo(base, e.gerente);
    expect(await codigoDe(como(e.gerente).premios.entregar({ id, comprobante_id }))).toBe('NO_ENCONTRADO');
    await rrhh().aprobar({ id });
    expect(await como(e.gerente).premios.entregar({ id, comprobante_id })).toEqual({ estado: 'entregado' });
    expect(await reclamo(id)).toMatchObject({
      estado: 'entregado',
      entregada_por: e.gerente.id,
      comprobante_id,
      comprobante_url: `/archivos/${comprobante_id}`,
    });
    const otro = await subirArchivo(base, e.gerente);
    expect(await codigoDe(como(e.gerente).premios.entregar({ id, comprobante_id: otro }))).toBe(
      'RECLAMO_EN_OTRO_ESTADO',
    );
    expect((await buscarArchivo(base.db, otro))?.estado).toBe('temporal');
  });

  it('needs a file of one’s own, uploaded for this; refused, nothing moved', async () => {
    await crearPresupuesto(base, 9000);
    const id = await pendiente();
    await rrhh().aprobar({ id });
    for (const comprobante_id of [
      randomUUIDv7(),
      await subirArchivo(base, e.gerente),
      await subirArchivo(base, e.admin_rrhh, 'premio'),
    ]) {
      expect(await codigoDe(rrhh().entregar({ id, comprobante_id }))).toBe('ARCHIVO_NO_DISPONIBLE');
    }
    expect((await reclamo(id)).estado).toBe('aprobado');
  });

  it('a gerente never their own, nor another branch’s', async () => {
    await crearPresupuesto(base, 9000);
    await darPuntosDeInsignia(base, [e.gerente], 100);
    const { id } = await reclamar(e.gerente, await crearPremio(base));
    await rrhh().aprobar({ id });
    const entrega = async (quien: PersonaDePrueba) =>
      codigoDe(como(quien).premios.entregar({ id, comprobante_id: await subirArchivo(base, quien) }));
    expect(await entrega(e.gerente)).toBe('SIN_PERMISO');
    expect(await entrega(e.gerente_otra)).toBe('NO_ENCONTRADO');
    expect(await entrega(e.admin_rrhh)).toBe('OK');
  });

  it('the comprobante opens to whoever received it, the gerente of the branch and RRHH; a picture to everybody', async () => {
    await crearPresupuesto(base, 9000);
    const id = await pendiente();
    await rrhh().aprobar({ id });
    const comprobante_id = await subirArchivo(base, e.gerente);
    await como(e.gerente).premios.entregar({ id, comprobante_id });
    const archivo = (await buscarArchivo(base.db, comprobante_id))!;
    const abre = (quien: PersonaDePrueba) => verComprobante(base.db, contextoDe(base, quien).actor!, archivo);
    for (const quien of [e.empleado, e.gerente, e.admin_rrhh]) expect(await abre(quien)).toBe(true);
    for (const quien of [e.empleado_otra, e.lider, e.gerente_otra, e.desactivado]) {
      expect(await abre(quien)).toBe(false);
    }
    expect(await verImagenDePremio(base.db, contextoDe(base, e.empleado_otra).actor!)).toBe(true);
    expect(await verImagenDePremio(base.db, contextoDe(base, e.desactivado).actor!)).toBe(false);
  });
});

describe('asignaciones', () => {
  it('RRHH sees all; a gerente what is to hand over in their branch, not their own', async () => {
    await crearPresupuesto(base, 9000);
    await darPuntosDeInsignia(base, [e.empleado, e.lider, e.empleado_otra, e.gerente], 100);
    const id = await crearPremio(base, { stock: null });
    for (const quien of [e.empleado, e.empleado_otra, e.gerente]) {
      await rrhh().aprobar({ id: (await reclamar(quien, id)).id });
    }
    await reclamar(e.lider, id);
    const todo = await rrhh().asignaciones({});
    expect([todo.total, todo.cuentas]).toEqual([
      4,
      { pendiente: 1, aprobado: 3, entregado: 0, rechazado: 0 },
    ]);
    const suyas = await como(e.gerente).premios.asignaciones({ sin_fondos: true });
    // What is left of the month is only for RRHH to know, whether as a figure or through what does not fit.
    expect(todo.mes.disponible).not.toBeNull();
    expect(suyas.mes).toMatchObject({ presupuesto_id: null, disponible: null });
    expect(suyas.filas.map((f) => f.entra)).toEqual([null]);
    expect(suyas.filas.map((f) => f.beneficiario.nombre)).toEqual(['Ana']);
    expect(suyas.filas[0]!.puede).toEqual({ aprobar: false, rechazar: false, entregar: true });
    expect(suyas.cuentas).toEqual({ pendiente: 0, aprobado: 1, entregado: 0, rechazado: 0 });
  });

  it('says which pending ones do not fit in the month, and finds only those', async () => {
    await crearPresupuesto(base, 1000);
    await darPuntosDeInsignia(base, [e.empleado], 100);
    const [entra, no] = [
      await crearPremio(base, { pesos: 1000 }),
      await crearPremio(base, { pesos: 1000.01 }),
    ];
    const gratis = await crearPremio(base, { pesos: 0 });
    for (const id of [entra, no, gratis]) await reclamar(e.empleado, id);
    const { filas, mes } = await rrhh().asignaciones({ estado: 'pendiente' });
    expect(mes.disponible).toBe(1000);
    expect(filas.map((f) => [f.premio.id, f.entra])).toEqual([
      [entra, true],
      [no, false],
      [gratis, true],
    ]);
    expect((await rrhh().asignaciones({ sin_fondos: true })).filas.map((f) => f.premio.id)).toEqual([no]);
  });

  it('searches people and prizes, filters by branch, prize and state, and pages, with few questions', async () => {
    await darPuntosDeInsignia(base, [e.empleado, e.lider, e.empleado_otra], 100);
    const [taza, viaje] = [
      await crearPremio(base, { nombre: 'Taza' }),
      await crearPremio(base, { nombre: 'Viaje a Núñez' }),
    ];
    for (const quien of [e.empleado, e.lider, e.empleado_otra]) await reclamar(quien, taza);
    await reclamar(e.empleado, viaje);
    expect((await rrhh().asignaciones({ busqueda: 'nuñez' })).total).toBe(2);
    expect((await rrhh().asignaciones({ busqueda: '%' })).total).toBe(0);
    expect((await rrhh().asignaciones({ sucursal_id: e.norte.id })).total).toBe(1);
    expect((await rrhh().asignaciones({ premio_id: viaje, estado: 'aprobado' })).total).toBe(0);
    expect((await rrhh().asignaciones({ pagina: 2, por_pagina: 3 })).filas).toHaveLength(1);
    const { total } = await contarConsultas(base, () => rrhh().asignaciones({}));
    expect(total).toBeLessThanOrEqual(6);
  });
});

describe('administration of prizes', () => {
  const contenido = {
    nombre: 'Cafetera',
    monto_presupuestado: 45_000.5,
    puntos_requeridos: 80,
    activo: true,
  };

  it('creates with a picture and the first row of the stock’s ledger; lists, searches and filters', async () => {
    const imagen_id = await subirArchivo(base, e.admin_rrhh, 'premio');
    const { id } = await rrhh().crear({ ...contenido, tipo: 'producto', stock: 3, imagen_id });
    expect(await rrhh().ver({ id })).toMatchObject({
      ...contenido,
      stock: 3,
      imagen_url: `/archivos/${imagen_id}`,
      al_eliminar: 'se_borra',
    });
    expect((await rrhh().movimientosDeStock({ id })).filas).toMatchObject([
      { tipo: 'alta', cantidad: 3, por: 'Flor Ibarra' },
    ]);
    await crearPremio(base, { nombre: 'Nada', stock: 0, activo: false });
    const hay = async (input: Parameters<ReturnType<typeof rrhh>['administrar']>[0]) =>
      (await rrhh().administrar(input)).filas.map((p) => p.nombre);
    expect(await hay({})).toEqual(['Nada', 'Cafetera']);
    expect(await hay({ estado: 'agotado' })).toEqual(['Nada']);
    expect(await hay({ estado: 'activo' })).toEqual(['Cafetera']);
    expect(await hay({ busqueda: 'CAFE', tipo: 'producto' })).toEqual(['Cafetera']);
  });

  it('refuses amounts and points that are none', async () => {
    for (const mal of [
      { monto_presupuestado: -1 },
      { monto_presupuestado: 10.005 },
      { monto_presupuestado: 1e12 },
      { monto_presupuestado: Number.NaN },
      { puntos_requeridos: 0 },
      { puntos_requeridos: 1.5 },
      { stock: -1 },
      { nombre: '   ' },
      { tipo: 'oro' as 'fisico' },
    ]) {
      expect(await codigoDe(rrhh().crear({ ...contenido, ...mal })), JSON.stringify(mal)).toBe('BAD_REQUEST');
    }
  });

  it('edits, and the second of two who had it open is told', async () => {
    const id = await crearPremio(base);
    const { updated_at } = await rrhh().ver({ id });
    await rrhh().editar({ id, updated_at, cambios: { ...contenido, nombre: 'Cafetera roja' } });
    expect(await codigoDe(como(e.otro_admin).premios.editar({ id, updated_at, cambios: contenido }))).toBe(
      'CAMBIO_ENTRETANTO',
    );
    expect(await rrhh().ver({ id })).toMatchObject({ nombre: 'Cafetera roja', stock: 5 });
  });

  it('another picture takes the place of the one before, which is given up', async () => {
    const [una, otra] = [
      await subirArchivo(base, e.admin_rrhh, 'premio'),
      await subirArchivo(base, e.admin_rrhh, 'premio'),
    ];
    const { id } = await rrhh().crear({ ...contenido, imagen_id: una });
    const editar = async (imagen_id: string | null) =>
      rrhh().editar({
        id,
        updated_at: (await rrhh().ver({ id })).updated_at,
        cambios: { ...contenido, imagen_id },
      });
    await editar(una);
    await editar(otra);
    const estados = Object.fromEntries((await base.db.select().from(archivos)).map((a) => [a.id, a.estado]));
    expect(estados).toEqual({ [una]: 'temporal', [otra]: 'en_uso' });
    await editar(null);
    expect((await rrhh().ver({ id })).imagen_url).toBeNull();
  });

  it('a copy shares the picture, which is given up when neither has it', async () => {
    const imagen_id = await subirArchivo(base, e.admin_rrhh, 'premio');
    const { id: una } = await rrhh().crear({ ...contenido, imagen_id });
    const { id: otra } = await rrhh().crear({ ...contenido, nombre: 'Copia', activo: false, imagen_id });
    const estado = async () =>
      (await base.db.select().from(archivos)).find(({ id }) => id === imagen_id)?.estado;
    await rrhh().eliminar({ id: una });
    expect([await estado(), (await rrhh().ver({ id: otra })).imagen_url]).toEqual([
      'en_uso',
      `/archivos/${imagen_id}`,
    ]);
    await rrhh().eliminar({ id: otra });
    expect(await estado()).toBe('temporal');
    expect(await codigoDe(rrhh().crear({ ...contenido, imagen_id }))).toBe('ARCHIVO_NO_DISPONIBLE');
  });

  it('an amount changed after the claim is the one that the approval commits; what was approved keeps its own', async () => {
    await crearPresupuesto(base, 9000);
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    const id = await crearPremio(base, { pesos: 1000 });
    const [uno, otro] = [(await reclamar(e.empleado, id)).id, (await reclamar(e.lider, id)).id];
    await rrhh().aprobar({ id: uno });
    const { updated_at } = await rrhh().ver({ id });
    await rrhh().editar({ id, updated_at, cambios: { ...contenido, monto_presupuestado: 2000 } });
    await rrhh().aprobar({ id: otro });
    expect([(await reclamo(uno)).monto, (await reclamo(otro)).monto]).toEqual([100_000, 200_000]);
  });

  it('corrects the stock with a motivo, unless a claim moved it meanwhile', async () => {
    const id = await crearPremio(base, { stock: 2 });
    expect(await rrhh().ajustarStock({ id, esperado: 2, stock: 10, motivo: 'Llegó la compra' })).toEqual({
      stock: 10,
    });
    await darPuntosDeInsignia(base, [e.empleado], 100);
    await reclamar(e.empleado, id);
    expect(await rechazo(rrhh().ajustarStock({ id, esperado: 10, stock: 3, motivo: 'Conté' }))).toEqual({
      code: 'STOCK_CAMBIO',
      data: { stock: 9 },
    });
    await rrhh().ajustarStock({ id, esperado: 9, stock: null, motivo: 'Lo trae el proveedor' });
    await rrhh().ajustarStock({ id, esperado: null, stock: 0, motivo: 'Se cortó' });
    expect((await rrhh().movimientosDeStock({ id })).filas.map((m) => [m.tipo, m.cantidad])).toEqual([
      ['ajuste', -9],
      ['reclamo', -1],
      ['ajuste', 8],
      ['alta', 2],
    ]);
  });

  it('deletes what nobody claimed, deactivates what has history, refuses with open claims', async () => {
    await crearPresupuesto(base, 9000);
    const imagen_id = await subirArchivo(base, e.admin_rrhh, 'premio');
    const { id } = await rrhh().crear({ ...contenido, stock: 2, imagen_id });
    await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
    const suyo = (await reclamar(e.empleado, id)).id;
    await rrhh().aprobar({ id: (await reclamar(e.lider, id)).id, sobre_presupuesto_motivo: 'Va' });
    expect(await rechazo(rrhh().eliminar({ id }))).toEqual({
      code: 'CON_RECLAMOS',
      data: { pendientes: 1, aprobados: 1 },
    });
    await rrhh().rechazar({ id: suyo, motivo: 'No' });
    const otro = (await rrhh().asignaciones({ estado: 'aprobado' })).filas[0]!.id;
    await como(e.lider).premios.confirmar({ id: otro });
    expect(await rrhh().eliminar({ id })).toEqual({ resultado: 'desactivado' });
    expect(await rrhh().ver({ id })).toMatchObject({ activo: false, al_eliminar: 'se_desactiva' });

    const sinUso = await rrhh().crear({ ...contenido, stock: 2 });
    expect(await rrhh().eliminar(sinUso)).toEqual({ resultado: 'borrado' });
    expect(await codigoDe(rrhh().eliminar(sinUso))).toBe('NO_ENCONTRADO');
  });

  it('a deletion racing a claim: either the claim finds nothing, or the deletion is refused', async () => {
    await darPuntosDeInsignia(base, [e.empleado], 100);
    for (let i = 0; i < 5; i += 1) {
      const id = await crearPremio(base);
      const [borrado, reclamado] = await Promise.all([
        codigoDe(rrhh().eliminar({ id })),
        codigoDe(reclamar(e.empleado, id)),
      ]);
      expect([
        ['OK', 'NO_ENCONTRADO'],
        ['OK', 'PREMIO_NO_ACTIVO'],
        ['CON_RECLAMOS', 'OK'],
      ]).toContainEqual([borrado, reclamado]);
    }
  });

  it('lists a hundred with as many questions as one', async () => {
    await crearPremio(base);
    const contar = async () =>
      (await contarConsultas(base, () => rrhh().administrar({ por_pagina: 100 }))).total;
    const conUno = await contar();
    for (let i = 0; i < 40; i += 1) await crearPremio(base);
    expect(await contar()).toBe(conUno);
  });
});
