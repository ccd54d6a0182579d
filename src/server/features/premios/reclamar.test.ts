import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, rechazoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import {
  crearPremio,
  escenaDePremios,
  crearPresupuesto,
  darPuntosDeInsignia,
  exigirAcuerdo,
} from '#tests/support/premios.ts';

const base = await baseDePrueba();
const { como, reclamar, premio, reclamo, rrhh, pendiente } = escenaDePremios(base, () => e);
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(async () => {
  await exigirAcuerdo(base);
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
    expect(await rechazoDe(reclamar(e.empleado, caro))).toEqual({
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
    expect(await rechazoDe(reclamar(e.empleado, otro))).toMatchObject({
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
    expect(await rechazoDe(como(e.empleado).premios.cancelar({ id }))).toEqual({
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
