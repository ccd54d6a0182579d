import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sumarDias, ZONA, type Dia } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo, periodosDe, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import { DIAS_POR_VENCER, DIAS_SIN_RECONOCER, SE_RECONOCEN } from '#domain/personas/equipo/atencion.ts';
import type { Db } from '#server/db/base.ts';
import { juntas, unaVez } from '#server/db/preparada.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { columnasDeFicha, empleados, grupos, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { puntos, totales_puntos } from '#server/db/schema/puntos.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { deFiguras, sumaDe } from '../../../comun/conteos.ts';
import { contadasDe } from '../../insignias/repo-hechos.ts';
import { SIN_RECONOCER } from '../sin-reconocer.ts';
import { claveDeRecordatorio } from './repo-pendientes.ts';
import { alfabetico, contiene } from '../../../comun/texto.ts';

/** A team: a branch or a group. */
export type De = { readonly sucursal_id: string } | { readonly grupo_id: string };

export type Filtro = {
  grupo?: string | undefined;
  busqueda: string;
  filtro: 'activos' | 'inactivos' | 'nunca' | 'licencia' | 'todos';
  orden: 'nombre' | 'atencion' | 'puntos' | 'mes';
  pagina: number;
  por_pagina: number;
};

/** A page of a team, each person with the figures of a row; and how many there are, where `resumen` does not say it. */
export async function pagina(db: Db, de: De, hoy: Dia, filtro: Filtro) {
  const donde = and(
    delEquipo(de),
    estadoDe(filtro.filtro, hoy),
    filtro.grupo === undefined
      ? undefined
      : filtro.grupo === 'ninguno'
        ? isNull(empleados.grupo_id)
        : eq(empleados.grupo_id, filtro.grupo),
    filtro.busqueda
      ? or(
          like(empleados.busqueda, contiene(filtro.busqueda)),
          like(sql`lower(${empleados.legajo})`, contiene(filtro.busqueda)),
        )
      : undefined,
  );
  const alfabeticamente = [alfabetico(empleados.apellido), alfabetico(empleados.nombre), asc(empleados.id)];
  const orden =
    filtro.orden === 'nombre'
      ? alfabeticamente
      : filtro.orden === 'atencion'
        ? [...porAtencion(hoy), ...alfabeticamente]
        : [desc(totalDe(filtro.orden === 'mes' ? 'mes' : 'siempre', hoy)), ...alfabeticamente];
  const [contados, filas] = await juntas([
    filtro.busqueda || filtro.grupo !== undefined ? db.$count(empleados, donde) : null,
    conCifras(db, hoy)
      .where(donde)
      .orderBy(...orden)
      .limit(filtro.por_pagina)
      .offset((filtro.pagina - 1) * filtro.por_pagina),
  ]);
  return { contados, filas };
}

/** Everybody active in a group, by name. */
export function integrantes(db: Db, grupo_id: string, hoy: Dia) {
  return conCifras(db, hoy)
    .where(and(delEquipo({ grupo_id }), eq(empleados.activo, true)))
    .orderBy(alfabetico(empleados.apellido), alfabetico(empleados.nombre), asc(empleados.id));
}

/** The active people of a team, by name and as permissions need them. */
export function activosDe(db: Db, de: De): Promise<(Persona & { nombre: string; apellido: string })[]> {
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
    })
    .from(empleados)
    .where(and(delEquipo(de), eq(empleados.activo, true)))
    .orderBy(asc(empleados.id));
}

export type Fila = Awaited<ReturnType<typeof integrantes>>[number];

