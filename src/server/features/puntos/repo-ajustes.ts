import { aliasedTable, and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { personasQueDicen } from '../../comun/nombres.ts';
import type { Rango } from './repo.ts';

type Filtro = Rango & {
  readonly busqueda: string;
  readonly orden: 'fecha' | '-fecha';
  readonly pagina: number;
  readonly por_pagina: number;
};

type Ajuste = {
  readonly id: number;
  readonly created_at: Date;
  readonly puntos: number;
  readonly motivo: string;
  readonly uuid: string;
  readonly actor_id: string | null;
  readonly actor_nombre: string | null;
  readonly actor_apellido: string | null;
  readonly empleado_id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly sucursal: string | null;
};

/** A page of the adjustments by hand, by when they were made, through their own index, and how many there are. */
export async function ajustes(
  db: Db,
  { busqueda, desde, hasta, orden, pagina, por_pagina }: Filtro,
): Promise<{ total: number; filas: Ajuste[] }> {
  const donde = and(
    // Written out, for the partial index.
    sql`${puntos.origen_tipo} = 'ajuste'`,
    desde === null ? undefined : gte(puntos.fecha, desde),
    hasta === null ? undefined : lte(puntos.fecha, hasta),
    busqueda === '' ? undefined : sql`${puntos.empleado_id} in ${personasQueDicen(busqueda)}`,
  );
  const actor = aliasedTable(empleados, 'actor');
  const total = await db.$count(puntos, donde);
  const filas = await db
    .select({
      id: puntos.id,
      created_at: puntos.created_at,
      puntos: puntos.puntos,
      motivo: puntos.motivo,
      uuid: puntos.origen_id,
      actor_id: puntos.actor_id,
      actor_nombre: actor.nombre,
      actor_apellido: actor.apellido,
      empleado_id: puntos.empleado_id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      sucursal: sucursales.nombre,
    })
    .from(puntos)
    .innerJoin(empleados, eq(empleados.id, puntos.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(actor, eq(actor.id, puntos.actor_id))
    .where(donde)
    .orderBy(orden === 'fecha' ? asc(puntos.id) : desc(puntos.id))
    .limit(por_pagina)
    .offset((pagina - 1) * por_pagina);
  return { total, filas };
}

/** The ids of the ledger's rows with these keys. */
export async function idsPorClave(db: Db, claves: readonly string[]): Promise<Map<string, number>> {
  if (claves.length === 0) return new Map();
  const filas = await db
    .select({ id: puntos.id, clave: puntos.clave })
    .from(puntos)
    .where(inArray(puntos.clave, [...claves]));
  return new Map(filas.map(({ id, clave }) => [clave, id]));
}
