import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { sucursales } from '#server/db/schema/empresa.ts';

/** Active branches by name. */
export function activas(db: Db): Promise<{ id: string; nombre: string }[]> {
  return db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(eq(sucursales.activa, true))
    .orderBy(asc(sucursales.busqueda), asc(sucursales.id));
}
