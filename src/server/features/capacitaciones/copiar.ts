import type { Tx } from '#server/db/base.ts';
import { compartir } from '#server/files/repo.ts';
import { copiarEvaluacion, evaluacionesDe, guardar } from './evaluaciones/repo.ts';
import * as repo from './repo.ts';

/**
 * Copies the materials of a training, which share their files, and its evaluations with their questions: inactive, or each as
 * it was (`activas`). The training copied must be locked.
 */
export async function copiarContenido(
  tx: Tx,
  { de, a, activas }: { de: string; a: string; activas: boolean },
  cuando: Date,
): Promise<void> {
  for (const { nombre, tipo, archivo_id, tamano_archivo } of await repo.materialesDe(tx, de)) {
    if (!(await compartir(tx, archivo_id, 'material'))) throw new Error('A material without its file');
    await repo.insertarMaterial(tx, { capacitacion_id: a, nombre, tipo, archivo_id, tamano_archivo }, cuando);
  }
  for (const { evaluacion } of await evaluacionesDe(tx, de)) {
    const id = await copiarEvaluacion(tx, evaluacion, { ...evaluacion, capacitacion_id: a }, cuando);
    if (activas && evaluacion.activa) await guardar(tx, id, { activa: true }, cuando);
  }
}
