import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Servicios } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

export const TRABAJO_REVISAR = 'importaciones.revisar';

/** Stores a file that could be parsed, and enqueues its check. @returns the import's id */
export async function empezarImportacion(
  { db, encolar }: Pick<Servicios, 'db' | 'encolar'>,
  {
    tipo,
    actor_id,
    nombre,
    lineas,
    malas,
    ignoradas,
  }: {
    tipo: repo.ImportacionNueva['tipo'];
    actor_id: string;
    nombre: string;
    lineas: readonly unknown[];
    malas: readonly LineaMala[];
    ignoradas: readonly string[];
  },
): Promise<string> {
  return db.transaction(async (tx) => {
    await repo.abandonarAnteriores(tx, actor_id, tipo, ahora());
    const id = await repo.insertar(
      tx,
      {
        tipo,
        nombre,
        lineas: lineas.length + malas.length,
        filas: lineas,
        problemas: malas,
        resumen: { columnas_ignoradas: ignoradas.length },
        actor_id,
      },
      ahora(),
    );
    await encolar(tx, TRABAJO_REVISAR, { id });
    await publicar(tx, { temas: ['importaciones'], para: { empleados: [actor_id] } });
    return id;
  });
}