/** One person as in the list, with the figures, badges and leave of their page: one statement. */
export async function ficha(db: Db, id: string, hoy: Dia) {
  const [fila] = await db
    .select({
      ...cifras(hoy),
      totales: sql<Partial<
        Record<TipoPeriodo, number>
      > | null>`(select json_object_agg(t.tipo, t.total) from ${totales_puntos} t
        where t.empleado_id = ${empleados.id} and (t.tipo, t.inicio) in (${sql.join(
          periodosDe(hoy).map(({ tipo, inicio }) => sql`(${tipo}, ${inicio}::date)`),
          sql`, `,
        )}))`,
      medallas: sql<{ nombre: string; icono: string; fecha: string }[] | null>`(select json_agg(m) from (
        select s.nombre, s.icono, i.fecha_otorgada as fecha from ${insignias_empleado} i join ${insignias} s on s.id = i.insignia_id
        where i.empleado_id = ${empleados.id} and i.revocada_en is null order by i.fecha_otorgada desc, i.id desc) m)`,
      licencias: sql<FilaDeLicencia[] | null>`(select json_agg(x) from (
        select l.id, l.desde, l.hasta, l.motivo, r.nombre || ' ' || r.apellido as registrada_por
        from ${licencias} l left join ${empleados} r on r.id = l.registrada_por
        where l.empleado_id = ${empleados.id} order by l.desde desc, l.id desc limit 50) x)`,
      desafios_completados: sql`coalesce((select c.completadas from (${sql.raw(
        contadasDe('array["empleados"."id"]'),
      )}) c), 0)`.mapWith(Number),
      recordado_hoy: sql<boolean>`exists (select 1 from ${notificaciones} n where n.clave = ${claveDeRecordatorio(id, hoy)})`,
    })
    .from(empleados)
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(eq(empleados.id, id));
  return fila ?? null;
}

type FilaDeLicencia = {
  id: string;
  desde: Dia;
  hasta: Dia;
  motivo: string | null;
  registrada_por: string | null;
};

/** The four figures above a branch's list, all counted as they are written. */
export async function resumen(db: Db, de: De, hoy: Dia) {
  const c = conteo_empleados;
  const r = resumen_vivo;
  const sumadas = (que: 'sin_reconocer' | 'licencia', donde?: SQL) =>
    sql`(select coalesce(sum(${r.cuantos}), 0) from ${r} where ${and(
      deFiguras(que),
      'sucursal_id' in de ? eq(r.sucursal_id, de.sucursal_id) : eq(r.grupo_id, de.grupo_id),
      donde,
    )})`.mapWith(Number);
  const [fila] = await db
    .select({
      activos: sumaDe(c, sql`${c.activo}`),
      inactivos: sumaDe(c, sql`not ${c.activo}`),
      nunca: sumadas('sin_reconocer', inArray(r.rol, [...SE_RECONOCEN])),
      licencia: sumadas('licencia', and(lte(r.desde, hoy), gte(r.dia, hoy))),
    })
    .from(c)
    .where(
      and(
        'sucursal_id' in de ? eq(c.sucursal_id, de.sucursal_id) : eq(c.grupo_id, de.grupo_id),
        eq(c.registro, 'aprobado'),
        eq(c.anonimizado, false),
      ),
    );
  if (!fila) throw new Error('A sum answered no row');
  return { ...fila, todos: fila.activos + fila.inactivos };
}

/**
 * Who somebody is: what permissions need and what their page says above all; null if there is no such person. Once per
 * request: each part of the page asks it before anything else.
 */
