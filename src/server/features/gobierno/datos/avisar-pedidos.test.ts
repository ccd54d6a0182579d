import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { pedidos_de_datos } from '#server/db/schema/operacion.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { avisarPedidos } from './avisar-pedidos.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const VENCE = dia('2026-12-10');
/** Nine in the morning, this many days after the due date. */
const el = (dias: number) => new Date(`${sumarDias(VENCE, dias)}T09:00:00-03:00`);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await db
    .insert(pedidos_de_datos)
    .values({ empleado_id: e.empleado.id, tipo: 'acceso', recibido_el: dia('2026-11-30'), vence_el: VENCE });
});

const titulos = async () =>
  (
    await db
      .select({ titulo: notificaciones.titulo })
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, e.admin_rrhh.id))
      .orderBy(notificaciones.created_at)
  ).map(({ titulo }) => titulo);

it('tells every active administrator before, on the day and weekly after it, once each', async () => {
  expect(await avisarPedidos(db, el(-4))).toBe(0);
  expect(await avisarPedidos(db, el(-3))).toBe(2);
  expect(await avisarPedidos(db, el(-2))).toBe(0);
  expect(await avisarPedidos(db, el(0))).toBe(2);
  for (const dias of [1, 2, 7]) await avisarPedidos(db, el(dias));
  await avisarPedidos(db, el(8));
  expect(await titulos()).toEqual([
    'Un pedido de datos personales vence en 3 días',
    'Un pedido de datos personales vence hoy',
    'Un pedido de datos personales está vencido',
    'Un pedido de datos personales está vencido',
  ]);
  const { rows } = await db.execute(sql`select distinct empleado_id from notificaciones`);
  expect(new Set(rows.map((fila) => fila['empleado_id']))).toEqual(
    new Set([e.admin_rrhh.id, e.otro_admin.id]),
  );
});

it('is silent once it was answered', async () => {
  await db.update(pedidos_de_datos).set({ resuelto_en: el(-5) });
  expect(await avisarPedidos(db, el(0))).toBe(0);
});

it('is on the dashboard from then on', async () => {
  const pedidos = async () => {
    const { esperan } = await createRouterClient(router, {
      context: contextoDe(base, e.admin_rrhh),
    }).panel.hoy();
    return esperan.find(({ que }) => que === 'pedidos');
  };
  const hoy = diaDe(ahora());
  await db.update(pedidos_de_datos).set({ vence_el: sumarDias(hoy, 4) });
  expect(await pedidos()).toMatchObject({ cuantos: 1, atrasados: 0, vence_el: sumarDias(hoy, 4) });
  await db.update(pedidos_de_datos).set({ vence_el: hoy });
  expect(await pedidos()).toMatchObject({ cuantos: 1, atrasados: 1, vence_el: hoy });
});
