import { type SQL, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { asignaciones_capacitacion as asignaciones } from '#server/db/schema/capacitaciones.ts';
import { conteo_asignaciones } from '#server/db/schema/conteos.ts';

export type Conteos = {
  readonly todas: number;
  readonly pendiente: number;
  readonly en_progreso: number;
  readonly completada: number;
  readonly vencida: number;
};

export const SIN_ASIGNACIONES: Conteos = {
  todas: 0,
  pendiente: 0,
  en_progreso: 0,
  completada: 0,
  vencida: 0,
};

export const CUALES = ['todas', 'pendiente', 'en_progreso', 'completada', 'vencida'] as const;

/**
 * Assignments by their state today, as columns of a query: the SQL version of `estadoVigente`.
 * @param cuantas if each row stands for many, the expression that adds them up
 */
export function conteosVigentes(hoy: Dia, cuantas: SQL = sql`count(*)`) {
  const de = (condicion: SQL) => sql`coalesce(${cuantas} filter (where ${condicion}), 0)`.mapWith(Number);
  const atrasada = estaAtrasada(hoy);
  return {
    todas: de(sql`true`),
    pendiente: de(sql`${asignaciones.estado} = 'pendiente' and not ${atrasada}`),
    en_progreso: de(sql`${asignaciones.estado} = 'en_progreso' and not ${atrasada}`),
    completada: de(sql`${asignaciones.estado} = 'completada'`),
    vencida: de(sql`${asignaciones.estado} <> 'completada' and ${atrasada}`),
  };
}

/**
 * The assignments of each training by their state today, from the kept counts (comun/conteos).
 * @param donde which trainings, as a condition on the assignments
 */
export async function contadas(db: Db, donde: SQL | undefined, hoy: Dia): Promise<Map<string, Conteos>> {
  // The counts table has the same columns, so it is aliased with the name of the assignments table.
  const { rows } = await db.execute<FilaDeConteos & { id: string }>(sql`
    select ${asignaciones.capacitacion_id} as id, ${columnasDeConteos(conteosVigentes(hoy, sql`sum(cuantos)`))}
    from ${conteo_asignaciones} ${asignaciones} ${donde ? sql`where ${donde}` : sql``} group by 1`);
  return new Map(rows.map((fila) => [fila.id, leerConteos(fila)]));
}

/** The same columns for handwritten SQL; `leerConteos` reads them. */
export function columnasDeConteos(conteos: ReturnType<typeof conteosVigentes>): SQL {
  return sql.join(
    CUALES.map((cual) => sql`${conteos[cual]} as ${sql.identifier(cual)}`),
    sql`, `,
  );
}

/** An assignment's state today, as an expression: the same version. Null where `conteosVigentes` counts it among all alone. */
export function estadoDeHoy(hoy: Dia): SQL {
  const { estado } = asignaciones;
  return sql`case when ${estado} = 'completada' then ${estado} when ${estaAtrasada(hoy)} then 'vencida'
    when ${estado} <> 'vencida' then ${estado} end`;
}

/** All of them together. */
export function sumarConteos(filas: Iterable<Conteos>): Conteos {
  const suma = { ...SIN_ASIGNACIONES };
  for (const fila of filas) for (const cual of CUALES) suma[cual] += fila[cual];
  return suma;
}

export type FilaDeConteos = Record<keyof Conteos, string>;

export function leerConteos(fila: FilaDeConteos | undefined): Conteos {
  const conteos = { ...SIN_ASIGNACIONES };
  if (fila) for (const cual of CUALES) conteos[cual] = Number(fila[cual]);
  return conteos;
}

/** Past its deadline. Reopening always changes the date, so the date alone is enough. */
export function estaAtrasada(hoy: Dia): SQL {
  return sql`(${asignaciones.fecha_limite} is not null and ${asignaciones.fecha_limite} < ${hoy})`;
}
