import type { Periodo } from '#domain/comun/calendario/periodo.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { ANCHOS } from './anchos.ts';

/** Totals are 32-bit integers. */
export const MAXIMO = 2 ** 31 - 1;

/** A ranking: a period, for the whole company or for one branch. */
export type Ambito = Periodo & { readonly sucursal_id: string | null };

/**
 * How many people in a ranking have more than each of these totals (0 or more). One query, whose cost does not depend on
 * the size of the ranking. The position of a total is one more; the count above 0 is the number of people ranked.
 */
export async function cuantosSuperan(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  totales: readonly number[],
): Promise<Map<number, number>> {
  const tramos = [...new Set(totales)].flatMap((total) => tramosSobre(total).map((t) => ({ total, ...t })));
  const filas = await preparada<{ total: number; cuantos: string }>(db, 'ranking.superan', SUPERAN, [
    tipo,
    inicio,
    sucursal_id,
    tramos.map((t) => t.total),
    tramos.map((t) => t.ancho),
    tramos.map((t) => t.desde),
    tramos.map((t) => t.hasta),
  ]);
  return new Map(filas.map(({ total, cuantos }) => [total, Number(cuantos)]));
}

/** The total of the row after the first `orden` ones, and how many people have more; null past the end. */
export async function ubicar(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  orden: number,
): Promise<{ total: number; superan: number } | null> {
  const [fila] = await preparada<{ total: number; superan: string }>(db, 'ranking.ubicar', UBICAR, [
    tipo,
    inicio,
    sucursal_id,
    orden,
  ]);
  return fila ? { total: fila.total, superan: Number(fila.superan) } : null;
}

/** The next higher total, and how many people share it; null at the top. */
export async function siguienteTotal(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  total: number,
): Promise<{ total: number; cuantos: number } | null> {
  const [fila] = await preparada<{ total: number; cuantos: string }>(db, 'ranking.siguiente', SIGUIENTE, [
    tipo,
    inicio,
    sucursal_id,
    total,
  ]);
  return fila ? { total: fila.total, cuantos: Number(fila.cuantos) } : null;
}

/**
 * Disjoint ranges of buckets that cover exactly the totals above `total`: narrow buckets up to the start of a wider one.
 */
function tramosSobre(total: number): { ancho: number; desde: number; hasta: number }[] {
  let desde = total + 1;
  return ANCHOS.map((ancho, i) => {
    const mayor = ANCHOS[i + 1];
    const hasta = mayor === undefined ? MAXIMO : Math.min(MAXIMO, Math.ceil(desde / mayor) * mayor);
    const tramo = { ancho, desde, hasta };
    desde = hasta;
    return tramo;
  });
}

const SUPERAN = `
select v.total, coalesce(sum(n.cuantos), 0) as cuantos
from unnest($4::int[], $5::int[], $6::int[], $7::int[]) v (total, ancho, desde, hasta)
  left join lateral (
    select sum(c.cuantos) as cuantos from conteos_vivos c
    where c.tipo = $1 and c.inicio = $2 and c.ancho = v.ancho and c.desde >= v.desde and c.desde < v.hasta
      and ($3::uuid is null or c.sucursal_id = $3)
  ) n on true
group by v.total`;

/** Finds the widest bucket that contains the row, then the narrower one inside it, down to a single total. */
const UBICAR = `
with hallado_inicial as (select 0 as desde, ${MAXIMO}::bigint as ancho, 0::numeric as superan)
${ANCHOS.toReversed()
  .map((ancho, i, anchos) => nivel(ancho, anchos[i - 1] ?? 'inicial'))
  .join('')}
select desde as total, superan from hallado_1`;

function nivel(ancho: number, padre: number | 'inicial'): string {
  return `, hallado_${ancho} as (
  select desde, ${ancho} as ancho, superan
  from (
    select n.desde, n.cuantos, n.superan + sum(n.cuantos) over (order by n.desde desc) - n.cuantos as superan
    from (
      select c.desde, p.superan, sum(c.cuantos) as cuantos
      from hallado_${padre} p join conteos_vivos c
        on c.tipo = $1 and c.inicio = $2 and c.ancho = ${ancho} and c.desde >= p.desde and c.desde < p.desde + p.ancho
          and ($3::uuid is null or c.sucursal_id = $3)
      group by c.desde, p.superan
    ) n
  ) s
  where superan <= $4::bigint and superan + cuantos > $4::bigint
)`;
}

const SIGUIENTE = `
select c.desde as total, sum(c.cuantos) as cuantos from conteos_vivos c
where c.tipo = $1 and c.inicio = $2 and c.ancho = 1 and c.desde > $4 and ($3::uuid is null or c.sucursal_id = $3)
group by c.desde having sum(c.cuantos) > 0
order by c.desde limit 1`;
