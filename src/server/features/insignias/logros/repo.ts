import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoDeLogro } from '#domain/insignias/logros/logro.ts';
import type { Db } from '#server/db/base.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
import { alfabetico } from '../../../comun/texto.ts';

/** How many active employees there are. */
export function contarActivos(db: Db): Promise<number> {
  return db.$count(empleados, EN_LA_EMPRESA);
}

/** An active employee among the cards, with the text in which a search looks for them: name and branch, without accents or case. */
export type EnOrden = { readonly id: string; readonly busqueda: string };

/**
 * The active employees: whoever achieved something last comes first, and those who have nothing come by name. Of each person it
 * reads one entry of each source's index.
 */
export function porUltimoLogro(db: Db, tipos: readonly TipoDeLogro[]): Promise<EnOrden[]> {
  return db
    .select({
      id: empleados.id,
      busqueda: sql`${empleados.busqueda} || ' ' || coalesce(${sucursales.busqueda}, '')`.mapWith(String),
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(EN_LA_EMPRESA)
    .orderBy(
      sql`greatest(${sql.join(
        tipos.flatMap((tipo) => ULTIMOS[tipo]),
        sql`, `,
      )}) desc nulls last`,
      asc(alfabetico(empleados.nombre)),
      asc(alfabetico(empleados.apellido)),
      asc(empleados.id),
    );
}

/** These active employees with the data of a card, in the order given. */
export function personas(db: Db, ids: readonly string[]) {
  const pedidas = sql`${sql.param(ids)}::uuid[]`;
  return db
    .select({
      empleado_id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      rol: empleados.rol,
      sucursal: sucursales.nombre,
      puntos: sql`coalesce(${totales_puntos.total}, 0)`.mapWith(Number),
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(
      totales_puntos,
      and(eq(totales_puntos.empleado_id, empleados.id), eq(totales_puntos.tipo, 'siempre')),
    )
    .where(and(EN_LA_EMPRESA, sql`${empleados.id} = any(${pedidas})`))
    .orderBy(sql`array_position(${pedidas}, ${empleados.id})`);
}

export type LogroDePersona = { tipo: TipoDeLogro; id: string; titulo: string; fecha: Date };

/** The latest achievements of these types of each employee, and how many they have. Employees without any are left out. */
export async function ultimosLogros(
  db: Db,
  empleado_ids: readonly string[],
  tipos: readonly TipoDeLogro[],
  cada_uno: number,
): Promise<Map<string, { ultimos: LogroDePersona[]; cuantos: number }>> {
  if (empleado_ids.length === 0) return new Map();
  const ids = sql`any(${sql.param(empleado_ids)}::uuid[])`;
  const { rows } = await db.execute<{
    empleado_id: string;
    tipo: TipoDeLogro;
    id: string;
    titulo: string;
    fecha: string | Date;
    cuantos: string;
  }>(sql`
    with logros as (
      ${sql.join(
        tipos.flatMap((tipo) => FUENTES[tipo].map((fuente) => fuente(ids))),
        sql` union all `,
      )}
    ), numerados as (
      select *, row_number() over (partition by empleado_id order by fecha desc, id desc) as lugar,
        count(*) over (partition by empleado_id) as cuantos
      from logros
    )
    select n.empleado_id, n.tipo, n.id, n.fecha, n.cuantos, coalesce(d.titulo, c.titulo, p.nombre) as titulo
    from numerados n
      left join ${desafios} d on n.tipo = 'desafio' and d.id = n.de
      left join ${capacitaciones} c on n.tipo = 'capacitacion' and c.id = n.de
      left join ${premios} p on n.tipo = 'premio' and p.id = n.de
    where n.lugar <= ${cada_uno}
    order by n.empleado_id, n.lugar`);
  const porPersona = new Map<string, { ultimos: LogroDePersona[]; cuantos: number }>();
  for (const { empleado_id, tipo, id, titulo, fecha, cuantos } of rows) {
    const suyos = porPersona.get(empleado_id) ?? { ultimos: [], cuantos: Number(cuantos) };
    suyos.ultimos.push({ tipo, id, titulo, fecha: new Date(fecha) });
    porPersona.set(empleado_id, suyos);
  }
  return porPersona;
}

/**
 * Achievements of all active people. Each source is counted from a partial index with only its achievements, and those of
 * the few people who left are subtracted: joining a million rows with their employees would cost more.
 */
export async function contarLogros(db: Db): Promise<number> {
  const { rows } = await db.execute<{ logros: string }>(sql`
    with fuera as materialized (
      select id from ${empleados} where not (activo and registro = 'aprobado')
    )
    select (select count(*) from ${participaciones} where ${DESAFIO} and empleado_id is not null)
      - (select count(*) from fuera join ${participaciones} on empleado_id = fuera.id where ${DESAFIO})
      + (select count(*) from ${participaciones} g join ${participacion_miembros} m on m.participacion_id = g.id
          join ${empleados} e on e.id = m.empleado_id and e.activo and e.registro = 'aprobado'
        where g.progreso = 100 and g.fecha_validacion is not null and g.grupo_id is not null and m.aporto)
      + (select count(*) from ${asignaciones_capacitacion} where ${CAPACITACION})
      - (select count(*) from fuera join ${asignaciones_capacitacion} on empleado_id = fuera.id where ${CAPACITACION})
      + (select count(*) from ${asignaciones_premio} where ${PREMIO})
      - (select count(*) from fuera join ${asignaciones_premio} on beneficiario_id = fuera.id where ${PREMIO})
      as logros`);
  return Number(rows[0]?.logros ?? 0);
}

/** The person with most points of all time (from `inicio`), in the ranking's order; null while nobody has any. */
export async function elDeMasPuntos(db: Db, inicio: Dia) {
  const [fila] = await db
    .select({
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      puntos: totales_puntos.total,
    })
    .from(totales_puntos)
    .innerJoin(empleados, eq(empleados.id, totales_puntos.empleado_id))
    // Must match the condition of the ranking's partial index, or it is not used.
    .where(
      and(
        sql`${totales_puntos.activo} and ${totales_puntos.total} > 0`,
        eq(totales_puntos.tipo, 'siempre'),
        eq(totales_puntos.inicio, inicio),
      ),
    )
    .orderBy(desc(totales_puntos.total), asc(totales_puntos.alcanzado_en), asc(totales_puntos.empleado_id))
    .limit(1);
  return fila ?? null;
}

/** Current employees: without people who left and unapproved registrations. Must match the index on names exactly. */
const EN_LA_EMPRESA = sql`${empleados.activo} and ${empleados.registro} = 'aprobado'`;

// Must match the partial indexes exactly.
const DESAFIO = sql`progreso = 100 and fecha_validacion is not null`;
const CAPACITACION = sql`estado = 'completada'`;
const PREMIO = sql`estado = 'entregado'`;

/** For each type, the queries for its achievements: employee, id, what it is of (`de`) and date. */
const FUENTES: Readonly<Record<TipoDeLogro, readonly ((ids: SQL) => SQL)[]>> = {
  desafio: [
    (ids) => sql`select empleado_id, 'desafio' as tipo, id, desafio_id as de, fecha_validacion as fecha
      from ${participaciones} where empleado_id = ${ids} and ${DESAFIO}`,
    // A group's participation counts for the members who contributed.
    (
      ids,
    ) => sql`select m.empleado_id, 'desafio' as tipo, g.id, g.desafio_id as de, g.fecha_validacion as fecha
      from ${participacion_miembros} m join ${participaciones} g on g.id = m.participacion_id
      where m.empleado_id = ${ids} and m.aporto and g.progreso = 100 and g.fecha_validacion is not null`,
  ],
  capacitacion: [
    (
      ids,
    ) => sql`select empleado_id, 'capacitacion' as tipo, id, capacitacion_id as de, fecha_completada as fecha
      from ${asignaciones_capacitacion} where empleado_id = ${ids} and ${CAPACITACION}`,
  ],
  premio: [
    (
      ids,
    ) => sql`select beneficiario_id as empleado_id, 'premio' as tipo, id, premio_id as de, fecha_entrega as fecha
      from ${asignaciones_premio} where beneficiario_id = ${ids} and ${PREMIO}`,
  ],
};

/** For each type, the date of an employee's latest, from the same partial indexes. */
const ULTIMOS: Readonly<Record<TipoDeLogro, readonly SQL[]>> = {
  desafio: [
    sql`(select max(fecha_validacion) from ${participaciones} where empleado_id = ${empleados.id} and ${DESAFIO})`,
    sql`(select max(g.fecha_validacion) from ${participacion_miembros} m
      join ${participaciones} g on g.id = m.participacion_id
      where m.empleado_id = ${empleados.id} and m.aporto and g.progreso = 100)`,
  ],
  capacitacion: [
    sql`(select max(fecha_completada) from ${asignaciones_capacitacion} where empleado_id = ${empleados.id} and ${CAPACITACION})`,
  ],
  premio: [
    sql`(select max(fecha_entrega) from ${asignaciones_premio} where beneficiario_id = ${empleados.id} and ${PREMIO})`,
  ],
};