export const persona = unaVez(async (db, id: string, hoy: Dia) => {
  const [fila] = await db
    .select({
      id: empleados.id,
      ...columnasDeFicha,
      activo: empleados.activo,
      avatar_url: empleados.avatar_url,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      grupo: { id: grupos.id, nombre: grupos.nombre },
      created_at: empleados.created_at,
      con_cuenta: isNotNull(empleados.user_id).mapWith(Boolean),
      invitado_en: empleados.invitado_en,
      de_licencia: sql<boolean>`${deLicencia(hoy)}`,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(and(eq(empleados.id, id), isNull(empleados.anonimizado_en)));
  return fila ?? null;
});

export async function sucursalDe(db: Db, id: string): Promise<{ id: string; nombre: string } | null> {
  const [fila] = await db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(eq(sucursales.id, id));
  return fila ?? null;
}

function delEquipo(de: De): SQL | undefined {
  return and(
    'sucursal_id' in de ? eq(empleados.sucursal_id, de.sucursal_id) : eq(empleados.grupo_id, de.grupo_id),
    // Written as the index of a branch's people has it, or it is not used.
    sql`${empleados.registro} = 'aprobado'`,
    isNull(empleados.anonimizado_en),
  );
}

function estadoDe(filtro: Filtro['filtro'], hoy: Dia): SQL | undefined {
  switch (filtro) {
    case 'todos':
      return undefined;
    case 'activos':
      return sql`${empleados.activo}`;
    case 'inactivos':
      return sql`not ${empleados.activo}`;
    case 'nunca':
      return SIN_RECONOCER;
    case 'licencia':
      return and(sql`${empleados.activo}`, deLicencia(hoy));
  }
}

function deLicencia(hoy: Dia): SQL {
  return sql`exists (select 1 from ${licencias} l
    where l.empleado_id = ${empleados.id} and ${hoy}::date between l.desde and l.hasta)`;
}

function totalDe(tipo: 'mes' | 'siempre', hoy: Dia): SQL {
  return sql`coalesce((select t.total from ${totales_puntos} t where t.empleado_id = ${empleados.id}
    and t.tipo = ${tipo} and t.inicio = ${inicioDePeriodo(tipo, hoy)}), 0)`;
}

const ULTIMO_RECONOCIMIENTO = sql`greatest(
  (select p.fecha from ${puntos} p where p.empleado_id = ${empleados.id} and p.puntos > 0
    order by p.fecha desc, p.id desc limit 1),
  (select max((i.fecha_otorgada at time zone ${ZONA})::date) from ${insignias_empleado} i
    where i.empleado_id = ${empleados.id} and i.revocada_en is null),
  (select max(m.fecha) from ${meritos} m where m.empleado_id = ${empleados.id} and m.anulado_en is null),
  (select max((a.fecha_entrega at time zone ${ZONA})::date) from ${asignaciones_premio} a
    where a.beneficiario_id = ${empleados.id} and a.estado = 'entregado'))`;

/** The nearest deadline of a training that is not finished and has not expired. */
function vence(hoy: Dia): SQL {
  return sql`(select min(c.fecha_limite) from ${asignaciones_capacitacion} c
  join ${capacitaciones} k on k.id = c.capacitacion_id and k.activa
  where c.empleado_id = ${empleados.id} and c.estado in ('pendiente', 'en_progreso') and c.fecha_limite >= ${hoy}::date)`;
}

const DESDE = sql`(${empleados.created_at} at time zone ${ZONA})::date`;

/**
 * The order of `compararAtencion` (domain/personas/equipo/atencion): the rule is there, and a test compares both. One key, so that each
 * person's dates are looked up once: `offset 0` keeps the planner from writing them out wherever they are named.
 */
function porAtencion(hoy: Dia): SQL[] {
  const porVencer = sql`(vence <= ${sumarDias(hoy, DIAS_POR_VENCER)}::date) is true`;
  const sinReconocer = sql`(quieta <= ${sumarDias(hoy, -DIAS_SIN_RECONOCER)}::date) is true`;
  return [
    sql`(select case
        when aparte then row(2, null::date)
        when ${porVencer} then row(0, vence)
        when ${sinReconocer} then row(1, quieta)
        else row(2, null::date) end
      from (
        select ${deLicencia(hoy)} or ${empleados.rol} in ('gerente_sucursal', 'admin_rrhh') as aparte, ${vence(hoy)} as vence offset 0
      ) plazo cross join lateral (
        select case when not aparte and not ${porVencer} then coalesce(${ULTIMO_RECONOCIMIENTO}, ${DESDE}) end as quieta offset 0
      ) dicho)`,
  ];
}

/** The rows of a list. */
function conCifras(db: Db, hoy: Dia) {
  return db
    .select(cifras(hoy))
    .from(empleados)
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .$dynamic();
}

/** Figures from the totals kept beside the ledgers, and the last recognition through an index. */
function cifras(hoy: Dia) {
  return {
    id: empleados.id,
    nombre: empleados.nombre,
    apellido: empleados.apellido,
    avatar_url: empleados.avatar_url,
    rol: empleados.rol,
    activo: empleados.activo,
    sucursal_id: empleados.sucursal_id,
    grupo: { id: grupos.id, nombre: grupos.nombre },
    puntos_mes: totalDe('mes', hoy).mapWith(Number),
    puntos: totalDe('siempre', hoy).mapWith(Number),
    insignias: sql`(select count(*) from ${insignias_empleado} i
        where i.empleado_id = ${empleados.id} and i.revocada_en is null)`.mapWith(Number),
    ultimo_reconocimiento: sql<Dia | null>`${ULTIMO_RECONOCIMIENTO}::text`,
    vence: sql<Dia | null>`${vence(hoy)}::text`,
    desde: sql<Dia>`${DESDE}::text`,
    de_licencia: sql<boolean>`${deLicencia(hoy)}`,
    racha: {
      ultimo_dia: empleados.racha_ultimo_dia,
      largo: empleados.racha_largo,
      mejor: empleados.racha_mejor,
    },
  };
}
