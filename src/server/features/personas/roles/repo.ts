import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { sumaDe } from '../../../comun/conteos.ts';

/** How many people have each role, by whether they are active. */
export function contar(db: Db) {
  const { rol, activo, registro, anonimizado } = conteo_empleados;
  return db
    .select({ rol, activo, cuantos: sumaDe(conteo_empleados) })
    .from(conteo_empleados)
    .where(and(eq(registro, 'aprobado'), eq(anonimizado, false)))
    .groupBy(rol, activo);
}
