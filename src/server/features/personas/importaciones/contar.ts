import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';

/** Tells whoever began an import that it got somewhere. */
export function contar(db: Db, actor_id: string): Promise<void> {
  return publicar(db, { temas: ['importaciones'], para: { empleados: [actor_id] } });
}
