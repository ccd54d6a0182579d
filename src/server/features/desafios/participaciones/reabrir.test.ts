import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).participaciones;
const enviar = async (desafio_id: string, quien = e.empleado) => {
  const envio = { desafio_id, clave: randomUUIDv7(), descripcion: 'Quedó impecable' };
  return (await como(quien).enviar(envio)).evidencia_id;
};
const rechazar = (id: string, quien = e.gerente) =>
  como(quien).decidir({ id, decision: { tipo: 'rechazar', motivo: 'Falta el cartel' } });
const reabrir = (id: string, quien = e.admin_rrhh) => como(quien).reabrir({ id, motivo: 'El cartel estaba' });

async function rechazada(quien = e.empleado, por = e.gerente) {
  const desafio_id = await crearDesafio(base);
  const id = await enviar(desafio_id, quien);
  await rechazar(id, por);
  return { id, desafio_id };
}

/** The titles of what the author was told, the first of all first. */
const avisosDe = async ({ id }: PersonaDePrueba) =>
  (
    await db
      .select({ titulo: notificaciones.titulo })
      .from(notificaciones)
      .where(and(eq(notificaciones.empleado_id, id), eq(notificaciones.tipo, 'evidencia_decidida')))
      .orderBy(notificaciones.id)
  ).map(({ titulo }) => titulo);

test('it waits again for those who could decide it, whoever refused it too, and its author hears of each step', async () => {
  const { id } = await rechazada();
  const [decidida] = (await como(e.admin_rrhh).decididas({})).filas;
  expect(decidida).toMatchObject({ id, puede_reabrir: true, puede_revertir: false });
  await reabrir(id);
  for (const quien of [e.gerente, e.admin_rrhh]) {
    expect((await como(quien).bandeja({})).filas.map((fila) => fila.id)).toEqual([id]);
  }
  expect((await como(e.admin_rrhh).decididas({})).total).toBe(0);
  const hecho = await como(e.gerente).decidir({ id, decision: { tipo: 'aprobar' } });
  expect(hecho).toMatchObject({ estado: 'aprobada' });
  expect(hecho.credito).toBeGreaterThan(0);
  expect(await avisosDe(e.empleado)).toEqual([
    'Evidencia rechazada',
    'Tu evidencia se revisa otra vez',
    '¡Evidencia aprobada!',
  ]);
  const [asiento] = await db.select().from(auditoria).where(eq(auditoria.accion, 'evidencia.reabrir'));
  expect(asiento).toMatchObject({
    actor_id: e.admin_rrhh.id,
    entidad_id: id,
    antes: { estado: 'rechazada', motivo: 'Falta el cartel' },
    despues: { motivo: 'El cartel estaba' },
  });
});

test('of two at once, one; and not what is not refused', async () => {
  const { id } = await rechazada();
  const codigos = await Promise.all([codigoDe(reabrir(id)), codigoDe(reabrir(id, e.otro_admin))]);
  expect(codigos.toSorted()).toEqual(['NO_REABRIBLE', 'OK']);
  await como(e.gerente).decidir({ id, decision: { tipo: 'aprobar' } });
  expect(await codigoDe(reabrir(id))).toBe('NO_REABRIBLE');
  expect(await codigoDe(reabrir(randomUUIDv7()))).toBe('NO_ENCONTRADO');
});

test('not beside another that waits, nor once another completed the challenge', async () => {
  const { id, desafio_id } = await rechazada();
  const otra = await enviar(desafio_id);
  expect(await codigoDe(reabrir(id))).toBe('ESPERA_OTRA');
  await como(e.gerente).decidir({ id: otra, decision: { tipo: 'aprobar' } });
  expect(await codigoDe(reabrir(id))).toBe('COMPLETADO_CON_OTRA');
});

test('RRHH alone, and never their own', async () => {
  const { id } = await rechazada();
  expect((await como(e.gerente).decididas({})).filas[0]?.puede_reabrir).toBe(false);
  expect(await codigoDe(reabrir(id, e.gerente))).not.toBe('OK');
  const propia = await rechazada(e.admin_rrhh, e.otro_admin);
  expect(await codigoDe(reabrir(propia.id))).toBe('SIN_PERMISO');
  expect(await codigoDe(reabrir(propia.id, e.otro_admin))).toBe('OK');
});

test('what was appealed and decided again is told as well', async () => {
  const { id } = await rechazada();
  await como(e.empleado).apelar({ id, texto: 'Está a la izquierda' });
  await como(e.admin_rrhh).decidir({ id, decision: { tipo: 'aprobar' } });
  expect(await avisosDe(e.empleado)).toEqual(['Evidencia rechazada', '¡Evidencia aprobada!']);
});
