import { type SQL, and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cortesDe, pasoDe, type Recorte, type Tramo } from '#domain/gobierno/reportes/filtro.ts';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** Condition on the current branch and role of people. */
export function deQuienes({ sucursal_id, rol }: Pick<Recorte, 'sucursal_id' | 'rol'>): SQL | undefined {
  return and(
    sucursal_id === null ? undefined : eq(empleados.sucursal_id, sucursal_id),
    rol === null ? undefined : eq(empleados.rol, rol),
  );
}

/** The same for a table that has only their ids. Without a filter it adds no condition, so that nobody is looked up. */
export function entreQuienes(db: Db, columna: AnyPgColumn, recorte: Recorte): SQL | undefined {
  const donde = deQuienes(recorte);
  return donde && inArray(columna, db.select({ id: empleados.id }).from(empleados).where(donde));
}

/** Condition: an instant within those days, in the company's zone. */
export function enElTramo(columna: AnyPgColumn, { desde, hasta }: Tramo): SQL | undefined {
  return and(gte(columna, inicioDelDia(desde)), lt(columna, inicioDelDia(sumarDias(hasta, 1))));
}

/** Active people, the base that figures are compared with. */
export const ACTIVO = sql`${empleados.activo} and ${empleados.registro} = 'aprobado'`;

/**
 * Condition: somebody who came after the last day of a stretch that is over. When they came is when they were written down:
 * until then nobody could recognise them.
 */
export function posteriorA(cierre: Dia): SQL {
  return gte(empleados.created_at, inicioDelDia(sumarDias(cierre, 1)));
}

/** The first day of the week or month of a given day. No time zone is involved. */
export function corteDe(dia: AnyPgColumn | SQL, tramo: Tramo): SQL<Dia> {
  return sql<Dia>`date_trunc(${sql.raw(`'${pasoDe(tramo) === 'semana' ? 'week' : 'month'}'`)}, ${dia}::timestamp)::date`;
}

/** The stretch that every report's output includes. */
export function tramoDe({ desde, hasta }: Tramo) {
  return { desde, hasta, paso: pasoDe({ desde, hasta }), cortes: cortesDe({ desde, hasta }) };
}
