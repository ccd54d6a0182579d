import { puedeVerArchivo, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';

/** Whether the caller may see an avatar: any active employee. */
export async function verAvatar(_db: Db, actor: Actor): Promise<boolean> {
  return puedeVerArchivo(actor, { clase: 'avatar' });
}
