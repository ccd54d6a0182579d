import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { premios } from '#server/db/schema/premios.ts';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { buscarArchivo } from '#server/files/repo.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  rechazoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import {
  crearPremio,
  escenaDePremios,
  crearPresupuesto,
  darPuntosDeInsignia,
  exigirAcuerdo,
  subirArchivo,
} from '#tests/support/premios.ts';
import { verComprobante, verImagenDePremio } from './archivos.ts';

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
    expect(
      avisos.filter((a) => a.tipo === 'premio_actualizado').map((a) => [a.empleado_id, a.enlace]),
    ).toEqual([[e.empleado.id, `/reconoce/premios#reclamo-${id}`]]);
    expect(avisos.filter((a) => a.tipo === 'premios_por_entregar').map((a) => a.empleado_id)).toEqual([
      e.gerente.id,
    ]);
    expect((await base.db.select().from(auditoria)).map((a) => a.accion)).toContain('reclamo.aprobar');
  });

  it('without a budget for the month it is refused with the amount, and stays pendiente', async () => {
    const dejar = fijarReloj(new Date('2026-11-20T15:00:00Z'));
    await crearPresupuesto(base, 9000, { anio: 2026, mes: 10 });
    const id = await pendiente();
    expect(await rechazoDe(rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Igual' }))).toEqual({
      code: 'SIN_PRESUPUESTO',
      data: { anio: 2026, mes: 11, monto: 1000 },
    });
    expect((await reclamo(id)).estado).toBe('pendiente');
    dejar();
  });

  it('what does not fit is refused with the numbers; raised, it goes through', async () => {
    const presupuesto_id = await crearPresupuesto(base, 999.99);
    const id = await pendiente();
    const { code, data } = await rechazoDe(rrhh().aprobar({ id }));
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
    const pedir = () => rechazoDe(rrhh().aprobar({ id, sobre_presupuesto_motivo: 'Se lo prometimos' }));
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
