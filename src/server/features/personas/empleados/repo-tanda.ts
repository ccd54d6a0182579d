import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/base.ts';
import { condicion, type Filtro, type Orden, ORDENES, seleccion } from './repo-tabla.ts';

/** The next batch of employees in an order, after the one where the batch before ended, to read all of them. */
export function tanda(db: Db, filtro: Filtro, orden: Orden, despues_de: Marca | null, cuantos: number) {
  return seleccion(db)
    .where(and(condicion(filtro), despues_de === null ? undefined : siguen(orden, despues_de)))
    .orderBy(ORDENES[orden])
    .limit(cuantos);
}

/**
 * Where a batch ended: the values of its last one, and not only who it was, because meanwhile they may be renamed or gone.
 */
export type Marca = z.output<typeof MarcaEscrita>;

const MarcaEscrita = z.object({
  id: z.uuid(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  legajo: z.string().nullable(),
  fecha_ingreso: z.iso.date().nullable(),
});

export function escribirMarca({ id, nombre, apellido, email, legajo, fecha_ingreso }: Marca): string {
  const valores = { id, nombre, apellido, email, legajo, fecha_ingreso };
  return Buffer.from(JSON.stringify(valores)).toString('base64url');
}

/** @returns null if nobody here wrote it */
export function leerMarca(escrita: string): Marca | null {
  try {
    return MarcaEscrita.parse(JSON.parse(Buffer.from(escrita, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Whoever comes after in that order, as an index finds it; without a legajo or a date, where `ORDENES` has them. */
function siguen(orden: Orden, { id, nombre, apellido, email, legajo, fecha_ingreso }: Marca): SQL {
  switch (orden) {
    case 'nombre':
      return sql`(${NOMBRES}) > (${nombre}, ${apellido}, ${id}::uuid)`;
    case '-nombre':
      return sql`(${NOMBRES}) < (${nombre}, ${apellido}, ${id}::uuid)`;
    case 'email':
      return sql`empleados.email > ${email}`;
    case '-email':
      return sql`empleados.email < ${email}`;
    case 'legajo':
      return legajo === null
        ? sql`(empleados.legajo is null and empleados.id > ${id}::uuid)`
        : sql`((${LEGAJOS}) > (length(${legajo}::text), ${legajo}, ${id}::uuid) or empleados.legajo is null)`;
    case '-legajo':
      return legajo === null
        ? sql`((empleados.legajo is null and empleados.id < ${id}::uuid) or empleados.legajo is not null)`
        : sql`(${LEGAJOS}) < (length(${legajo}::text), ${legajo}, ${id}::uuid)`;
    case 'ingreso':
      return fecha_ingreso === null
        ? sql`((empleados.fecha_ingreso is null and empleados.id > ${id}::uuid) or empleados.fecha_ingreso is not null)`
        : sql`(empleados.fecha_ingreso, empleados.id) > (${fecha_ingreso}::date, ${id}::uuid)`;
    case '-ingreso':
      return fecha_ingreso === null
        ? sql`(empleados.fecha_ingreso is null and empleados.id < ${id}::uuid)`
        : sql`((empleados.fecha_ingreso, empleados.id) < (${fecha_ingreso}::date, ${id}::uuid)
            or empleados.fecha_ingreso is null)`;
    case 'alta':
      return sql`empleados.id > ${id}::uuid`;
    case '-alta':
      return sql`empleados.id < ${id}::uuid`;
  }
}

const NOMBRES = sql`empleados.nombre collate "und-x-icu", empleados.apellido collate "und-x-icu", empleados.id`;
const LEGAJOS = sql`length(empleados.legajo), empleados.legajo, empleados.id`;
