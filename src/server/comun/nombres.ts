import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { fija } from '#server/db/preparada.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { contiene } from './texto.ts';

/** Full name, to say who did something; null if there is no such employee. */
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
 * The ids of everybody whose name contains the text, as a subquery in parentheses: 'Nuñ' finds Bruno Núñez, stored as 'bruno
 * nunez'. It reads every name, but from the index `empleados_busqueda`, which contains only names and ids and so costs half
 * as much as the table. The planner chooses that index because of the ORDER BY, and `offset 0` stops it from dropping the
 * ORDER BY.
 */
export function personasQueDicen(texto: string): SQL {
  return personasConPatrones([contiene(texto)]);
}

/** The same for names that match every one of these LIKE patterns. */
export function personasConPatrones(patrones: readonly string[]): SQL {
  const todos = patrones.map((patron) => sql`busqueda like ${patron}`);
  return sql`(select id from (
    select ${empleados.id}, ${empleados.busqueda} from ${empleados} order by ${empleados.busqueda} offset 0
  ) nombres where ${sql.join(todos, sql` and `)})`;
}

/** The same ids if there are at most `maximo`; null if there are more, which is detected without reading them all. */
export async function pocasQueDicen(db: Db, texto: string, maximo: number): Promise<string[] | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${personasQueDicen(texto)} pocas limit ${maximo + 1}`,
  );
  return rows.length > maximo ? null : rows.map(({ id }) => id);
}
