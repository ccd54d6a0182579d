import { INSIGNIAS_DE_MUESTRA } from '#domain/insignias/muestra.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import * as repo from './repo-admin.ts';

/** Makes the five sample badges where there is none. Asked twice, or from two windows at once, it makes five. */
export const sembrar = os.insignias.sembrar.handler(async ({ context }) => {
  const yo = empleadoDe(context);
  // Most of the time there are some, and nothing is locked.
  if (await repo.hayInsignias(context.db)) return { creadas: 0 };
  return context.db.transaction(async (tx) => {
    await repo.tomarTurnoDeMuestra(tx);
    if (await repo.hayInsignias(tx)) return { creadas: 0 };
    const ids = await repo.insertar(tx, INSIGNIAS_DE_MUESTRA);
    await auditar(
      tx,
      ids.map((id, i) => ({
        actor_id: yo.id,
        accion: 'insignia.crear',
        entidad: 'insignias',
        entidad_id: id,
        despues: { nombre: INSIGNIAS_DE_MUESTRA[i]?.nombre, de_muestra: true },
      })),
    );
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { creadas: ids.length };
  });
});
