import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados, feriados } from '#server/db/schema/empresa.ts';
import { pedidos_de_datos } from '#server/db/schema/operacion.ts';
import { VIGENTE } from '../../personas/empleados/repo-tabla.ts';

/** Who made the request, if they still exist. */
export async function persona(db: Db, empleado_id: string) {
  const [fila] = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(and(eq(empleados.id, empleado_id), VIGENTE));
  return fila ?? null;
}

/** Somebody's requests, the open ones first. */
export function pedidosDe(db: Db, empleado_id: string) {
  return db
    .select(PEDIDO)
    .from(pedidos_de_datos)
    .where(eq(pedidos_de_datos.empleado_id, empleado_id))
    .orderBy(sql`${pedidos_de_datos.resuelto_en} desc nulls first`, desc(pedidos_de_datos.recibido_el))
    .limit(50);
}

/** Everybody's open requests, the most urgent first. */
export function pedidosAbiertos(db: Db) {
  return db
    .select({
      id: pedidos_de_datos.id,
      empleado_id: pedidos_de_datos.empleado_id,
      nombre: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      tipo: pedidos_de_datos.tipo,
      vence_el: pedidos_de_datos.vence_el,
    })
    .from(pedidos_de_datos)
    .innerJoin(empleados, eq(empleados.id, pedidos_de_datos.empleado_id))
    .where(isNull(pedidos_de_datos.resuelto_en))
    .orderBy(asc(pedidos_de_datos.vence_el), asc(pedidos_de_datos.id))
    .limit(50);
}

/** The holidays of the whole company. */
export async function feriadosDeTodos(db: Db): Promise<Set<Dia>> {
  const filas = await db.select({ fecha: feriados.fecha }).from(feriados).where(isNull(feriados.sucursal_id));
  return new Set(filas.map(({ fecha }) => fecha));
}

export async function insertar(tx: Tx, pedido: typeof pedidos_de_datos.$inferInsert): Promise<string> {
  const [fila] = await tx.insert(pedidos_de_datos).values(pedido).returning({ id: pedidos_de_datos.id });
  if (!fila) throw new Error('The request was not inserted');
  return fila.id;
}

/** @returns whose request it was; null if there is no such open request */
export async function resolver(
  tx: Tx,
  id: string,
  resuelto_por: string,
  resuelto_en: Date,
): Promise<{ empleado_id: string } | null> {
  const [fila] = await tx
    .update(pedidos_de_datos)
    .set({ resuelto_por, resuelto_en })
    .where(and(eq(pedidos_de_datos.id, id), isNull(pedidos_de_datos.resuelto_en)))
    .returning({ empleado_id: pedidos_de_datos.empleado_id });
  return fila ?? null;
}

const PEDIDO = {
  id: pedidos_de_datos.id,
  tipo: pedidos_de_datos.tipo,
  recibido_el: pedidos_de_datos.recibido_el,
  vence_el: pedidos_de_datos.vence_el,
  resuelto_en: pedidos_de_datos.resuelto_en,
};
