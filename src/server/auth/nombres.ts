import { and, eq, inArray } from 'drizzle-orm';
import { pasaPorNombre } from '#domain/comun/nombre.ts';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/**
 * Whether a reader could take this name for that of somebody of RRHH or of a gerente; nobody may choose such a name, when
 * registering or later. `salvo` is the person asking, identified by their record or by the mailbox that they still have to
 * prove.
 */
export async function pasaPorOtro(
  db: Db,
  nombre: string,
  salvo: { readonly id?: string | null; readonly email?: string },
): Promise<boolean> {
  const otros = await db
    .select({
      id: empleados.id,
      email: empleados.email,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
    })
    .from(empleados)
    .where(and(inArray(empleados.rol, ['admin_rrhh', 'gerente_sucursal']), eq(empleados.activo, true)));
  return otros.some(
    (otro) => otro.id !== salvo.id && otro.email !== salvo.email && pasaPorNombre(nombre, otro),
  );
}
