import { and, asc, desc, eq, gt, gte, inArray, like, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';
import { alcance, type Actor, type Rol } from '#domain/comun/permisos/permisos.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { conteo_reclamos } from '#server/db/schema/conteos.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { esperas } from '#server/db/schema/esperas.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { EN_ESPERA, enEsperaDe, type MetodoQueEspera, noEspera } from '../../comun/esperas.ts';
import { personasQueDicen } from '../../comun/nombres.ts';
import { contiene } from '../../comun/texto.ts';
import { archivo, COMPROBANTE_DE_VARIOS, pasosEnUna } from './repo.ts';

export type FiltroDeCola = {
  busqueda: string;
  estado: EstadoDeAsignacion | 'todos';
  sucursal_id?: string | undefined;
  premio_id?: string | undefined;
  desde?: Dia | undefined;
  hasta?: Dia | undefined;
  rol?: Rol | undefined;
  /** Only pending claims that cost more than this, in centavos. */
  cuesta_mas_de?: Centavos | undefined;
  /** Without the caller's own, which they may neither decide nor deliver. */
  de?: 'otros' | undefined;
  /** One person's. */
  beneficiario_id?: string | undefined;
};

/**
 * Claims within the caller's scope: without an order, those to act on oldest first and the others newest first. The ids are collected once,
 * counted and sorted, and only the page is read in full. If only the state filters them, `cuentas` already has the count
 * and an index has the order.
 */
export async function cola(
  db: Db,
  actor: Actor | null,
  filtro: FiltroDeCola & { pagina: number; por_pagina: number; orden?: 'fecha' | '-fecha' | undefined },
  cuentas: Promise<Record<EstadoDeAsignacion, number>>,
) {
  const porHacer =
    filtro.estado === 'pendiente' || filtro.estado === 'aprobado' || filtro.cuesta_mas_de !== undefined;
  const viejosPrimero = filtro.orden === undefined ? porHacer : filtro.orden === 'fecha';
  const sentido = sql.raw(viejosPrimero ? 'asc' : 'desc');
  const esta = sql`order by fecha_asignacion ${sentido}, id ${sentido}
    limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}`;
  const condiciones = await filtrosDe(db, filtro);
  const propios =
    filtro.de === 'otros' ? eq(asignaciones_premio.beneficiario_id, actor?.empleado?.id ?? '') : undefined;
  const vistos = vistosEn(actor, filtro.estado);
  const donde = and(condiciones, propios && not(propios));
  let total = 0;
  let deLaPagina: SQL | null = null;
  if (condiciones) {
    const { rows } = await db.execute<{ total: number; id: string | null }>(sql`
      with quienes as materialized ${personasQueDicen(filtro.busqueda)}, reunido as materialized (
        select id, fecha_asignacion from ${vistos} ${donde ? sql`where ${donde}` : sql``}
      ), contado as (select count(*)::int as total from reunido)
      select contado.total, esta.id from contado left join lateral (select id from reunido ${esta}) esta on true`);
    total = rows[0]?.total ?? 0;
    const ids = rows.flatMap(({ id }) => id ?? []);
    if (ids.length > 0) deLaPagina = inArray(asignaciones_premio.id, ids);
  } else {
    const porEstado = await cuentas;
    total =
      filtro.estado === 'todos'
        ? Object.values(porEstado).reduce((suma, cuantos) => suma + cuantos, 0)
        : porEstado[filtro.estado];
    if (propios) {
      const { rows } = await db.execute<{ mios: number }>(
        sql`select count(*)::int as mios from ${vistos} where ${propios}`,
      );
      total -= rows[0]?.mios ?? 0;
    }
    // As an array, which is read first: as a subquery it would be the last of ten tables to be joined, and every claim would be read.
    deLaPagina = sql`${asignaciones_premio.id} = any(array(
      select id from ${vistos} ${donde ? sql`where ${donde}` : sql``} ${esta}))`;
  }
  if (deLaPagina === null) return { total, filas: [] };
  const orden = viejosPrimero ? asc : desc;
  const filas = await db
    .select({
      asignacion: asignaciones_premio,
      premio: premios,
      persona: {
        id: empleados.id,
        nombre: empleados.nombre,
        apellido: empleados.apellido,
        avatar_url: empleados.avatar_url,
        sucursal: sucursales.nombre,
        grupo: grupos.nombre,
      },
      beneficiario: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
      },
      periodo: {
        presupuesto_id: presupuesto_empresa.id,
        anio: presupuesto_empresa.anio,
        mes: presupuesto_empresa.mes,
      },
      comprobante: archivo,
      de_varios: COMPROBANTE_DE_VARIOS,
      espera: esperas.metodo,
      pasos: pasosEnUna(asignaciones_premio.id),
    })
    .from(asignaciones_premio)
    .innerJoin(premios, eq(premios.id, asignaciones_premio.premio_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones_premio.beneficiario_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(presupuesto_empresa, eq(presupuesto_empresa.id, asignaciones_premio.presupuesto_id))
    .leftJoin(archivos, eq(archivos.id, asignaciones_premio.comprobante_id))
    .leftJoin(esperas, and(eq(esperas.objeto_id, asignaciones_premio.id), eq(esperas.estado, 'esperando')))
    .where(deLaPagina)
    .orderBy(orden(asignaciones_premio.fecha_asignacion), orden(asignaciones_premio.id));
  return { total, filas };
}

/** The ids of all that match, the oldest first, at most so many; what was just decided is not decided again. */
export async function idsDeCola(
  db: Db,
  actor: Actor | null,
  filtro: FiltroDeCola,
  cuantos: number,
): Promise<string[]> {
  const donde = and(
    filtro.estado === 'todos' ? undefined : eq(asignaciones_premio.estado, filtro.estado),
    noEspera(asignaciones_premio.id),
    await filtrosDe(db, filtro),
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    with quienes as materialized ${personasQueDicen(filtro.busqueda)}
    select id from ${aLaVista(actor)} ${donde ? sql`where ${donde}` : sql``}
    order by fecha_asignacion, id limit ${cuantos}`);
  return rows.map(({ id }) => id);
}

/** The filters other than state, as conditions on the claim alone; `quienes` are the people found by the search. */
async function filtrosDe(db: Db, filtro: FiltroDeCola): Promise<SQL | undefined> {
  const { beneficiario_id, premio_id, estado, fecha_asignacion } = asignaciones_premio;
  const { desde, hasta } = filtro;
  const personas = (donde: SQL) => db.select({ id: empleados.id }).from(empleados).where(donde);
  const premiosQue = (donde: SQL) => db.select({ id: premios.id }).from(premios).where(donde);
  const dichos = filtro.busqueda
    ? (await premiosQue(like(premios.busqueda, contiene(filtro.busqueda)))).map(({ id }) => id)
    : [];
  return and(
    filtro.beneficiario_id ? eq(beneficiario_id, filtro.beneficiario_id) : undefined,
    filtro.sucursal_id
      ? inArray(beneficiario_id, personas(eq(empleados.sucursal_id, filtro.sucursal_id)))
      : undefined,
    filtro.rol ? inArray(beneficiario_id, personas(eq(empleados.rol, filtro.rol))) : undefined,
    filtro.premio_id ? eq(premio_id, filtro.premio_id) : undefined,
    desde ? gte(fecha_asignacion, inicioDelDia(desde)) : undefined,
    hasta ? lt(fecha_asignacion, inicioDelDia(sumarDias(hasta, 1))) : undefined,
    filtro.cuesta_mas_de === undefined
      ? undefined
      : and(
          eq(estado, 'pendiente'),
          inArray(premio_id, premiosQue(gt(premios.monto_presupuestado, Math.max(0, filtro.cuesta_mas_de)))),
        ),
    filtro.busqueda
      ? or(
          sql`${beneficiario_id} in (select id from quienes)`,
          dichos.length > 0 ? inArray(premio_id, dichos) : undefined,
        )
      : undefined,
  );
}

/** How many claims of a gerente's queue are to be handed over, as an expression. */
export function contarPorEntregar(actor: Actor | null): SQL {
  return sql`(select count(*) from ${aLaVista(actor)} where ${eq(asignaciones_premio.estado, 'aprobado')})`;
}

/**
 * How many claims of the caller's whole queue are in each state. For RRHH, what was just decided counts where it is going, as in the
 * list.
 */
export async function cuentas(db: Db, actor: Actor | null): Promise<Record<EstadoDeAsignacion, number>> {
  const { id, estado } = asignaciones_premio;
  const llegan = PASOS_QUE_ESPERAN.map(
    ([a, metodo]) =>
      sql`union all select ${a}, 1 from ${asignaciones_premio} where ${id} in ${enEsperaDe(metodo)}`,
  );
  const de =
    alcance(actor).tipo === 'todo'
      ? sql`select estado, sum(cuantos) as cuantos from (select estado, cuantos from ${conteo_reclamos}
          union all select ${estado}, -1 from ${asignaciones_premio} where ${id} in ${EN_ESPERA}
          ${sql.join(llegan, sql` `)}) todas group by estado`
      : sql`select ${estado}, count(*) as cuantos from ${aLaVista(actor)} where ${noEspera(id)} group by ${estado}`;
  const { rows } = await db.execute<{ estado: EstadoDeAsignacion; cuantos: string }>(de);
  const porEstado = { pendiente: 0, aprobado: 0, entregado: 0, rechazado: 0 };
  for (const { estado: cual, cuantos } of rows) porEstado[cual] = Number(cuantos);
  return porEstado;
}

/** The steps that wait some seconds, by the state in which they leave a claim. */
const PASOS_QUE_ESPERAN = [
  ['aprobado', 'premios.aprobar'],
  ['rechazado', 'premios.rechazar'],
] as const satisfies readonly (readonly [EstadoDeAsignacion, MetodoQueEspera])[];

/** The state in which a claim will be when the step that waits is taken; null if none waits. */
export function estadoQueEspera(espera: MetodoQueEspera | null): EstadoDeAsignacion | null {
  return PASOS_QUE_ESPERAN.find(([, metodo]) => metodo === espera)?.[0] ?? null;
}

/**
 * The claims that the caller sees in a state. Whoever decides finds what was just decided where it is going, so that it is not
 * missed while it can be undone; for everybody else nothing has happened yet, and nobody may act on it.
 */
function vistosEn(actor: Actor | null, estado: EstadoDeAsignacion | 'todos'): SQL {
  const vistos = aLaVista(actor);
  const decide = alcance(actor).tipo === 'todo';
  if (estado === 'todos' && decide) return vistos;
  const quietos = noEspera(asignaciones_premio.id);
  const deEse = estado === 'todos' ? quietos : and(eq(asignaciones_premio.estado, estado), quietos);
  const metodo = decide ? PASOS_QUE_ESPERAN.find(([a]) => a === estado)?.[1] : undefined;
  // Apart from one another, because each has its index and the order of both is the same.
  const llegan = metodo
    ? sql` union all select * from ${vistos} where ${asignaciones_premio.id} in ${enEsperaDe(metodo)}`
    : sql``;
  return sql`(select * from ${vistos} where ${deEse}${llegan}) ${asignaciones_premio}`;
}

/**
 * The SQL version of `puedeVerReclamo` (domain/comun/permisos/premios), for finding claims; a gerente's own claims are in
 * Mis Premios instead. A branch's claims are collected person by person: `offset 0` keeps the planner from reading
 * everybody's.
 */
function aLaVista(actor: Actor | null): SQL {
  const donde = alcance(actor);
  switch (donde.tipo) {
    case 'todo':
      return sql`${asignaciones_premio}`;
    case 'sucursal':
      return sql`(select suyos.* from ${empleados} cross join lateral (
          select * from ${asignaciones_premio} where ${eq(asignaciones_premio.beneficiario_id, empleados.id)} offset 0) suyos
        where ${eq(empleados.sucursal_id, donde.id)} and ${ne(empleados.id, actor?.empleado?.id ?? '')}
          and suyos.estado in ('aprobado', 'entregado')) ${asignaciones_premio}`;
    case 'grupo':
    case 'propio':
    case 'nada':
      return sql`(select * from ${asignaciones_premio} where false) ${asignaciones_premio}`;
  }
}
