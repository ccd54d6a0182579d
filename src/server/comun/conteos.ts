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

/** A column with the sum of a count's rows. */
export const sumaDe = (conteo: (typeof CONTEOS)[number], donde?: SQL) =>
  sql`coalesce(sum(${conteo.cuantos})${donde ? sql` filter (where ${donde})` : sql``}, 0)`.mapWith(Number);

/** Folds the rows of each kind into one. Nobody waits for it, and no figure changes. */
export async function plegarConteos(db: Db): Promise<void> {
  await db.execute(sql`select plegar_conteos()`);
}

/** A query that compares the kept counts with whole-table counts: kind, kept count, real count. */
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
