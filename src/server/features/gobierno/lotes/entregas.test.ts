import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { verComprobante } from '#server/features/premios/archivos.ts';
import { buscarArchivo } from '#server/files/repo.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import {
  crearPremio,
  crearPresupuesto,
  darPuntosDeInsignia,
  escenaDePremios,
  exigirAcuerdo,
  subirArchivo,
} from '#tests/support/premios.ts';
import { reunirDatos } from '../datos/reunir.ts';
import { correrLote } from './correr.ts';
import { lotesRouter } from './router.ts';

const base = await baseDePrueba();
const { como, reclamar, reclamo, rrhh } = escenaDePremios(base, () => e);
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await crearPresupuesto(base, 90_000);
});

const encolar = async () => undefined;
const deRrhh = () => ({ context: contextoDe(base, e.admin_rrhh, { encolar }) });

/** A claim of each person, approved. */
async function aprobados(...quienes: readonly PersonaDePrueba[]): Promise<string[]> {
  await darPuntosDeInsignia(base, quienes, 100);
  const premio_id = await crearPremio(base, { nombre: 'Canasta', pesos: 1000, stock: null });
  const ids: string[] = [];
  for (const quien of quienes) {
    const { id } = await reclamar(quien, premio_id);
    await rrhh().aprobar({ id });
    ids.push(id);
  }
  return ids;
}

/** Delivers those claims with one receipt, and says what came of it. */
async function entregar(ids: readonly string[], comprobante_id: string) {
  const { id } = await call(
    lotesRouter.crear,
    { que: 'reclamos', acto: { acto: 'entregar_reclamo', comprobante_id }, cuales: { ids: [...ids] } },
    deRrhh(),
  );
  await correrLote(contextoDe(base, null, { encolar }), id, {
    error: ({ err }: { err?: unknown }) => {
      throw err;
    },
  });
  return call(lotesRouter.ver, { id }, deRrhh());
}

test('one signed list delivers many: each with its audit row and notice, whatever became of the others', async () => {
  const [una, otra] = await aprobados(e.empleado, e.empleado_otra);
  const pendiente = (await reclamar(e.lider, await crearPremio(base, { puntos: 0, stock: null }))).id;
  const planilla = await subirArchivo(base, e.admin_rrhh);
  // The first cannot be delivered: the list serves for those that can.
  const hecho = await entregar([pendiente, una ?? '', otra ?? ''], planilla);
  expect(hecho).toMatchObject({
    hechos: 2,
    no_hechas: [{ id: pendiente, motivo: 'RECLAMO_EN_OTRO_ESTADO' }],
  });
  expect(hecho.se_deshace_hasta).toBeNull();
  for (const id of [una, otra]) {
    expect(await reclamo(id ?? '')).toMatchObject({
      estado: 'entregado',
      entregada_por: e.admin_rrhh.id,
      comprobante_id: planilla,
    });
  }
  const asientos = await base.db.select().from(auditoria).where(eq(auditoria.accion, 'reclamo.entregar'));
  expect(new Set(asientos.map(({ entidad_id }) => entidad_id))).toEqual(new Set([una, otra]));
  expect(asientos).toHaveLength(2);
  const avisos = await base.db
    .select({ de: notificaciones.empleado_id, texto: notificaciones.texto })
    .from(notificaciones)
    .where(eq(notificaciones.titulo, '¡Premio entregado!'));
  expect(avisos.map(({ de }) => de).toSorted()).toEqual([e.empleado.id, e.empleado_otra.id].toSorted());
  expect(avisos[0]?.texto).toContain('la guarda Recursos Humanos');
  await exigirAcuerdo(base);
});

test('the list names them all: RRHH alone opens it, and it is in nobody’s copy of their data', async () => {
  const ids = await aprobados(e.empleado, e.lider);
  const planilla = await subirArchivo(base, e.admin_rrhh);
  await entregar(ids, planilla);
  const archivo = (await buscarArchivo(base.db, planilla))!;
  const abre = (quien: PersonaDePrueba) => verComprobante(base.db, contextoDe(base, quien).actor!, archivo);
  expect(await abre(e.admin_rrhh)).toBe(true);
  for (const quien of [e.empleado, e.lider, e.gerente]) expect(await abre(quien)).toBe(false);
  const { mios } = await como(e.empleado).premios.catalogo({});
  expect(mios).toMatchObject([{ estado: 'entregado', comprobante: null }]);
  const { filas } = await como(e.gerente).premios.asignaciones({ estado: 'entregado' });
  expect(filas.map(({ comprobante }) => comprobante)).toEqual([null, null]);
  const deTodos = await rrhh().asignaciones({ estado: 'entregado' });
  expect(deTodos.filas.map(({ comprobante }) => comprobante?.id)).toEqual([planilla, planilla]);
  const suyos = await reunirDatos(base.db, { empleado_id: e.empleado.id });
  expect(suyos?.archivos).toEqual([]);

  // Of one person alone it is theirs, as a single delivery’s.
  const [sola] = await aprobados(e.empleado_otra);
  const suya = await subirArchivo(base, e.admin_rrhh);
  await entregar([sola ?? ''], suya);
  const de_una = (await buscarArchivo(base.db, suya))!;
  expect(await verComprobante(base.db, contextoDe(base, e.empleado_otra).actor!, de_una)).toBe(true);
});

test('a file of somebody else, of another purpose, or already used by another delivery proves nothing', async () => {
  const [una, otra] = await aprobados(e.empleado, e.empleado_otra);
  for (const ajeno of [
    await subirArchivo(base, e.gerente),
    await subirArchivo(base, e.admin_rrhh, 'premio'),
  ]) {
    await expect(entregar([una ?? ''], ajeno)).rejects.toMatchObject({ code: 'ARCHIVO_NO_DISPONIBLE' });
  }
  const planilla = await subirArchivo(base, e.admin_rrhh);
  await entregar([una ?? ''], planilla);
  await expect(entregar([otra ?? ''], planilla)).rejects.toMatchObject({ code: 'ARCHIVO_NO_DISPONIBLE' });
  await expect(rrhh().entregar({ id: otra ?? '', comprobante_id: planilla })).rejects.toMatchObject({
    code: 'ARCHIVO_NO_DISPONIBLE',
  });
  expect((await reclamo(otra ?? '')).estado).toBe('aprobado');
});
