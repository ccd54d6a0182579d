import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { correos } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { lotes } from '#server/db/schema/lotes.ts';
import { ahora } from '#server/reloj.ts';
import { crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { codigoDe, type Empresa } from '#tests/support/empresa.ts';
import { escenaDeLotes } from '#tests/support/lotes.ts';
import { lotesRouter } from './router.ts';

const { deshacer, recientes, ver } = lotesRouter;
const { base, como, correr, db, empezar, hacer, mover, personas, rrhh } = await escenaDeLotes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('undoing', () => {
  test('puts back what nobody changed since, and says what it left', async () => {
    const ids = [e.empleado.id, e.lider.id, e.empleado_otra.id];
    const id = await hacer(mover(ids));
    await hacer(mover([e.lider.id], e.centro.id), e.otro_admin);
    const { id: vuelta } = await call(deshacer, { id }, rrhh());
    await correr(vuelta);
    expect(await call(ver, { id: vuelta }, rrhh())).toMatchObject({
      es_vuelta: true,
      hechos: 2,
      no_hechas: [{ id: e.lider.id, motivo: 'CAMBIO_DESPUES' }],
    });
    const [suyo, otra, lider] = await Promise.all(
      [e.empleado.id, e.empleado_otra.id, e.lider.id].map(async (uno) => (await personas(uno))[0]),
    );
    expect(suyo).toMatchObject({ sucursal_id: e.centro.id, grupo_id: e.reposicion.id });
    expect(otra).toMatchObject({ sucursal_id: e.norte.id, grupo_id: e.cajas.id });
    expect(lider).toMatchObject({ sucursal_id: e.centro.id, grupo_id: null });
  });

  test('each goes to the group of the same name, if the new branch has it, and back to their own', async () => {
    const [propio] = await db.select().from(grupos).where(eq(grupos.id, e.reposicion.id));
    const [suyo] = await db
      .insert(grupos)
      .values({ nombre: 'REPOSICION', busqueda: propio?.busqueda ?? '', sucursal_id: e.norte.id })
      .returning({ id: grupos.id });
    const id = await hacer({
      que: 'empleados',
      acto: { acto: 'mover', sucursal_id: e.norte.id, grupo_id: null, mismo_grupo: true },
      cuales: { ids: [e.empleado.id, e.gerente.id] },
    });
    const deCada = async () =>
      Promise.all([e.empleado.id, e.gerente.id].map(async (uno) => (await personas(uno))[0]));
    expect(await deCada()).toMatchObject([
      { sucursal_id: e.norte.id, grupo_id: suyo?.id },
      { sucursal_id: e.norte.id, grupo_id: null },
    ]);
    const { id: vuelta } = await call(deshacer, { id }, rrhh());
    await correr(vuelta);
    expect(await deCada()).toMatchObject([
      { sucursal_id: e.centro.id, grupo_id: e.reposicion.id },
      { sucursal_id: e.centro.id },
    ]);
  });

  test('a role that goes back is mailed as it was when it was given', async () => {
    const id = await hacer({
      que: 'empleados',
      acto: { acto: 'rol', rol: 'lider_grupo' },
      cuales: { ids: [e.empleado.id] },
    });
    const { id: vuelta } = await call(deshacer, { id }, rrhh());
    await correr(vuelta);
    const mandados = await db.select().from(correos).orderBy(correos.id);
    expect(mandados.map(({ para, asunto }) => [para, asunto])).toEqual([
      [e.empleado.email, 'Cambió tu rol en Reconoce'],
      [e.empleado.email, 'Cambió tu rol en Reconoce'],
    ]);
    expect(mandados.map(({ texto }) => /te puso como ([^.]+)\./u.exec(texto)?.[1])).toEqual([
      'Líder de Grupo',
      'Empleado',
    ]);
  });

  test('two people undo the same at once: one does, the other reads who', async () => {
    const id = await hacer(mover([e.empleado.id]));
    const codigos = await Promise.all(
      [e.admin_rrhh, e.otro_admin].map((quien) => codigoDe(call(deshacer, { id }, como(quien)))),
    );
    expect(codigos.toSorted()).toEqual(['LOTE_YA_DESHECHO', 'OK']);
    const [vuelta] = await db.select().from(lotes).where(eq(lotes.deshace_id, id));
    await correr(vuelta?.id ?? '');
    // Nobody undoes the undoing: they would go on for ever.
    expect(await codigoDe(call(deshacer, { id: vuelta?.id ?? '' }, como(e.otro_admin)))).toBe(
      'LOTE_ES_VUELTA',
    );
    const { lotes: vistos } = await call(recientes, { que: 'empleados' }, rrhh());
    expect(
      vistos.map(({ se_deshace_hasta, deshecho_por }) => [se_deshace_hasta, deshecho_por !== null]),
    ).toEqual([
      [null, false],
      [null, true],
    ]);
  });

  test('trainings that nobody began and medals go back; mails do not', async () => {
    const ids = [e.empleado.id, e.lider.id];
    const { id: capacitacion_id } = await crearCapacitacion(base);
    const id = await hacer({
      que: 'empleados',
      acto: { acto: 'capacitacion', capacitacion_id, fecha_limite: null },
      cuales: { ids },
    });
    await db
      .update(asignaciones_capacitacion)
      .set({ estado: 'en_progreso', fecha_inicio: ahora() })
      .where(eq(asignaciones_capacitacion.empleado_id, e.lider.id));
    const { id: vuelta } = await call(deshacer, { id }, rrhh());
    await correr(vuelta);
    expect(await call(ver, { id: vuelta }, rrhh())).toMatchObject({
      hechos: 1,
      no_hechas: [{ id: e.lider.id, motivo: 'EMPEZADA' }],
    });
    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'Estrella', puntos_valor: 5, criterio: { tipo: 'ventas', valor: 10 } })
      .returning({ id: insignias.id });
    const medalla = await hacer({
      que: 'empleados',
      acto: { acto: 'insignia', insignia_id: insignia?.id ?? '', motivo: 'x' },
      cuales: { ids },
    });
    await correr((await call(deshacer, { id: medalla }, rrhh())).id);
    const dadas = await db.select().from(insignias_empleado);
    expect(dadas.map(({ revocada_en }) => revocada_en !== null)).toEqual([true, true]);
    await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.empleado.id));
    const mails = await hacer({ que: 'empleados', acto: { acto: 'invitar' }, cuales: { ids } });
    expect(await codigoDe(call(deshacer, { id: mails }, rrhh()))).toBe('LOTE_NO_SE_DESHACE');
  });
});
