import { eq } from 'drizzle-orm';
import { empleadoActivo, type Actor } from '#domain/comun/permisos/permisos.ts';
import { puedeVerComprobante, puedeVerComprobanteDeVarios } from '#domain/comun/permisos/premios.ts';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import type { Archivo } from '#server/files/repo.ts';

/** Whether the caller may see a prize's picture: any active employee. */
export async function verImagenDePremio(_db: Db, actor: Actor): Promise<boolean> {
  return empleadoActivo(actor) !== null;
}

/**
 * Whether the caller may open a delivery's receipt: the person who received the prize, the gerente of their branch, RRHH; of one
 * that several people signed, RRHH alone.
 */
export async function verComprobante(db: Db, actor: Actor, archivo: Archivo): Promise<boolean> {
  const [beneficiario, otro] = await db
    .selectDistinct({
      id: empleados.id,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
    })
    .from(asignaciones_premio)
    .innerJoin(empleados, eq(empleados.id, asignaciones_premio.beneficiario_id))
    .where(eq(asignaciones_premio.comprobante_id, archivo.id))
    .limit(2);
  if (otro) return puedeVerComprobanteDeVarios(actor);
  return beneficiario !== undefined && puedeVerComprobante(actor, beneficiario);
}
