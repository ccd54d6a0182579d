import { empleadoActivo, esRrhh, type Actor } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import type { Archivo } from '#server/files/repo.ts';

/** Whether the caller may see the picture of a prize: any active employee. */
export async function verImagenDePremio(_db: Db, actor: Actor): Promise<boolean> {
  return empleadoActivo(actor) !== null;
}

/** Whether the caller may open the proof of a delivery: so far RRHH. */
export async function verComprobante(_db: Db, actor: Actor, _archivo: Archivo): Promise<boolean> {
  return esRrhh(actor);
}
