import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import type { Db } from '#server/db/base.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { conteos_vivos, periodos_cerrados, totales_puntos } from '#server/db/schema/puntos.ts';
import { preparada } from '#server/db/preparada.ts';
import { personasConPatrones } from '../../../comun/nombres.ts';
import { ANCHOS } from './anchos.ts';
import type { Ambito } from './conteos.ts';

/** The rows of an open ranking in order, with at most `tope` points, from the index alone. */
export function enOrden(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  { tope, saltar, cuantos }: { tope: number; saltar: number; cuantos: number },
): Promise<{ empleado_id: string; total: number }[]> {
  return sucursal_id === null
    ? preparada(db, 'ranking.orden', EN_ORDEN(''), [tipo, inicio, tope, saltar, cuantos])
    : preparada(db, 'ranking.orden.sucursal', EN_ORDEN('and sucursal_id = $6'), [
        tipo,
        inicio,
        tope,
        saltar,
        cuantos,
        sucursal_id,
      ]);
}

/**
 * The rows whose employee, branch or group contains every pattern, in order. Branches and groups are few, so they are
 * searched first; if none matches, only people's names are searched.
 */
export async function buscadas(
  db: Db,
  ambito: Ambito,
  { patrones, saltar, cuantos }: { patrones: readonly string[]; saltar: number; cuantos: number },
): Promise<{ empleado_id: string; total: number }[]> {
  const lugares = await lugaresQueDicen(db, patrones);
  const quienes = lugares.some(({ sucursales: s, grupos: g }) => s.length + g.length > 0)
    ? db
        .select({ id: empleados.id })
        .from(empleados)
        .where(
          and(
            ...lugares.map((lugar) =>
              or(
                like(empleados.busqueda, lugar.patron),
                inArray(empleados.sucursal_id, lugar.sucursales),
                inArray(empleados.grupo_id, lugar.grupos),
              ),
            ),
          ),
        )
    : personasConPatrones(patrones);
  return db
    .select({ empleado_id: totales_puntos.empleado_id, total: totales_puntos.total })
    .from(totales_puntos)
    .where(and(enRanking(ambito), inArray(totales_puntos.empleado_id, quienes)))
    .orderBy(...ORDEN)
    .offset(saltar)
    .limit(cuantos);
}

/** For each pattern, the branches and groups whose name contains it. */
async function lugaresQueDicen(db: Db, patrones: readonly string[]) {
  const { rows } = await db.execute<{ patron: string; sucursales: string[]; grupos: string[] }>(sql`
    select patron, array(select id::text from ${sucursales} where ${sucursales.busqueda} like patron) as sucursales,
      array(select id::text from ${grupos} where ${grupos.busqueda} like patron) as grupos
    from unnest(${sql.param([...patrones])}::text[]) as patron`);
  return rows;
}

type Total = { readonly total: number; readonly activo: boolean; readonly sucursal_id: string | null };

/** An employee's points in a ranking; null if they are not in it. */
export async function totalEn(db: Db, ambito: Ambito, empleado_id: string): Promise<number | null> {
  const [fila] = await preparada<Total>(
    db,
    'ranking.total',
    'select total, activo, sucursal_id from totales_puntos where empleado_id = $1 and tipo = $2 and inicio = $3',
    [empleado_id, ambito.tipo, ambito.inicio],
  );
  return totalQueCuenta(ambito, fila);
}

/** The same for a total of that period that was already read. */
export function totalQueCuenta({ sucursal_id }: Ambito, fila: Total | undefined): number | null {
  if (!fila?.activo || fila.total <= 0) return null;
  return sucursal_id === null || fila.sucursal_id === sucursal_id ? fila.total : null;
}

/**
 * How many rows come before an employee's in an open ranking, given how many people have more points: adds those with equal
 * points who reached them first.
 */
export async function ordenDe(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  { empleado_id, total, superan }: { empleado_id: string; total: number; superan: number },
): Promise<number> {
  const [fila] = await preparada<{ antes: number }>(
    db,
    'ranking.orden_propio',
    `select count(*)::int as antes from totales_puntos o, totales_puntos p
      where p.empleado_id = $1 and p.tipo = $2 and p.inicio = $3
        and o.tipo = $2 and o.inicio = $3 and o.activo and o.total > 0 and o.total = $4
        and ($5::uuid is null or o.sucursal_id = $5)
        and (o.alcanzado_en, o.empleado_id) < (p.alcanzado_en, p.empleado_id)`,
    [empleado_id, tipo, inicio, total, sucursal_id],
  );
  return superan + (fila?.antes ?? 0);
}

/** The current data of a person that a ranking row shows. */
export function personas(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      avatar_url: empleados.avatar_url,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      racha: {
        ultimo_dia: empleados.racha_ultimo_dia,
        largo: empleados.racha_largo,
        mejor: empleados.racha_mejor,
      },
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(inArray(empleados.id, [...ids]));
}

export async function estaCerrado(db: Db, tipo: PeriodoRanking, inicio: Dia): Promise<boolean> {
  const [fila] = await db
    .select({ tipo: periodos_cerrados.tipo })
    .from(periodos_cerrados)
    .where(and(eq(periodos_cerrados.tipo, tipo), eq(periodos_cerrados.inicio, inicio)));
  return fila !== undefined;
}

/** First days of the periods of a type that have, or had when they closed, somebody ranked; the latest first. */
export async function conPuntos(db: Db, tipo: PeriodoRanking): Promise<{ inicio: Dia; cerrado: boolean }[]> {
  const ancho = Math.max(...ANCHOS);
  // Jumps from one first day to the next through the index (a loose index scan), instead of reading every count.
  const { rows } = await db.execute<{ inicio: Dia; cerrado: boolean }>(sql`
    with recursive abierto as (
      (select inicio from ${conteos_vivos} where tipo = ${tipo} order by inicio limit 1)
      union all
      select (select c.inicio from ${conteos_vivos} c
        where c.tipo = ${tipo} and c.inicio > a.inicio order by c.inicio limit 1)
      from abierto a where a.inicio is not null
    ), cerrado as (
      select inicio, participantes from ${periodos_cerrados} where tipo = ${tipo}
    )
    select inicio, true as cerrado from cerrado where participantes > 0
    union all
    select a.inicio, false from abierto a
    where not exists (select 1 from cerrado c where c.inicio = a.inicio)
      and (select sum(c.cuantos) from ${conteos_vivos} c
        where c.tipo = ${tipo} and c.inicio = a.inicio and c.ancho = ${ancho}) > 0
    order by inicio desc`);
  return rows;
}

/** Must match the condition of the partial indexes, or they are not used. */
export function enRanking({ tipo, inicio, sucursal_id }: Ambito): SQL | undefined {
  return and(
    sql`${totales_puntos.activo} and ${totales_puntos.total} > 0`,
    eq(totales_puntos.tipo, tipo),
    eq(totales_puntos.inicio, inicio),
    sucursal_id === null ? undefined : eq(totales_puntos.sucursal_id, sucursal_id),
  );
}

/** `activo and total > 0` must match the condition of the partial indexes exactly; the order is theirs too. */
const EN_ORDEN = (filtro: string) => `
select empleado_id, total from totales_puntos
where tipo = $1 and inicio = $2 and activo and total > 0 and total <= $3 ${filtro}
order by total desc, alcanzado_en, empleado_id offset $4 limit $5`;

/** The ranking's order (`compararFilas` in domain/puntos/ranking), as in the indexes. */
const ORDEN = [desc(totales_puntos.total), asc(totales_puntos.alcanzado_en), asc(totales_puntos.empleado_id)];
