import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { actualizarVigencia } from './repo.ts';

/** Daily job: stores what every read already assumes (finished, or started by date). Idempotent. */
export async function actualizarDesafios(
  db: Db,
  ahora: Date,
): Promise<{ activados: number; finalizados: number }> {
  return db.transaction(async (tx) => {
    const cambios = await actualizarVigencia(tx, diaDe(ahora), ahora);
    if (cambios.activados + cambios.finalizados > 0)
      await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return cambios;
  });
}
