import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones, type TipoNotificacion } from '#server/db/schema/avisos.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { ahora } from '#server/reloj.ts';
import { evidencia } from '#tests/support/acceso/desafios.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { crearPremio, crearPresupuesto, darPuntosDeInsignia } from '#tests/support/premios.ts';
import { avisarDemoradas } from './por-terminar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

/** Who has an unread notice of this kind. */
async function sinLeer(tipo: TipoNotificacion): Promise<string[]> {
  const filas = await db
    .select({ empleado_id: notificaciones.empleado_id })
    .from(notificaciones)
    .where(sql`${notificaciones.tipo} = ${tipo} and ${isNull(notificaciones.leida_en)}`);
  return filas.map(({ empleado_id }) => empleado_id).toSorted();
}

test('what asks RRHH to decide claims is read for all of them with the last one, whoever decides it', async () => {
  await darPuntosDeInsignia(base, [e.empleado, e.lider], 100);
  await crearPresupuesto(base, 100_000);
  const premio_id = await crearPremio(base);
  const reclamar = async (quien: PersonaDePrueba) =>
    (await como(quien).premios.reclamar({ premio_id, clave: randomUUIDv7() })).id;
  const [uno, otro] = [await reclamar(e.empleado), await reclamar(e.lider)];
  const rrhh = [e.admin_rrhh.id, e.otro_admin.id].toSorted();
  expect(await sinLeer('premios_por_aprobar')).toEqual(rrhh);

  await como(e.admin_rrhh).premios.aprobar({ id: uno });
  expect(await sinLeer('premios_por_aprobar')).toEqual(rrhh);
  await como(e.otro_admin).premios.rechazar({ id: otro, motivo: 'Ya no está' });
  expect(await sinLeer('premios_por_aprobar')).toEqual([]);

  // The gerente's, who was told that there is something to deliver, once the person says that they have it.
  expect(await sinLeer('premios_por_entregar')).toEqual([e.gerente.id]);
  await como(e.empleado).premios.confirmar({ id: uno });
  expect(await sinLeer('premios_por_entregar')).toEqual([]);
});

test('a claim that is taken back leaves nothing to decide either', async () => {
  await darPuntosDeInsignia(base, [e.empleado], 100);
  const premio_id = await crearPremio(base);
  const { id } = await como(e.empleado).premios.reclamar({ premio_id, clave: randomUUIDv7() });
  await como(e.empleado).premios.cancelar({ id });
  expect(await sinLeer('premios_por_aprobar')).toEqual([]);
});

test('what tells of late evidence is read with the last one that was late, and not before', async () => {
  const tarde = new Date(ahora().getTime() - 4 * 86_400_000);
  const [una, otra] = [await evidencia({ base, e }), await evidencia({ base, e })];
  await db.update(evidencias).set({ fecha_envio: tarde });
  await avisarDemoradas(db, ahora());
  // One that came after it is no part of what it asks for.
  await evidencia({ base, e });
  expect(await sinLeer('evidencia_por_validar')).toEqual([e.gerente.id]);

  const decidir = (id: string) =>
    como(e.admin_rrhh).participaciones.decidir({ id, decision: { tipo: 'aprobar' } });
  await decidir(una);
  expect(await sinLeer('evidencia_por_validar')).toEqual([e.gerente.id]);
  await decidir(otra);
  expect(await sinLeer('evidencia_por_validar')).toEqual([]);
});

test('an appeal that somebody decided is read for the others who could', async () => {
  const id = await evidencia({ base, e });
  await como(e.gerente).participaciones.decidir({ id, decision: { tipo: 'rechazar', motivo: 'No se ve' } });
  await como(e.empleado).participaciones.apelar({ id, texto: 'Está a la izquierda' });
  const rrhh = [e.admin_rrhh.id, e.otro_admin.id].toSorted();
  expect(await sinLeer('evidencia_por_validar')).toEqual(rrhh);
  await como(e.admin_rrhh).participaciones.decidir({ id, decision: { tipo: 'aprobar' } });
  expect(await sinLeer('evidencia_por_validar')).toEqual([]);
});
