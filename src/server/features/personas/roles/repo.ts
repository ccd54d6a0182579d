import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** How many people have each role, by whether they are active. */
export function contar(db: Db) {
  return db
    .select({ rol: empleados.rol, activo: empleados.activo, cuantos: count() })
    .from(empleados)
    .where(and(eq(empleados.registro, 'aprobado'), isNull(empleados.anonimizado_en)))
    .groupBy(empleados.rol, empleados.activo);
}
