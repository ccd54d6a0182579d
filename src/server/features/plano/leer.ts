import type { Db } from '#server/db/base.ts';
import { activas } from './marcas/repo.ts';
import { ultimoCambio } from './diario.ts';
import { leerFondo, leerVista } from './entorno.ts';
import { piezas } from './repo.ts';

/** The whole plan, all of it as it was at one instant, with the number of its last change. */
export async function leerPlano(db: Db) {
  return db.transaction(
    async (tx) => ({
      seq: await ultimoCambio(tx),
      piezas: await piezas(tx),
      vista: await leerVista(tx),
      fondo: await leerFondo(tx),
      marcas: await activas(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
