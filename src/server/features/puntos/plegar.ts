import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import {
  cambios_por_dia,
  cambios_ranking,
  conteos_ranking,
  puntos_por_dia,
} from '#server/db/schema/puntos.ts';

/**
 * Adds the changes that credits left since the last run to the counts and to the sums per day. No figure changes, credits
 * do not wait for it, and two runs at once are harmless, because each one adds only the rows that it deleted.
 */
export async function plegarPuntos(db: Db): Promise<void> {
  await db.execute(sql`
    with fuera as (delete from ${cambios_ranking} returning *)
    insert into ${conteos_ranking} as c (tipo, inicio, ancho, desde, sucursal_id, cuantos)
    select tipo, inicio, ancho, desde, sucursal_id, sum(cuantos) from fuera
    group by 1, 2, 3, 4, 5 having sum(cuantos) <> 0 order by 1, 2, 3, 4, 5
    on conflict (tipo, inicio, ancho, desde, sucursal_id) do update set cuantos = c.cuantos + excluded.cuantos`);
  await plegarDias(db);
}

export async function plegarDias(db: Db): Promise<void> {
  await db.execute(sql`
    with fuera as (delete from ${cambios_por_dia} returning *)
    insert into ${puntos_por_dia} as d (dia, sucursal_id, rol, origen_tipo, total, cantidad)
    select dia, sucursal_id, rol, origen_tipo, sum(total), sum(cantidad) from fuera group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dia, sucursal_id, rol, origen_tipo) do update
      set total = d.total + excluded.total, cantidad = d.cantidad + excluded.cantidad`);
}
