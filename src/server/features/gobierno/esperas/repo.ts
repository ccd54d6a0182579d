import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { ActoQueEspera, EstadoDeEspera, MetodoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { esperas } from '#server/db/schema/esperas.ts';

type Fila = typeof esperas.$inferSelect;

export async function insertar(
  tx: Tx,
  filas: readonly (ActoQueEspera &
    Pick<Fila, 'tanda_id' | 'actor_id' | 'objeto_id' | 'con_prueba' | 'creado_en'>)[],
): Promise<void> {
  await tx.insert(esperas).values([...filas]);
}

/** Who waits to do something about this; null if nobody does. */
export async function quienEspera(db: Db, objeto_id: string): Promise<{ id: string; por: string } | null> {
  const [fila] = await db
    .select({
      id: esperas.actor_id,
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
    })
    .from(esperas)
    .innerJoin(empleados, eq(empleados.id, esperas.actor_id))
    .where(and(eq(esperas.objeto_id, objeto_id), eq(esperas.estado, 'esperando')));
  return fila ?? null;
}

/**
 * The acts of a kind that wait, in the order in which they were asked for. Until the transaction ends nobody else asks for one,
 * so that of two at the same instant the second sees the first.
 */
export async function queEsperan(tx: Tx, metodo: MetodoQueEspera): Promise<ActoQueEspera[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('esperas'), hashtext(${metodo}))`);
  return tx
    .select({ metodo: esperas.metodo, entrada: esperas.entrada })
    .from(esperas)
    .where(and(eq(esperas.metodo, metodo), eq(esperas.estado, 'esperando')))
    .orderBy(esperas.id);
}

/** The ids of what was asked for together, in the order in which it was. */
export async function deLaTanda(db: Db, tanda_id: string): Promise<string[]> {
  const filas = await db
    .select({ id: esperas.id })
    .from(esperas)
    .where(and(eq(esperas.tanda_id, tanda_id), eq(esperas.estado, 'esperando')))
    .orderBy(esperas.id);
  return filas.map(({ id }) => id);
}

/** One with its row locked: whoever undoes it waits until it is done, and the other way round. */
export async function bloquear(tx: Tx, id: string): Promise<Fila | null> {
  const [fila] = await tx.select().from(esperas).where(eq(esperas.id, id)).for('update');
  return fila ?? null;
}

export async function rolDe(db: Db, empleado_id: string): Promise<Rol> {
  const [fila] = await db.select({ rol: empleados.rol }).from(empleados).where(eq(empleados.id, empleado_id));
  if (!fila) throw new Error('The act of nobody');
  return fila.rol;
}

export async function terminar(tx: Tx, id: string, estado: EstadoDeEspera): Promise<void> {
  await tx.update(esperas).set({ estado }).where(eq(esperas.id, id));
}

/** Counts a failure. @returns how many there were */
export async function sumarFallo(tx: Tx, id: string): Promise<number> {
  const [fila] = await tx
    .update(esperas)
    .set({ fallos: sql`${esperas.fallos} + 1` })
    .where(and(eq(esperas.id, id), eq(esperas.estado, 'esperando')))
    .returning({ fallos: esperas.fallos });
  return fila?.fallos ?? 0;
}

/** Takes back what somebody asked for together, as far as it still waits. @returns how many of each state there are now */
export async function deshacer(tx: Tx, tanda_id: string, actor_id: string) {
  const suyas = and(eq(esperas.tanda_id, tanda_id), eq(esperas.actor_id, actor_id));
  await tx
    .update(esperas)
    .set({ estado: 'deshecha' })
    .where(and(suyas, eq(esperas.estado, 'esperando')));
  return tx
    .select({ metodo: esperas.metodo, estado: esperas.estado, cuantas: sql<number>`count(*)::int` })
    .from(esperas)
    .where(suyas)
    .groupBy(esperas.metodo, esperas.estado);
}

const RECUERDO_MS = 86_400_000;

/** Deletes what ended a day ago: the audit log tells what was done. */
export async function olvidar(db: Db, ahora: Date): Promise<void> {
  const antes = new Date(ahora.getTime() - RECUERDO_MS);
  await db.delete(esperas).where(and(ne(esperas.estado, 'esperando'), lt(esperas.creado_en, antes)));
}
