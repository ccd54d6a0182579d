import { sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { PERIODOS_RANKING, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import { type OrigenPuntos, periodosQueMueve } from '#domain/puntos/movimiento.ts';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import {
  cambios_ranking,
  conteos_ranking,
  conteos_vivos,
  dias_vivos,
  puntos,
  puntos_por_dia,
  totales_puntos,
} from '#server/db/schema/puntos.ts';
import { ANCHOS, SIN_SUCURSAL } from './ranking/anchos.ts';
import { bloquearCorte } from './corte.ts';
import { plegarDias } from './plegar.ts';

/** A kept figure that differs from the ledger. `null` means a missing row. */
export type Diferencia =
  | {
      readonly que: 'total';
      readonly tipo: TipoPeriodo;
      readonly inicio: Dia;
      readonly empleado_id: string;
      readonly guardado: number | null;
      readonly calculado: number | null;
      /** The part that differs: the sum, the instant it was reached, or the copy of branch and activo. */
      readonly en: 'total' | 'alcanzado_en' | 'empleado';
    }
  | {
      readonly que: 'conteo';
      readonly tipo: TipoPeriodo;
      readonly inicio: Dia;
      readonly sucursal_id: string;
      readonly ancho: number;
      readonly desde: number;
      readonly guardado: number | null;
      readonly calculado: number | null;
    }
  | {
      readonly que: 'dia';
      readonly dia: Dia;
      readonly origen_tipo: OrigenPuntos;
      readonly guardado: number | null;
      readonly calculado: number | null;
    };

/**
 * Recalculates totals and counts from the ledger, on one snapshot, and compares. Reads the whole ledger.
 * @returns the first differences of each kind, at most `maximo`; empty if everything matches
 */
export async function verificarTotales(db: Db, maximo = 100): Promise<Diferencia[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const calculado = await totalesDelLibro(tx);
      const { rows: totales } = await tx.execute<Diferencia>(sql`
        select 'total' as que, tipo, inicio, empleado_id, t.total as guardado, c.total as calculado,
          case when t.total is distinct from c.total then 'total'
            when t.alcanzado_en is distinct from c.alcanzado_en then 'alcanzado_en' else 'empleado' end as en
        from ${totales_puntos} t full join (${calculado}) c using (empleado_id, tipo, inicio)
        where (t.total, t.alcanzado_en, t.sucursal_id, t.activo)
          is distinct from (c.total, c.alcanzado_en, c.sucursal_id, c.activo)
        limit ${maximo}`);
      const { rows: conteos } = await tx.execute<Diferencia>(sql`
        select 'conteo' as que, tipo, inicio, sucursal_id, ancho, desde, n.cuantos as guardado, c.cuantos as calculado
        from (
          select tipo, inicio, ancho, desde, sucursal_id, sum(cuantos)::int as cuantos from ${conteos_vivos} group by 1, 2, 3, 4, 5
        ) n full join (${CONTEOS}) c using (tipo, inicio, ancho, desde, sucursal_id)
        where coalesce(n.cuantos, 0) <> coalesce(c.cuantos, 0)
        limit ${maximo}`);
      const { rows: dias } = await tx.execute<Diferencia>(sql`
        select 'dia' as que, dia, origen_tipo, g.total::int as guardado, c.total::int as calculado
        from (select dia, origen_tipo, sum(total) as total, sum(cantidad) as cantidad from ${dias_vivos} group by 1, 2) g
          full join (${DIAS}) c using (dia, origen_tipo)
        where (g.total, g.cantidad) is distinct from (c.total, c.cantidad)
        limit ${maximo}`);
      return [...totales, ...conteos, ...dias];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Rewrites totals and counts from the ledger, while credits are blocked. Closed rankings stay as they are. */
export async function recomputarTotales(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await bloquearCorte(tx);
    await tx.delete(totales_puntos);
    await tx.delete(conteos_ranking);
    await tx.delete(cambios_ranking);
    await tx.execute(sql`
      insert into ${totales_puntos} (empleado_id, tipo, inicio, total, alcanzado_en, sucursal_id, activo)
      ${await totalesDelLibro(tx)}`);
    await tx.execute(sql`
      insert into ${conteos_ranking} (tipo, inicio, ancho, desde, sucursal_id, cuantos) ${CONTEOS} order by 1, 2, 3, 4, 5`);
    await escribirDias(tx);
  });
}

/**
 * Fills `puntos_por_dia` in a database whose ledger is older than that table. Does nothing if the table has rows or the
 * ledger is empty.
 */
export async function asegurarDias(db: Db): Promise<void> {
  const { rows } = await db.execute<{ falta: boolean }>(sql`
    select exists (select 1 from ${puntos}) and not exists (select 1 from ${dias_vivos}) as falta`);
  if (!rows[0]?.falta) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await bloquearCorte(tx);
    await escribirDias(tx);
  });
}

