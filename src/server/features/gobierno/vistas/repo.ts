import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { vistas_de_lista as vistas } from '#server/db/schema/vistas.ts';

type Datos = Omit<typeof vistas.$inferInsert, 'id' | 'creada_en' | 'empleado_id'>;

/** One's own first, then those of others that are shared. */
export function aLaVista(db: Db, yo: string) {
  const propia = sql<boolean>`${vistas.empleado_id} = ${yo}`;
  return db
    .select({
      id: vistas.id,
      lista: vistas.lista,
      nombre: vistas.nombre,
      direccion: vistas.direccion,
      compartida: vistas.compartida,
      predeterminada: sql<boolean>`${vistas.predeterminada} and ${propia}`.as('predeterminada'),
      propia: propia.as('propia'),
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`.as('por'),
    })
    .from(vistas)
    .innerJoin(empleados, eq(empleados.id, vistas.empleado_id))
    .where(suya(yo))
    .orderBy(desc(propia), asc(vistas.nombre))
    .limit(300);
}

export type Vista = Awaited<ReturnType<typeof aLaVista>>[number];

/** The same as one value of a statement that asks for more. */
export function aLaVistaEnUna(db: Db, yo: string): SQL {
  return sql`(select coalesce(json_agg(suyas), '[]') from ${aLaVista(db, yo).as('suyas')})`;
}

export function cuantas(db: Db, yo: string): Promise<number> {
  return db.$count(vistas, eq(vistas.empleado_id, yo));
}

export async function insertar(tx: Tx, datos: Datos & { empleado_id: string }): Promise<string | null> {
  const [fila] = await tx.insert(vistas).values(datos).returning({ id: vistas.id });
  return fila?.id ?? null;
}

/** One that this person may change, locked until the transaction ends. */
export async function bloquear(tx: Tx, yo: string, id: string) {
  const [fila] = await tx
    .select()
    .from(vistas)
    .where(and(eq(vistas.id, id), suya(yo)))
    .for('update');
  return fila;
}

/** Somebody else's shared one can be changed, but not stop being theirs, nor shared, nor how they begin. */
export async function cambiar(tx: Tx, yo: string, id: string, datos: Datos): Promise<string | null> {
  const { compartida, predeterminada, nombre, direccion } = datos;
  const propia = sql`${vistas.empleado_id} = ${yo}`;
  const [fila] = await tx
    .update(vistas)
    .set({
      nombre,
      direccion,
      compartida: sql`case when ${propia} then ${compartida} else true end`,
      predeterminada: sql`case when ${propia} then ${predeterminada} else predeterminada end`,
    })
    .where(and(eq(vistas.id, id), eq(vistas.lista, datos.lista), suya(yo)))
    .returning({ id: vistas.id });
  return fila?.id ?? null;
}

export async function sinPredeterminada(tx: Tx, yo: string, lista: string): Promise<void> {
  await tx
    .update(vistas)
    .set({ predeterminada: false })
    .where(and(eq(vistas.empleado_id, yo), eq(vistas.lista, lista)));
}

export async function borrar(tx: Tx, yo: string, id: string): Promise<boolean> {
  const idas = await tx
    .delete(vistas)
    .where(and(eq(vistas.id, id), suya(yo)))
    .returning({ id: vistas.id });
  return idas.length > 0;
}

function suya(yo: string): SQL | undefined {
  return or(eq(vistas.empleado_id, yo), eq(vistas.compartida, true));
}
