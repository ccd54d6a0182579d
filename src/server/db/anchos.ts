import { sql, type SQL } from 'drizzle-orm';

/**
 * Widths of the buckets in which `conteos_ranking` counts totals. Each is 256 times the previous one, so a position adds up
 * at most 255 buckets of each width and branch, however many points there are, and a credit seldom leaves a wide bucket.
 */
export const ANCHOS: readonly number[] = [1, 256, 65_536];

/** Represents employees without branch in `conteos_ranking`, whose key cannot contain null. */
export const SIN_SUCURSAL = '00000000-0000-0000-0000-000000000000';

/** What rows of `cambios_ranking` change in the buckets of `conteos_ranking`. */
export function enTramos(cambios: SQL): SQL {
  const anchos = sql.raw(ANCHOS.map((ancho) => `(${ancho})`).join(', '));
  return sql`select c.tipo, c.inicio, a.ancho, v.total - v.total % a.ancho as desde, c.sucursal_id, v.cuantos
    from ${cambios} c cross join (values ${anchos}) a (ancho)
      cross join lateral (values (c.antes, -1), (c.despues, 1)) v (total, cuantos)
    where v.total > 0`;
}
