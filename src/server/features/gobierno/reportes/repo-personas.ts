import { and, asc, count, eq, inArray, sql, type SQL, sum } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type Rol, ROLES } from '#domain/comun/permisos/permisos.ts';
import { SE_RECONOCEN } from '#domain/personas/equipo/atencion.ts';
import type { Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { Db } from '#server/db/base.ts';
import { unaVez } from '#server/db/preparada.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { ESTABA_SIN_RECONOCER, resumen_personas } from '#server/db/schema/resumen.ts';
import { todas } from '../../personas/sucursales/repo.ts';
import { RECONOCIMIENTOS, SE_RECONOCE } from '../../personas/sin-reconocer.ts';
import { ACTIVO, deQuienes, posteriorA } from './recorte.ts';

/** Names of branches, closed ones too, because their history shows their name. */
export async function nombresDeSucursales(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await todas(db)).map(({ id, nombre }) => [id, nombre]));
}

/** Active people of each branch; by the last day of a stretch that is over, those of them who were there by then. */
export function activosPorSucursal(db: Db, { sucursal_id, rol }: Recorte, cierre: Dia | null) {
  return activosDe(db, sucursal_id, rol === null ? ROLES : [rol], cierre);
}

/** The same of today, of those who are meant to be recognised. */
export function porReconocer(db: Db, { sucursal_id, rol }: Recorte) {
  return activosDe(
    db,
    sucursal_id,
    SE_RECONOCEN.filter((uno) => rol === null || uno === rol),
    null,
  );
}

const activosDe = unaVez(async (db, sucursal: string | null, roles: readonly Rol[], cierre: Dia | null) => {
  const { sucursal_id, rol, activo, registro, cuantos } = conteo_empleados;
  const ahora = db
    .select({ sucursal_id, cuantos })
    .from(conteo_empleados)
    .where(
      and(
        eq(activo, true),
        eq(registro, 'aprobado'),
        sucursal === null ? undefined : eq(sucursal_id, sucursal),
        roles.length === ROLES.length ? undefined : inArray(rol, [...roles]),
      ),
    );
  // The kept count less whoever came later, who are found by date: the company is not gone through.
  const gente =
    cierre === null
      ? ahora.as('gente')
      : ahora
          .unionAll(
            db
              .select({ sucursal_id: empleados.sucursal_id, cuantos: sql<number>`-1` })
              .from(empleados)
              .where(
                and(
                  ACTIVO,
                  posteriorA(cierre),
                  deQuienes({ sucursal_id: sucursal, rol: null }),
                  roles.length === ROLES.length ? undefined : inArray(empleados.rol, [...roles]),
                ),
              ),
          )
          .as('gente');
  return await db
    .select({ sucursal_id: gente.sucursal_id, activos: sum(gente.cuantos).mapWith(Number) })
    .from(gente)
    .groupBy(gente.sucursal_id)
    .having(sql`sum(${gente.cuantos}) > 0`);
});

/** Pending evidence now, by branch and age in whole days. */
export function enEspera(db: Db, recorte: Recorte, ahora: Date) {
  const hace = (dias: number) =>
    sql`${new Date(ahora.getTime() - dias * 86_400_000).toISOString()}::timestamptz`;
  const { fecha_envio } = evidencias;
  const cuantas = (que: SQL) => sql`count(*) filter (where ${que})`.mapWith(Number);
  return db
    .select({
      sucursal_id: empleados.sucursal_id,
      hasta_1: cuantas(sql`${fecha_envio} > ${hace(1)}`),
      hasta_3: cuantas(sql`${fecha_envio} <= ${hace(1)} and ${fecha_envio} > ${hace(3)}`),
      hasta_7: cuantas(sql`${fecha_envio} <= ${hace(3)} and ${fecha_envio} > ${hace(7)}`),
      mas: cuantas(sql`${fecha_envio} <= ${hace(7)}`),
      total: count(),
      mas_antigua: sql`min(${fecha_envio})`.mapWith(fecha_envio),
    })
    .from(evidencias)
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(and(eq(evidencias.estado, 'enviada'), deQuienes(recorte)))
    .groupBy(empleados.sucursal_id);
}

/**
 * Active people who are meant to be recognised and never were: how many in each branch, and a page of them by name. Who they may be is kept
 * (db/schema/resumen): those of the last fold, and whoever changed since. Each of them is looked at now.
 */
export async function sinReconocer(
  db: Db,
  recorte: Recorte,
  { pagina, por_pagina }: { pagina: number; por_pagina: number },
) {
  const { rows } = await db.execute<{
    por_sucursal: { sucursal_id: string | null; sin_reconocer: number }[];
    ids: string[];
  }>(sql`
    with posibles as materialized (
      select ${resumen_personas.empleado_id} as id from ${resumen_personas} where ${ESTABA_SIN_RECONOCER}
      union select id from resumen_marcados() as marcados (id)
    ), sin as materialized (
      -- Each by itself: asked of all at once, everything that was ever given would be read.
      select ${empleados.id}, ${empleados.sucursal_id}, ${empleados.nombre}, ${empleados.apellido}
      from posibles join ${empleados} on ${empleados.id} = posibles.id
      where ${and(
        ACTIVO,
        SE_RECONOCE,
        deQuienes(recorte),
        ...RECONOCIMIENTOS.map((de) => sql`(select true ${de(sql`${empleados.id}`)} limit 1) is null`),
      )}
    )
    select (select coalesce(json_agg(s), '[]') from (
        select sucursal_id, count(*)::int as sin_reconocer from sin group by 1) s) as por_sucursal,
      array(select id::text from sin order by apellido, nombre, id
        limit ${por_pagina} offset ${(pagina - 1) * por_pagina}) as ids`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  return {
    porSucursal: new Map(fila.por_sucursal.map((s) => [s.sucursal_id, s.sin_reconocer])),
    filas: await personasConLugar(db, fila.ids),
  };
}

async function personasConLugar(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      rol: empleados.rol,
      desde: empleados.created_at,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(inArray(empleados.id, ids))
    .orderBy(asc(empleados.apellido), asc(empleados.nombre), asc(empleados.id));
}
