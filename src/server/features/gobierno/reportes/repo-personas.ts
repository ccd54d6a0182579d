import { and, asc, between, count, eq, gte, inArray, type Name, or, sql, type SQL, sum } from 'drizzle-orm';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { cortesDe, pasoDe, type Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { unaVez } from '#server/db/una-vez.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { resumen_vivo } from '#server/db/schema/resumen.ts';
import { deFiguras } from '../../../comun/conteos.ts';
import { NADA_MAS, SIN_PUNTOS } from '../../personas/sin-reconocer.ts';
import { ACTIVO, corteDe, deQuienes, posteriorA } from './recorte.ts';

/** Names of branches, closed ones too, because their history shows their name. */
export const nombresDeSucursales = unaVez(async (db): Promise<ReadonlyMap<string, string>> => {
  const filas = await db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .orderBy(asc(sucursales.busqueda));
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
});

/** Active people of each branch; by the last day of a stretch that is over, those of them who were there by then. */
export function activosPorSucursal(db: Db, { sucursal_id, rol }: Recorte, cierre: Dia | null) {
  return activosDe(db, sucursal_id, rol, cierre);
}

const activosDe = unaVez(async (db, sucursal: string | null, conRol: Rol | null, cierre: Dia | null) => {
  const { sucursal_id, rol, activo, registro, cuantos } = conteo_empleados;
  const ahora = db
    .select({ sucursal_id, cuantos })
    .from(conteo_empleados)
    .where(
      and(
        eq(activo, true),
        eq(registro, 'aprobado'),
        sucursal === null ? undefined : eq(sucursal_id, sucursal),
        conRol === null ? undefined : eq(rol, conRol),
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
              .where(and(ACTIVO, posteriorA(cierre), deQuienes({ sucursal_id: sucursal, rol: conRol }))),
          )
          .as('gente');
  return await db
    .select({ sucursal_id: gente.sucursal_id, activos: sum(gente.cuantos).mapWith(Number) })
    .from(gente)
    .groupBy(gente.sucursal_id)
    .having(sql`sum(${gente.cuantos}) > 0`);
});

type Participacion = {
  sucursal_id: string | null;
  personas: number;
  enviadas: number;
  /** How many of those were sent by people who are no longer active. */
  enviadas_inactivos: number;
  aceptadas: number;
  /** One value for each of `cortesDe` the stretch, in order. */
  personas_por_corte: number[];
  enviadas_por_corte: number[];
};

/**
 * Evidence sent by people of each branch, in total and per week or month. A person counts once in the total and once in
 * each part; only active people are counted, but evidence counts whoever sent it.
 */
export function participacion(db: Db, recorte: Recorte): Promise<Participacion[]> {
  return recorte.desde === inicioDePeriodo('mes', recorte.desde)
    ? deLasSumas(db, recorte)
    : leyendo(db, recorte);
}

/** From the first of a month on, whose first days are kept (db/schema/resumen): reads some rows a day, however many people there are. */
async function deLasSumas(db: Db, recorte: Recorte): Promise<Participacion[]> {
  const { desde, hasta, sucursal_id, rol } = recorte;
  const r = resumen_vivo;
  const cortes = cortesDe(recorte);
  const [, ...siguientes] = cortes;
  const semanal = pasoDe(recorte) === 'semana';
  const meses = [...new Set([desde, ...cortes].map((inicio) => inicioDePeriodo('mes', inicio)))];
  const inicio = corteDe(sql`${r.dia}`, recorte);
  const filas = await db
    .select({
      sucursal_id: r.sucursal_id,
      que: r.que,
      desde: r.desde,
      inicio,
      cuantos: sum(r.cuantos).mapWith(Number),
      buenos: sum(r.buenos).mapWith(Number),
      inactivos: sum(r.inactivos).mapWith(Number),
    })
    .from(r)
    .where(
      and(
        or(
          and(deFiguras('envio'), inArray(r.desde, meses)),
          and(deFiguras('primera_mes'), inArray(r.desde, semanal ? [desde] : cortes)),
          // Those of the first part are from `desde`, which need not be a Monday.
          semanal ? and(deFiguras('primera_semana'), inArray(r.desde, siguientes)) : undefined,
        ),
        between(r.dia, desde, hasta),
        sucursal_id === null ? undefined : eq(r.sucursal_id, sucursal_id),
        rol === null ? undefined : eq(r.rol, rol),
      ),
    )
    .groupBy(r.sucursal_id, r.que, r.desde, inicio);
  const lugares = Map.groupBy(filas, (fila) => fila.sucursal_id);
  return [...lugares].flatMap(([lugar, suyas]) => {
    const envios = suyas.filter(({ que }) => que === 'envio');
    const primeras = suyas.filter(({ que }) => que !== 'envio');
    const total = (de: typeof suyas, cual: 'cuantos' | 'buenos' | 'inactivos' = 'cuantos') =>
      de.reduce((suma, fila) => suma + fila[cual], 0);
    if (total(envios) === 0) return [];
    return {
      sucursal_id: lugar,
      personas: total(primeras.filter((fila) => fila.desde === desde)),
      enviadas: total(envios),
      enviadas_inactivos: total(envios, 'inactivos'),
      aceptadas: total(envios, 'buenos'),
      personas_por_corte: cortes.map((corte, i) =>
        total(primeras.filter((fila) => fila.inicio === corte && fila.desde === (i === 0 ? desde : corte))),
      ),
      enviadas_por_corte: cortes.map((corte) => total(envios.filter((fila) => fila.inicio === corte))),
    };
  });
}

/** From any other day on: goes through each person's evidence. */
async function leyendo(db: Db, recorte: Recorte): Promise<Participacion[]> {
  const { dia_envio, estado, empleado_id } = evidencias;
  // Goes through each person's evidence once and counts in total and from the start of each part onwards; a part is then
  // the difference between its count and the next one's. People are distinct because each has one row.
  const [, ...siguientes] = cortesDe(recorte);
  const columnas = ['enviadas', ...siguientes.map((inicio) => `desde ${inicio}`)].map((c) =>
    sql.identifier(c),
  );
  const desdeCada = siguientes.map(
    (inicio, i) => sql`, count(*) filter (where ${gte(dia_envio, inicio)}) as ${columnas[i + 1]}`,
  );
  const suyo = sql`count(*) as enviadas, count(*) filter (where ${estado} in ('aprobada', 'parcial')) as aceptadas
    ${sql.join(desdeCada)} from`;
  const valen = sql`${dia_envio} between ${recorte.desde} and ${recorte.hasta} and ${estado} <> 'anulada'`;
  const largo = diasEntre(recorte.desde, recorte.hasta) > MUCHOS_DIAS;
  // A branch has few people, so they are looked up one by one. For the whole company evidence is grouped by person: in
  // memory for a few weeks; for months by walking an index in order of person, which needs no memory and takes half the
  // time.
  const envios =
    recorte.sucursal_id !== null
      ? sql`${empleados} cross join lateral (
          select ${suyo} ${evidencias} where ${valen} and ${empleado_id} = ${empleados.id} offset 0) suyo`
      : sql`(select ${empleado_id}, ${suyo} ${
          largo
            ? sql`(select ${empleado_id}, ${dia_envio}, ${estado} from ${evidencias}
                where ${valen} order by ${empleado_id} offset 0) ${evidencias}`
            : sql`${evidencias} where ${valen}`
        } group by ${empleado_id}) suyo join ${empleados} on ${empleados.id} = suyo.empleado_id`;
  const deCada = (que: (desde: Name, despues: Name | SQL) => SQL) =>
    sql.join(
      columnas.map((desde, i) => que(desde, columnas[i + 1] ?? sql`0`)),
      sql`, `,
    );
  const { rows } = await db.execute<Participacion>(sql`
    select ${empleados.sucursal_id}, (count(*) filter (where ${ACTIVO}))::int as personas,
      sum(enviadas)::int as enviadas, coalesce(sum(enviadas) filter (where not (${ACTIVO})), 0)::int as enviadas_inactivos,
      sum(aceptadas)::int as aceptadas,
      array[${deCada((desde, despues) => sql`count(*) filter (where ${desde} > ${despues} and ${ACTIVO})`)}]::int[] as personas_por_corte,
      array[${deCada((desde, despues) => sql`sum(${desde}) - sum(${despues})`)}]::int[] as enviadas_por_corte
    from ${envios} where ${and(sql`enviadas > 0`, deQuienes(recorte))}
    group by ${empleados.sucursal_id}`);
  return rows;
}

/** Evidence of more days than this is too much to group in memory. */
const MUCHOS_DIAS = 100;

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

/** Active people without any recognition, collected once: how many in each branch, and a page of them by name. */
export async function sinReconocer(
  db: Db,
  recorte: Recorte,
  { pagina, por_pagina }: { pagina: number; por_pagina: number },
) {
  const { rows } = await db.execute<{
    por_sucursal: { sucursal_id: string | null; sin_reconocer: number }[];
    ids: string[];
  }>(sql`
    with sin_puntos as materialized (
      select ${empleados.id}, ${empleados.sucursal_id}, ${empleados.nombre}, ${empleados.apellido}
      from ${empleados} where ${and(ACTIVO, SIN_PUNTOS, deQuienes(recorte))}
    ), sin as materialized (
      -- Each of the few by itself: asked of all at once, everything that was ever given would be read.
      select s.* from sin_puntos s
      where ${sql.join(
        NADA_MAS.map((nada) => sql`(select true ${nada(sql`s.id`)} limit 1) is null`),
        sql` and `,
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
