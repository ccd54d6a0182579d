import { and, asc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { delegaciones } from '#server/db/schema/delegaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { alfabetico } from '../../../comun/texto.ts';

/** Those that have not ended, of a branch or in somebody's hands; of everybody without `de`. The first to begin first. */
export function vigentes(db: Db, hoy: Dia, de?: { sucursal_id: string; empleado_id: string }) {
  return db
    .select({
      id: delegaciones.id,
      desde: delegaciones.desde,
      hasta: delegaciones.hasta,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      a: { id: empleados.id, nombre: empleados.nombre, apellido: empleados.apellido, rol: empleados.rol },
    })
    .from(delegaciones)
    .innerJoin(sucursales, eq(sucursales.id, delegaciones.sucursal_id))
    .innerJoin(empleados, eq(empleados.id, delegaciones.a_empleado_id))
    .where(
      and(
        isNull(delegaciones.terminada_en),
        gte(delegaciones.hasta, hoy),
        de &&
          or(eq(delegaciones.sucursal_id, de.sucursal_id), eq(delegaciones.a_empleado_id, de.empleado_id)),
      ),
    )
    .orderBy(asc(delegaciones.desde), asc(delegaciones.id));
}

/** Who may be given a queue: active gerentes with a branch, and RRHH; by name. */
export function quienesValidan(db: Db) {
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      sucursal: sucursales.nombre,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(
      and(
        eq(empleados.activo, true),
        eq(empleados.registro, 'aprobado'),
        or(
          eq(empleados.rol, 'admin_rrhh'),
          and(eq(empleados.rol, 'gerente_sucursal'), isNotNull(empleados.sucursal_id)),
        ),
      ),
    )
    .orderBy(alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(empleados.id));
}

/** The branch, locked: one at a time delegates its queue. */
export async function bloquearSucursal(tx: Tx, id: string) {
  const [fila] = await tx
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(eq(sucursales.id, id))
    .for('update');
  return fila;
}

export function sucursalesDe(db: Db, id: string | null) {
  return db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(id === null ? undefined : eq(sucursales.id, id))
    .orderBy(alfabetico(sucursales.nombre));
}

export async function insertar(tx: Tx, fila: Omit<typeof delegaciones.$inferInsert, 'id'>): Promise<string> {
  const [nueva] = await tx.insert(delegaciones).values(fila).returning({ id: delegaciones.id });
  if (!nueva) throw new Error('The delegation was not inserted');
  return nueva.id;
}

/** One that has not been ended, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string) {
  const [fila] = await tx
    .select({ delegacion: delegaciones, sucursal: sucursales.nombre })
    .from(delegaciones)
    .innerJoin(sucursales, eq(sucursales.id, delegaciones.sucursal_id))
    .where(and(eq(delegaciones.id, id), isNull(delegaciones.terminada_en)))
    .for('update', { of: delegaciones });
  return fila;
}

export async function terminar(tx: Tx, id: string, cuando: Date): Promise<void> {
  await tx.update(delegaciones).set({ terminada_en: cuando }).where(eq(delegaciones.id, id));
}
