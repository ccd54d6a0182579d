import { aliasedTable, and, asc, desc, eq, gte, inArray, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo, type Periodo } from '#domain/comun/calendario/periodo.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import type { Movimiento } from '#domain/puntos/movimiento.ts';
import type { Db } from '#server/db/base.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { puntos, totales_puntos } from '#server/db/schema/puntos.ts';

/** Days, both included; null for no limit. */
export type Rango = { readonly desde: Dia | null; readonly hasta: Dia | null };

/** An employee's ledger rows, the latest day first, after the row `cursor`. */
export function filasDe(
  db: Db,
  empleado_id: string,
  rango: Rango,
  { cursor, cuantos }: { cursor: number | null; cuantos: number },
) {
  const visto = aliasedTable(puntos, 'visto');
  return db
    .select({
      id: puntos.id,
      puntos: puntos.puntos,
      fecha: puntos.fecha,
      motivo: puntos.motivo,
      origen_tipo: puntos.origen_tipo,
      origen_id: puntos.origen_id,
      actor: sql<string | null>`${actor.nombre} || ' ' || ${actor.apellido}`,
      created_at: puntos.created_at,
    })
    .from(puntos)
    .leftJoin(actor, eq(actor.id, puntos.actor_id))
    .where(
      and(
        enRango(empleado_id, rango),
        cursor === null
          ? undefined
          : sql`(${puntos.fecha}, ${puntos.id}) < (${db
              .select({ fecha: visto.fecha, id: visto.id })
              .from(visto)
              .where(and(eq(visto.id, cursor), eq(visto.empleado_id, empleado_id)))})`,
      ),
    )
    .orderBy(desc(puntos.fecha), desc(puntos.id))
    .limit(cuantos);
}

/** The challenge of each piece of evidence, by evidence. */
export async function desafiosDe(
  db: Db,
  evidencia_ids: readonly string[],
): Promise<Map<string, { id: string; titulo: string }>> {
  if (evidencia_ids.length === 0) return new Map();
  const filas = await db
    .select({ evidencia_id: evidencias.id, id: desafios.id, titulo: desafios.titulo })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .where(inArray(evidencias.id, [...evidencia_ids]));
  return new Map(filas.map(({ evidencia_id, ...desafio }) => [evidencia_id, desafio]));
}

/** An employee's kept total for a period. */
export async function totalDe(db: Db, empleado_id: string, { tipo, inicio }: Periodo): Promise<number> {
  const [fila] = await db
    .select({ total: totales_puntos.total })
    .from(totales_puntos)
    .where(
      and(
        eq(totales_puntos.empleado_id, empleado_id),
        eq(totales_puntos.tipo, tipo),
        eq(totales_puntos.inicio, inicio),
      ),
    );
  return fila?.total ?? 0;
}

/** An employee's total of all time. */
export function totalDeSiempre(db: Db, empleado_id: string, hoy: Dia): Promise<number> {
  return totalDe(db, empleado_id, { tipo: 'siempre', inicio: inicioDePeriodo('siempre', hoy) });
}

/** The sum of one employee's rows between two days, for ranges that are not a period. */
export async function sumaEn(db: Db, empleado_id: string, rango: Rango): Promise<number> {
  const [fila] = await db
    .select({ total: sum(puntos.puntos).mapWith(Number) })
    .from(puntos)
    .where(enRango(empleado_id, rango));
  return fila?.total ?? 0;
}

/** The rows with these keys, by employee. */
export function creditosDe(
  db: Db,
  claves: readonly string[],
): Promise<(Movimiento & { readonly id: number })[]> {
  return db
    .select({
      id: puntos.id,
      empleado_id: puntos.empleado_id,
      puntos: puntos.puntos,
      fecha: puntos.fecha,
      motivo: puntos.motivo,
      origen_tipo: puntos.origen_tipo,
      origen_id: puntos.origen_id,
      actor_id: puntos.actor_id,
      clave: puntos.clave,
    })
    .from(puntos)
    .where(inArray(puntos.clave, [...claves]))
    .orderBy(asc(puntos.empleado_id), asc(puntos.id));
}

/** The fields of an employee that permissions need. */
export async function buscarPersona(db: Db, id: string): Promise<Persona | null> {
  const [fila] = await db
    .select({
      id: empleados.id,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
    })
    .from(empleados)
    .where(eq(empleados.id, id));
  return fila ?? null;
}

function enRango(empleado_id: string, { desde, hasta }: Rango): SQL | undefined {
  return and(
    eq(puntos.empleado_id, empleado_id),
    desde === null ? undefined : gte(puntos.fecha, desde),
    hasta === null ? undefined : lte(puntos.fecha, hasta),
  );
}

const actor = aliasedTable(empleados, 'actor');

/** How many points a person adjusted by hand for another on a day, as a sum of absolute values. */
export async function ajustadoEn(
  db: Db,
  { actor_id, empleado_id, fecha }: { actor_id: string; empleado_id: string; fecha: string },
): Promise<number> {
  const [fila] = await db
    .select({ suma: sql`coalesce(sum(abs(${puntos.puntos})), 0)`.mapWith(Number) })
    .from(puntos)
    .where(
      and(
        eq(puntos.empleado_id, empleado_id),
        eq(puntos.actor_id, actor_id),
        eq(puntos.origen_tipo, 'ajuste'),
        sql`${puntos.fecha} = ${fecha}`,
      ),
    );
  return fila?.suma ?? 0;
}
