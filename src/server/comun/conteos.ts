import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import {
  conteo_asignaciones,
  conteo_empleados,
  conteo_envios,
  conteo_evidencias,
  conteo_meritos,
  conteo_participaciones,
  conteo_personal,
  conteo_reclamos,
} from '#server/db/schema/conteos.ts';

/** What triggers count (migrations 0022, 0024 and 0026): each has a view `…_contado`, which counts anew. */
export const CONTEOS = [
  conteo_asignaciones,
  conteo_empleados,
  conteo_envios,
  conteo_evidencias,
  conteo_meritos,
  conteo_participaciones,
  conteo_personal,
  conteo_reclamos,
] as const;

/** How many the rows of a count that are asked for stand for, as a column. */
export const sumaDe = (conteo: (typeof CONTEOS)[number], donde?: SQL) =>
  sql`coalesce(sum(${conteo.cuantos})${donde ? sql` filter (where ${donde})` : sql``}, 0)`.mapWith(Number);

/** Leaves one row of each kind. Nobody waits for it, and no figure changes. */
export async function plegarConteos(db: Db): Promise<void> {
  await db.execute(sql`select plegar_conteos()`);
}

/** Which kinds are not as many as the tables have, read whole: what it is, what is kept, what there is. */
export const DESCONTADOS: SQL = sql.join(
  CONTEOS.map(
    (conteo) => sql`
    select ${getTableName(conteo)} || ' ' || clave as donde, sum(guardado) as dice, sum(contado) as deberia from (
      select (to_jsonb(c) - 'id' - 'cuantos')::text as clave, cuantos as guardado, 0 as contado from ${conteo} c
      union all
      select (to_jsonb(c) - 'cuantos')::text, 0, cuantos from ${sql.identifier(`${getTableName(conteo)}_contado`)} c
    ) ambos group by clave having sum(guardado) <> sum(contado)`,
  ),
  sql` union all `,
);
