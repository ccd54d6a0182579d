import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClaseDeAsiento } from '#domain/comun/clases-de-asiento.ts';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { claves_api } from '#server/db/schema/integraciones.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { idsQueDicen } from './repo-busqueda.ts';

export type FiltroDeAuditoria = {
  /** Kinds of rows; null for all. */
  readonly clases: readonly ClaseDeAsiento[] | null;
  readonly entidad: string | null;
  readonly entidad_id: string | null;
  readonly actor_id: string | null;
  /** Each must be in what a line says: who did it, what, and to which person or thing. */
  readonly palabras: readonly string[];
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
  /** Id of the last row that was already shown. */
  readonly cursor: number | null;
  readonly cuantos: number;
};

/** Audit rows, the latest first. */
export async function asientos(
  db: Db,
  { clases, entidad, entidad_id, actor_id, palabras, desde, hasta, cursor, cuantos }: FiltroDeAuditoria,
) {
  const donde = and(
    clases === null ? undefined : inArray(auditoria.clase, [...clases]),
    entidad === null ? undefined : eq(auditoria.entidad, entidad),
    entidad_id === null ? undefined : eq(auditoria.entidad_id, entidad_id),
    actor_id === null
      ? undefined
      : or(
          eq(auditoria.actor_id, actor_id),
          eq(auditoria.cuenta_id, actor_id),
          // Also the sign-ins and sign-outs of their account, and the attempts on it.
          eq(auditoria.cuenta_id, cuentaDe(actor_id)),
          and(
            eq(auditoria.clase, 'ingreso'),
            eq(auditoria.entidad, 'cuentas'),
            sql`${auditoria.entidad_id} in (${actor_id}, ${cuentaDe(actor_id)}::text)`,
          ),
        ),
    desde === null ? undefined : gte(auditoria.created_at, inicioDelDia(desde)),
    hasta === null ? undefined : lt(auditoria.created_at, inicioDelDia(sumarDias(hasta, 1))),
    cursor === null ? undefined : lt(auditoria.id, cursor),
  );
  return db
    .select({
      id: auditoria.id,
      created_at: auditoria.created_at,
      accion: auditoria.accion,
      clase: auditoria.clase,
      entidad: auditoria.entidad,
      entidad_id: auditoria.entidad_id,
      actor_id: auditoria.actor_id,
      cuenta_id: auditoria.cuenta_id,
      clave_id: auditoria.clave_id,
      clave: claves_api.nombre,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      personal: NOMBRE_DE_CUENTA,
      antes: auditoria.antes,
      despues: auditoria.despues,
    })
    .from(auditoria)
    .leftJoin(empleados, eq(empleados.id, auditoria.actor_id))
    .leftJoin(cuentas, eq(cuentas.id, auditoria.cuenta_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, auditoria.cuenta_id))
    .leftJoin(claves_api, eq(claves_api.id, auditoria.clave_id))
    .leftJoin(titular, eq(titular.user_id, auditoria.cuenta_id))
    .where(
      palabras.length === 0
        ? donde
        : and(donde, sql`${auditoria.id} in ${await idsQueDicen(db, palabras, { donde, cuantos })}`),
    )
    .orderBy(desc(auditoria.id))
    .limit(cuantos);
}

function cuentaDe(empleado_id: string) {
  return sql`(select user_id from empleados where id = ${empleado_id})`;
}

/** The employee who owns the account. */
const titular = alias(empleados, 'titular');

/**
 * The distinct entities. Jumps from one to the next through the index (a loose index scan) instead of reading the whole
 * log.
 */
export async function entidades(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ entidad: string }>(sql`
    with recursive una as (
      (select entidad from ${auditoria} order by entidad limit 1)
      union all
      select (select a.entidad from ${auditoria} a where a.entidad > una.entidad order by a.entidad limit 1)
      from una where una.entidad is not null
    )
    select entidad from una where entidad is not null`);
  return rows.map(({ entidad }) => entidad);
}

/** Everybody who has done something, by name: employees, then staff of the floor map. */
export async function actores(db: Db, cuantos: number) {
  const deLaEmpresa = db
    .select({ id: empleados.id, nombre: empleados.nombre, apellido: empleados.apellido })
    .from(empleados)
    .where(inArray(empleados.id, empleadosQueHicieron(cuantos)))
    .orderBy(asc(empleados.apellido), asc(empleados.nombre), asc(empleados.id));
  const delMapa = db
    .select({ id: profiles.cuenta_id, nombre: profiles.full_name })
    .from(profiles)
    .where(sql`${profiles.actuo}`)
    .orderBy(asc(profiles.full_name), asc(profiles.cuenta_id))
    .limit(cuantos);
  const [personas, staff] = await juntas([deLaEmpresa, delMapa]);
  return [...personas, ...staff.map((uno) => ({ ...uno, apellido: '' }))];
}