/**
 * Rewrites only the days and origins that differ from the ledger. The correct ones stay, because their branch and role at
 * that time are stored nowhere else; rewritten rows get today's.
 */
async function escribirDias(tx: Db): Promise<void> {
  await plegarDias(tx);
  await tx.execute(sql`
    delete from ${puntos_por_dia} where (dia, origen_tipo) in (
      select dia, origen_tipo
      from (select dia, origen_tipo, sum(total) as total, sum(cantidad) as cantidad from ${puntos_por_dia} group by 1, 2) g
        full join (${DIAS}) c using (dia, origen_tipo)
      where (g.total, g.cantidad) is distinct from (c.total, c.cantidad))`);
  await tx.execute(sql`
    insert into ${puntos_por_dia} (dia, sucursal_id, rol, origen_tipo, total, cantidad)
    select p.fecha, coalesce(e.sucursal_id, ${SIN_SUCURSAL}::uuid), e.rol, p.origen_tipo, sum(p.puntos), count(*)::int
    from ${puntos} p join ${empleados} e on e.id = p.empleado_id
    where not exists (select 1 from ${puntos_por_dia} d where d.dia = p.fecha and d.origen_tipo = p.origen_tipo)
    group by 1, 2, 3, 4`);
}

/**
 * The totals computed from the ledger. Only the domain knows which periods a day belongs to, so the distinct days are read
 * first.
 */
async function totalesDelLibro(db: Db) {
  const { rows } = await db.execute<{ fecha: Dia }>(sql`select distinct fecha from ${puntos}`);
  const periodos = rows.flatMap(({ fecha }) => periodosQueMueve({ fecha }).map((p) => ({ fecha, ...p })));
  return sql`
    select l.empleado_id, p.tipo, p.inicio, sum(l.puntos)::int as total, max(l.ultimo) as alcanzado_en, e.sucursal_id, e.activo
    from (
      select empleado_id, fecha, sum(puntos) as puntos, max(created_at) as ultimo from ${puntos} group by empleado_id, fecha
    ) l
      join unnest(
        ${sql.param(periodos.map((p) => p.fecha))}::date[], ${sql.param(periodos.map((p) => p.tipo))}::text[],
        ${sql.param(periodos.map((p) => p.inicio))}::date[]
      ) p (fecha, tipo, inicio) on p.fecha = l.fecha
      join ${empleados} e on e.id = l.empleado_id
    group by l.empleado_id, p.tipo, p.inicio, e.sucursal_id, e.activo`;
}

/** The counts computed from the totals. */
const CONTEOS = sql`
  select t.tipo, t.inicio, a.ancho, t.total - t.total % a.ancho as desde,
    coalesce(t.sucursal_id, ${SIN_SUCURSAL}::uuid) as sucursal_id, count(*)::int as cuantos
  from ${totales_puntos} t cross join unnest(${sql.param(ANCHOS)}::int[]) a (ancho)
  where t.activo and t.total > 0 and t.tipo = any(${sql.param(PERIODOS_RANKING)}::text[])
  group by 1, 2, 3, 4, 5`;

/** The sums per day and origin computed from the ledger. */
const DIAS = sql`
  select fecha as dia, origen_tipo, sum(puntos) as total, count(*) as cantidad from ${puntos} group by 1, 2`;
