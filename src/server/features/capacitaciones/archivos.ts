import { and, eq, sql } from 'drizzle-orm';
import { alcance, empleadoActivo, esRrhh, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { asignaciones_capacitacion, materiales_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Archivo } from '#server/files/repo.ts';

/**
 * Whether the caller may open a training's material: RRHH, people it is assigned to, and the gerente of a branch where
 * somebody has it assigned.
 */
export async function verMaterial(db: Db, actor: Actor, archivo: Archivo): Promise<boolean> {
  const yo = empleadoActivo(actor);
  if (!yo) return false;
  if (esRrhh(actor)) return true;
  const donde = alcance(actor);
  const filas = await db
    .select({ uno: sql`1` })
    .from(materiales_capacitacion)
    .innerJoin(
      asignaciones_capacitacion,
      eq(asignaciones_capacitacion.capacitacion_id, materiales_capacitacion.capacitacion_id),
    )
    .innerJoin(empleados, eq(empleados.id, asignaciones_capacitacion.empleado_id))
    .where(
      and(
        eq(materiales_capacitacion.archivo_id, archivo.id),
        donde.tipo === 'sucursal'
          ? sql`(${empleados.id} = ${yo.id} or ${empleados.sucursal_id} = ${donde.id})`
          : eq(empleados.id, yo.id),
      ),
    )
    .limit(1);
  return filas.length > 0;
}
