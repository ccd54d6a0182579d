import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { periodos_cerrados, ranking_cerrado } from '#server/db/schema/puntos.ts';
import type { Ambito } from './conteos.ts';

/** How many people a ranking had when it closed. */
export async function participantesAlCerrar(db: Db, { tipo, inicio, sucursal_id }: Ambito): Promise<number> {
  const [fila] =
    sucursal_id === null
      ? await db
          .select({ cuantos: periodos_cerrados.participantes })
          .from(periodos_cerrados)
          .where(and(eq(periodos_cerrados.tipo, tipo), eq(periodos_cerrados.inicio, inicio)))
      : await db
          .select({ cuantos: count() })
          .from(ranking_cerrado)
          .where(enCerrado({ tipo, inicio, sucursal_id }));
  return fila?.cuantos ?? 0;
}

/** The rows of a closed ranking in order, after the first `saltar`. */
export function cerradasEnOrden(db: Db, ambito: Ambito, { saltar, cuantos }: Pagina) {
  const { orden } = numeracion(ambito);
  return db
    .select(columnas(ambito))
    .from(ranking_cerrado)
    .where(and(enCerrado(ambito), gt(orden, saltar)))
    .orderBy(asc(orden))
    .limit(cuantos);
}

/** The rows of a closed ranking whose employee, branch or group at the time contains every pattern. */
export function cerradasBuscadas(
  db: Db,
  ambito: Ambito,
  { patrones, saltar, cuantos }: Pagina & { patrones: readonly string[] },
) {
  return db
    .select(columnas(ambito))
    .from(ranking_cerrado)
    .innerJoin(empleados, eq(empleados.id, ranking_cerrado.empleado_id))
    .where(
      and(
        enCerrado(ambito),
        sql`(${empleados.busqueda} || ' ' || ${ranking_cerrado.busqueda_lugar}) like all (${sql.param(patrones)}::text[])`,
      ),
    )
    .orderBy(asc(numeracion(ambito).orden))
    .offset(saltar)
    .limit(cuantos);
}

/** An employee's row in a closed ranking, if any. */
export async function cerradaDe(db: Db, ambito: Ambito, empleado_id: string) {
  const [fila] = await db
    .select(columnas(ambito))
    .from(ranking_cerrado)
    .where(and(eq(ranking_cerrado.empleado_id, empleado_id), enCerrado(ambito)));
  return fila ?? null;
}

type Pagina = { readonly saltar: number; readonly cuantos: number };

function columnas(ambito: Ambito) {
  return {
    empleado_id: ranking_cerrado.empleado_id,
    total: ranking_cerrado.total,
    ...numeracion(ambito),
    sucursal: ranking_cerrado.sucursal,
    grupo: ranking_cerrado.grupo,
    racha: ranking_cerrado.racha,
  };
}

/** A branch's ranking has its own numbering. */
function numeracion({ sucursal_id }: Ambito) {
  return sucursal_id === null
    ? { orden: ranking_cerrado.orden, posicion: ranking_cerrado.posicion }
    : { orden: ranking_cerrado.orden_sucursal, posicion: ranking_cerrado.posicion_sucursal };
}

function enCerrado({ tipo, inicio, sucursal_id }: Ambito) {
  return and(
    eq(ranking_cerrado.tipo, tipo),
    eq(ranking_cerrado.inicio, inicio),
    sucursal_id === null ? undefined : eq(ranking_cerrado.sucursal_id, sucursal_id),
  );
}