/** The distinct employees, by the same kind of index scan. */
function empleadosQueHicieron(cuantos: number): SQL {
  return sql`(
    with recursive uno as (
      (select actor_id as id from ${auditoria} where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from ${auditoria} a where a.actor_id > uno.id order by a.actor_id limit 1)
      from uno where uno.id is not null
    )
    select id from uno where id is not null limit ${cuantos})`;
}

const NOMBRE_DE_CUENTA = sql<
  string | null
>`coalesce(${titular.nombre} || ' ' || ${titular.apellido}, ${profiles.full_name}, ${cuentas.name})`;

/**
 * The names that belong to these ids, of whatever table, and the employee whose it is. An id that has no name is absent.
 */
export async function nombresDe(
  db: Db,
  ids: readonly string[],
): Promise<{ nombres: Record<string, string>; de_quien: Record<string, string> }> {
  if (ids.length === 0) return { nombres: {}, de_quien: {} };
  const { rows } = await db.execute<{ id: string; nombre: string; de: string | null }>(sql`
    with pedido as (select distinct id from unnest(${sql.param(ids)}::uuid[]) p (id))
    select id, nombre || ' ' || apellido as nombre, id as de from empleados join pedido using (id)
    union all select id, full_name, null::uuid from profiles join pedido using (id)
    union all select c.id, coalesce(e.nombre || ' ' || e.apellido, p.full_name, c.nombre), e.id from cuentas c
      join pedido using (id) left join empleados e on e.user_id = c.id left join profiles p on p.cuenta_id = c.id
    union all select id, nombre, null from claves_api join pedido using (id)
    union all select id, nombre, null from webhooks join pedido using (id)
    union all select id, nombre, null from sucursales join pedido using (id)
    union all select id, nombre, null from grupos join pedido using (id)
    union all select id, titulo, null from desafios join pedido using (id)
    union all select id, nombre, null from insignias join pedido using (id)
    union all select id, nombre, null from premios join pedido using (id)
    union all select id, titulo, null from capacitaciones join pedido using (id)
    union all select id, titulo, null from evaluaciones_capacitacion join pedido using (id)
    union all select a.id, p.nombre || ' · ' || e.nombre || ' ' || e.apellido, e.id from asignaciones_premio a
      join pedido using (id) join premios p on p.id = a.premio_id join empleados e on e.id = a.beneficiario_id
    union all select a.id, i.nombre || ' · ' || e.nombre || ' ' || e.apellido, e.id from insignias_empleado a
      join pedido using (id) join insignias i on i.id = a.insignia_id join empleados e on e.id = a.empleado_id
    union all select a.id, c.titulo || ' · ' || e.nombre || ' ' || e.apellido, e.id from asignaciones_capacitacion a
      join pedido using (id) join capacitaciones c on c.id = a.capacitacion_id join empleados e on e.id = a.empleado_id
    union all select v.id, d.titulo || ' · ' || e.nombre || ' ' || e.apellido, e.id from evidencias v
      join pedido using (id) join participaciones p on p.id = v.participacion_id
      join desafios d on d.id = p.desafio_id join empleados e on e.id = v.empleado_id
    union all select m.id, e.nombre || ' ' || e.apellido, e.id from meritos m
      join pedido using (id) join empleados e on e.id = m.empleado_id
    union all select p.id, 'de ' || a.nombre || ' ' || a.apellido || ' a ' || e.nombre || ' ' || e.apellido, e.id
      from publicaciones p join pedido using (id)
      join empleados a on a.id = p.autor_id join empleados e on e.id = p.empleado_id
    union all select id, nombre, null from materiales_capacitacion join pedido using (id)
    union all select id, left(pregunta, 80), null from preguntas_evaluacion join pedido using (id)
    union all select id, nombre, null from feriados join pedido using (id)
    union all select id, nombre, null from plano_versiones join pedido using (id)
    union all select id, nombre, null from importaciones join pedido using (id)
    union all select id, name, null from brand_partners join pedido using (id)
    union all select clave, section, null from espacios join pedido on pedido.id = espacios.clave
    union all select id, nombre, null from tarifas join pedido using (id)
    union all select r.id, e.section || coalesce(' · ' || m.name, ''), null from reservas r join pedido using (id)
      join espacios e on e.clave = r.espacio_clave left join brand_partners m on m.id = r.marca_id
    union all select id, mes || '/' || anio, null from presupuesto_empresa join pedido using (id)`);
  return {
    nombres: Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre])),
    de_quien: Object.fromEntries(rows.flatMap(({ id, de }) => (de === null ? [] : [[id, de]]))),
  };
}
