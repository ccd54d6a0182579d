import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { fija } from '#server/db/preparada.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { contiene } from './texto.ts';

/** Nombre and apellido, to say who did something; null if there is no such employee. */
export async function nombreDe(db: Db, id: string): Promise<string | null> {
  const [fila] = await nombrePorId(db, { id });
  return fila ? `${fila.nombre} ${fila.apellido}` : null;
}

const nombrePorId = fija('empleados.nombre', (db) =>
  db
    .select({ nombre: empleados.nombre, apellido: empleados.apellido })
    .from(empleados)
    .where(eq(empleados.id, sql.placeholder('id'))),
);

/**
 * The ids of everybody whose name holds the text, as a query in parentheses. All names are read, from the index
 * that has nothing else (`empleados_busqueda`): half of what reading people takes. It is the order that makes the planner
 * take that index, and `offset 0` that keeps it from looking through the order.
 */
export function personasQueDicen(texto: string): SQL {
  return personasConPatrones([contiene(texto)]);
}

/** The same of names that hold every one of these LIKE patterns. */
export function personasConPatrones(patrones: readonly string[]): SQL {
  const todos = patrones.map((patron) => sql`busqueda like ${patron}`);
  return sql`(select id from (
    select ${empleados.id}, ${empleados.busqueda} from ${empleados} order by ${empleados.busqueda} offset 0
  ) nombres where ${sql.join(todos, sql` and `)})`;
}

/** The same ids, if they are at most `maximo`; null when there are more, which is found out at once. */
export async function pocasQueDicen(db: Db, texto: string, maximo: number): Promise<string[] | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${personasQueDicen(texto)} pocas limit ${maximo + 1}`,
  );
  return rows.length > maximo ? null : rows.map(({ id }) => id);
}
