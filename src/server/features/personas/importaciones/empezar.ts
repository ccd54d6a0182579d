import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import type { Servicios } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

export const TRABAJO_REVISAR = 'importaciones.revisar';

/** Takes a file that could be read, and leaves it to be looked through. @returns the import's id */
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
