import { z } from 'zod';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ultimaVez } from '#domain/gobierno/reportes/programacion.ts';
import { tramoDeEnvio } from '#domain/gobierno/reportes/tramos.ts';
import type { Servicios } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import * as repo from './repo.ts';

export const TRABAJO_ENVIO = 'reportes.enviar';
export const PEDIDO_DE_ENVIO = z.object({ id: z.string() });

/**
 * The job of every few minutes: of each schedule, the last time that it should have been mailed, if that was not written down.
 * Nothing is kept of when the next one is, so a clock that was moved loses none; after days without a node, the last one goes, late,
 * and not each that was missed.
 * @returns how many were new
 */
export async function programarEnvios(
  { db, encolar }: { db: Db; encolar: Servicios['encolar'] },
  ahora: Date,
): Promise<number> {
  let nuevos = 0;
  for (const programacion of await repo.activas(db)) {
    const { id, periodo, vigente_desde } = programacion;
    const { fecha, cuando } = ultimaVez(programacion, ahora);
    nuevos += await db.transaction(async (tx) => {
      if (vigente_desde > ahora) {
        // Written while the clock was ahead: otherwise nothing would go until it gets there again.
        await repo.cambiar(tx, id, { vigente_desde: ahora });
        return 0;
      }
      if (cuando < vigente_desde) return 0;
      // What is told is what had ended on its day, however late it goes.
      const tramo = tramoDeEnvio(periodo, diaDe(cuando));
      const envio_id = await repo.anotarEnvio(tx, { programacion_id: id, fecha, ...tramo, creado_en: ahora });
      if (envio_id === null) return 0;
      await encolar(tx, TRABAJO_ENVIO, { id: envio_id });
      return 1;
    });
  }
  await repo.asentarCorreos(db);
  await repo.darPorPerdidos(db, ahora);
  return nuevos;
}
