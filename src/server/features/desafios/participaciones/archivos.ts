import { eq, sql } from 'drizzle-orm';
import { puedeVerArchivo, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { evidencias, participacion_miembros } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Archivo } from '#server/files/repo.ts';

/**
 * Whether the caller may open the file of a piece of evidence: the rule is `puedeVerArchivo`; this reads the rows it needs.
 */
export async function verEvidencia(db: Db, actor: Actor, archivo: Archivo): Promise<boolean> {
  const [fila] = await db
    .select({
      autor: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
      },
      integrantes: sql<string[]>`array(select m.empleado_id::text from ${participacion_miembros} m
        where m.participacion_id = ${evidencias.participacion_id})`,
    })
    .from(evidencias)
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(eq(evidencias.archivo_id, archivo.id));
  return fila !== undefined && puedeVerArchivo(actor, { clase: 'evidencia', ...fila });
}
