import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import {
  conteo_asignaciones,
  conteo_empleados,
  conteo_envios,
  conteo_evidencias,
  conteo_horas,
  conteo_meritos,
  conteo_participaciones,
  conteo_personal,
  conteo_reclamos,
} from '#server/db/schema/conteos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';

/** What triggers count (migrations 0022, 0024, 0026 and 0028): each has a view `…_contado`, which counts anew. */
export const CONTEOS = [
  conteo_asignaciones,
  conteo_empleados,
  conteo_envios,
  conteo_evidencias,
  conteo_horas,
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

/**
 * Condition: which figures of `resumen_vivo`. Written out and not as values, so that the plan has only what they need.
 */
export function deFiguras(...que: (typeof resumen_vivo.$inferSelect)['que'][]): SQL {
  return sql`${resumen_vivo.que} in (${sql.raw(que.map((una) => `'${una}'`).join(', '))})`;
}

/** Folds what people add to the sums of reports (db/schema/resumen), some at a time so that nothing waits long for it. */
export async function plegarResumen(db: Db): Promise<void> {
  for (let quedan = true; quedan;) {
    const { rows } = await db.execute<{ plegadas: number }>(
      sql`select plegar_resumen(${POR_VEZ}) as plegadas`,
    );
    quedan = (rows[0]?.plegadas ?? 0) > 0;
  }
}

/** Some hundred milliseconds: on the embedded database nobody else is answered meanwhile. */
const POR_VEZ = 100;

/** The sums of people as they are kept, compared with what each of them adds. */
const MAL_SUMADOS: SQL = sql`
    select 'resumen ' || medida || ' ' || clave as donde, sum(guardado) as dice, sum(contado) as deberia from (
      select to_jsonb(r) - '{cuantos,buenos,inactivos}'::text[] as clave, r.cuantos, r.buenos, r.inactivos, 1 as guarda, 0 as cuenta
      from ${resumen_vivo} r
      union all
      select to_jsonb(r) - '{cuantos,buenos,inactivos}'::text[], r.cuantos, r.buenos, r.inactivos, 0, 1
      from ${empleados} e cross join lateral resumen_de(e.id) r
    ) ambos cross join lateral (values ('cuantos', cuantos), ('buenos', buenos), ('inactivos', inactivos)) v (medida, n)
      cross join lateral (select n * guarda as guardado, n * cuenta as contado) s
    group by medida, clave having sum(guardado) <> sum(contado)`;

/** A query that compares the kept counts and sums with whole-table counts: kind, what is kept, what there is. */
export const DESCONTADOS: SQL = sql.join(
  [
    ...CONTEOS.map(
      (conteo) => sql`
    select ${getTableName(conteo)} || ' ' || clave as donde, sum(guardado) as dice, sum(contado) as deberia from (
      select (to_jsonb(c) - 'id' - 'cuantos')::text as clave, cuantos as guardado, 0 as contado from ${conteo} c
      union all
      select (to_jsonb(c) - 'cuantos')::text, 0, cuantos from ${sql.identifier(`${getTableName(conteo)}_contado`)} c
    ) ambos group by clave having sum(guardado) <> sum(contado)`,
    ),
    MAL_SUMADOS,
  ],
  sql` union all `,
);
