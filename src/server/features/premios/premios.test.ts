import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivos } from '#server/db/schema/archivos.ts';
import { insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { codigoDe, rechazoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import {
  crearPremio,
  escenaDePremios,
  crearPresupuesto,
  darPuntosDeInsignia,
  exigirAcuerdo,
  subirArchivo,
} from '#tests/support/premios.ts';

const base = await baseDePrueba();
const { como, reclamar, reclamo, rrhh } = escenaDePremios(base, () => e);
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(async () => {
  await exigirAcuerdo(base);
});

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
    expect(await rechazoDe(rrhh().ajustarStock({ id, esperado: 10, stock: 3, motivo: 'Conté' }))).toEqual({
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
    expect(await rechazoDe(rrhh().eliminar({ id }))).toEqual({
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
