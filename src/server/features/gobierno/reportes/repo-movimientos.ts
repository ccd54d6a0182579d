import { aliasedTable, and, between, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import type { Db } from '#server/db/base.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { dias_vivos, puntos } from '#server/db/schema/puntos.ts';
import { entreQuienes } from './recorte.ts';

type Pagina = { readonly pagina: number; readonly por_pagina: number };

/**
 * A page of the ledger's rows of an origin, the latest day first, and how many there are. Of the company, the kept sums per day
 * tell which days a page has, and only those days are read. Of a branch, its people's rows are read, through their index.
 */
export async function movimientosDe(
  db: Db,
  recorte: Recorte,
  origen: OrigenPuntos,
  { pagina, por_pagina }: Pagina,
) {
  const desde = (pagina - 1) * por_pagina;
  if (recorte.sucursal_id === null) {
    const { total, dias, saltear } = diasDePagina(await porDia(db, recorte, origen), desde, por_pagina);
    return {
      total,
      filas:
        dias.length === 0 ? [] : await filasDe(db, origen, inArray(puntos.fecha, dias), por_pagina, saltear),
    };
  }
  const donde = and(
    inArray(
      puntos.empleado_id,
      db.select({ id: empleados.id }).from(empleados).where(eq(empleados.sucursal_id, recorte.sucursal_id)),
    ),
    between(puntos.fecha, recorte.desde, recorte.hasta),
  );
  return {
    total: await db.$count(puntos, and(eq(puntos.origen_tipo, origen), donde)),
    filas: await filasDe(db, origen, donde, por_pagina, desde),
  };
}

/**
 * The sum of the rows that take points away, which an origin's total hides behind those that give them. The ledger keeps no branch
 * or role: with one, it is of those who have it today, as the rows that are opened are.
 */
export async function restadosEn(db: Db, recorte: Recorte): Promise<number> {
  const [fila] = await db
    .select({ restados: sql`coalesce(sum(${puntos.puntos}), 0)`.mapWith(Number) })
    .from(puntos)
    .where(
      and(
        // As it is written in the index, so that it serves.
        sql`${puntos.puntos} < 0`,
        between(puntos.fecha, recorte.desde, recorte.hasta),
        entreQuienes(db, puntos.empleado_id, recorte),
      ),
    );
  return fila?.restados ?? 0;
}

/** How many rows each day has, the latest first. */
function porDia(db: Db, { desde, hasta }: Recorte, origen: OrigenPuntos) {
  return db
    .select({ dia: dias_vivos.dia, cuantos: sql`sum(${dias_vivos.cantidad})`.mapWith(Number) })
    .from(dias_vivos)
    .where(and(between(dias_vivos.dia, desde, hasta), eq(dias_vivos.origen_tipo, origen)))
    .groupBy(dias_vivos.dia)
    .orderBy(desc(dias_vivos.dia));
}

/** The days that a page's rows are of, and how many rows of the first one are of earlier pages. */
function diasDePagina(
  porDia_: readonly { dia: Dia; cuantos: number }[],
  desde: number,
  cuantas: number,
): { total: number; dias: Dia[]; saltear: number } {
  let total = 0;
  let saltear = 0;
  const dias: Dia[] = [];
  for (const { dia, cuantos } of porDia_) {
    const antes = total;
    total += cuantos;
    if (cuantos === 0 || total <= desde || antes >= desde + cuantas) continue;
    if (dias.length === 0) saltear = desde - antes;
    dias.push(dia);
  }
  return { total, dias, saltear };
}

function filasDe(db: Db, origen: OrigenPuntos, donde: SQL | undefined, cuantas: number, saltear: number) {
  const actor = aliasedTable(empleados, 'actor');
  return db
    .select({
      id: puntos.id,
      fecha: puntos.fecha,
      puntos: puntos.puntos,
      motivo: puntos.motivo,
      actor: sql<string | null>`${actor.nombre} || ' ' || ${actor.apellido}`,
      empleado: {
        id: empleados.id,
        nombre: empleados.nombre,
        apellido: empleados.apellido,
        avatar_url: empleados.avatar_url,
        sucursal: sucursales.nombre,
        grupo: grupos.nombre,
      },
    })
    .from(puntos)
    .innerJoin(empleados, eq(empleados.id, puntos.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(actor, eq(actor.id, puntos.actor_id))
    .where(and(eq(puntos.origen_tipo, origen), donde))
    .orderBy(desc(puntos.fecha), desc(puntos.id))
    .limit(cuantas)
    .offset(saltear);
}
