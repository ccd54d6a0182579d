import { and, countDistinct, desc, eq, inArray, like, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  concesiones_evaluacion as concesiones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { personasQueDicen, pocasQueDicen } from '../../../comun/nombres.ts';
import { alfabetico, contiene } from '../../../comun/texto.ts';

export type FiltroDeResultados = {
  readonly estado: 'todos' | 'aprobados' | 'desaprobados' | 'sin_rendir' | 'sin_intentos';
  readonly sucursal_id?: string | undefined;
  readonly busqueda: string;
  readonly pagina: number;
  readonly por_pagina: number;
};

/**
 * The results of everybody who has the training in one evaluation, by name. Walks people in order of name, each with their
 * attempts through an index, until the page is full; the total is counted separately, from indexes alone.
 */
export async function paginaDeResultados(
  db: Db,
  evaluacion: { id: string; capacitacion_id: string; intentos_maximos: number },
  filtro: FiltroDeResultados,
) {
  const { id, capacitacion_id, intentos_maximos } = evaluacion;
  const suyos = (donde: SQL) => sql`
    select count(*)::int as usados, max(${intentos.puntaje}) as mejor, coalesce(bool_or(${intentos.aprobado}), false) as aprobado,
      coalesce(bool_or(${intentos.terminado_en} is null), false) as en_curso, max(${intentos.iniciado_en}) as ultimo,
      ${intentos_maximos}::int + coalesce((select sum(c.intentos) from ${concesiones} c
        where c.evaluacion_id = ${id} and c.empleado_id = ${donde}), 0)::int as permitidos
    from ${intentos} where ${intentos.evaluacion_id} = ${id} and ${intentos.empleado_id} = ${donde}`;
  const pocas = filtro.busqueda ? await pocasQueDicen(db, filtro.busqueda, POCAS) : null;
  const personas = and(
    filtro.busqueda ? dichas(pocas, filtro.busqueda) : undefined,
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
  );
  const { rows } = await db.execute<{
    id: string;
    nombre: string;
    apellido: string;
    avatar_url: string | null;
    sucursal: string | null;
    grupo: string | null;
    usados: number;
    permitidos: number;
    mejor: number | null;
    aprobado: boolean;
    en_curso: boolean;
    ultimo: string | null;
    minutos: number;
  }>(sql`
    select ${empleados.id} as id, ${empleados.nombre} as nombre, ${empleados.apellido} as apellido,
      ${empleados.avatar_url} as avatar_url, ${sucursales.nombre} as sucursal, ${grupos.nombre} as grupo, s.usados, s.permitidos, s.mejor, s.aprobado, s.en_curso, s.ultimo::text as ultimo,
      coalesce((select sum(c.minutos) from ${concesiones} c
        where c.evaluacion_id = ${id} and c.empleado_id = ${empleados.id}), 0)::int as minutos
    from ${empleados}
      join ${asignaciones} a on a.capacitacion_id = ${capacitacion_id} and a.empleado_id = ${empleados.id}
      left join ${sucursales} on ${sucursales.id} = ${empleados.sucursal_id}
      left join ${grupos} on ${grupos.id} = ${empleados.grupo_id}
      cross join lateral (${suyos(sql`${empleados.id}`)}) s
    where ${and(personas, CON_ESTADO[filtro.estado]) ?? sql`true`}
    order by ${alfabetico(empleados.nombre)}, ${alfabetico(empleados.apellido)}, ${empleados.id}
    limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}`);
  const otorgadas = await concesionesDe(
    db,
    id,
    rows.map((fila) => fila.id),
  );
  return {
    total: await cuantosResultados(db, evaluacion, filtro, pocas),
    filas: rows.map(({ usados, permitidos, mejor, minutos, ultimo, aprobado, en_curso, ...empleado }) => ({
      empleado,
      intentos_usados: usados,
      intentos_permitidos: permitidos,
      minutos_extra: minutos,
      mejor_puntaje: mejor,
      aprobado,
      en_curso,
      ultimo: ultimo === null ? null : new Date(ultimo),
      concesiones: otorgadas.get(empleado.id) ?? [],
    })),
  };
}

/** A few matching people are looked up by id; with many, walking the names in order soon fills a page. */
function dichas(pocas: string[] | null, busqueda: string): SQL {
  return pocas ? inArray(empleados.id, pocas) : like(empleados.busqueda, contiene(busqueda));
}

const POCAS = 2_000;

/** The states of a result, as conditions on the columns of `s`. */
const CON_ESTADO: Readonly<Record<FiltroDeResultados['estado'], SQL | undefined>> = {
  todos: undefined,
  aprobados: sql`s.aprobado`,
  desaprobados: sql`s.usados > 0 and not s.aprobado and not s.en_curso`,
  sin_rendir: sql`s.usados = 0`,
  sin_intentos: sql`not s.aprobado and not s.en_curso and s.usados >= s.permitidos`,
};

/**
 * How many people match a filter. Everybody with an attempt has the training, so people are counted among the attempts (the
 * index has them grouped by person); those without attempts are the difference.
 */
async function cuantosResultados(
  db: Db,
  evaluacion: { id: string; capacitacion_id: string; intentos_maximos: number },
  { estado, busqueda, sucursal_id }: FiltroDeResultados,
  pocas: string[] | null,
): Promise<number> {
  const { id, capacitacion_id, intentos_maximos } = evaluacion;
  const suyos = (empleado_id: AnyColumn) =>
    and(
      busqueda ? inArray(empleado_id, pocas ?? personasQueDicen(busqueda)) : undefined,
      sucursal_id
        ? inArray(
            empleado_id,
            db.select({ id: empleados.id }).from(empleados).where(eq(empleados.sucursal_id, sucursal_id)),
          )
        : undefined,
    );
  const asignados = and(eq(asignaciones.capacitacion_id, capacitacion_id), suyos(asignaciones.empleado_id));
  if (estado === 'todos') return db.$count(asignaciones, asignados);
  const hechos = and(eq(intentos.evaluacion_id, id), suyos(intentos.empleado_id));
  if (estado === 'sin_intentos') {
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select ${intentos.empleado_id} as empleado_id, count(*) as usados from ${intentos} where ${hechos}
        group by 1 having not coalesce(bool_or(${intentos.aprobado}), false) and not bool_or(${intentos.terminado_en} is null)
      ) h left join (
        select ${concesiones.empleado_id} as empleado_id, sum(${concesiones.intentos}) as mas
        from ${concesiones} where ${concesiones.evaluacion_id} = ${id} group by 1
      ) d on d.empleado_id = h.empleado_id
      where h.usados >= ${intentos_maximos}::int + coalesce(d.mas, 0)`);
    return rows[0]?.total ?? 0;
  }
  const cuantas = (donde: SQL) =>
    sql`count(distinct ${intentos.empleado_id}) filter (where ${donde})`.mapWith(Number);
  const [cuenta] = await db
    .select({
      rindieron: countDistinct(intentos.empleado_id),
      aprobaron: cuantas(sql`${intentos.aprobado}`),
      resueltas: cuantas(sql`${intentos.aprobado} or ${intentos.terminado_en} is null`),
    })
    .from(intentos)
    .where(hechos);
  const { rindieron = 0, aprobaron = 0, resueltas = 0 } = cuenta ?? {};
  switch (estado) {
    case 'aprobados':
      return aprobaron;
    case 'desaprobados':
      return rindieron - resueltas;
    case 'sin_rendir':
      return (await db.$count(asignaciones, asignados)) - rindieron;
  }
}

async function concesionesDe(db: Db, evaluacion_id: string, empleado_ids: readonly string[]) {
  if (empleado_ids.length === 0) return new Map<string, never[]>();
  const filas = await db
    .select({
      empleado_id: concesiones.empleado_id,
      intentos: concesiones.intentos,
      minutos: concesiones.minutos,
      motivo: concesiones.motivo,
      por: sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      created_at: concesiones.created_at,
    })
    .from(concesiones)
    .innerJoin(empleados, eq(empleados.id, concesiones.otorgada_por))
    .where(
      and(eq(concesiones.evaluacion_id, evaluacion_id), inArray(concesiones.empleado_id, [...empleado_ids])),
    )
    .orderBy(desc(concesiones.created_at), desc(concesiones.id));
  return Map.groupBy(filas, (f) => f.empleado_id);
}
