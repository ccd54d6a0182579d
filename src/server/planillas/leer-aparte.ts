import { refuse } from '#domain/comun/result.ts';
import { Aparte, DemasiadoCosto } from '../aparte/aparte.ts';
import { SinLugar } from '../aparte/turnos.ts';
import type { PlanillaLeida } from './leer.ts';

/** One thread: whoever imports waits for a job anyway. */
const aparte = new Aparte<{ readonly ruta: string }, PlanillaLeida>(new URL('tarea.ts', import.meta.url), {
  hilos: 1,
  enEspera: 10,
  plazoMs: 10_000,
  memoriaMb: 512,
});

/**
 * Runs `leerPlanilla` off the main thread: PLANILLA_COSTOSA also if it takes longer or more memory than any reasonable file;
 * SIN_LUGAR if too many are waiting.
 */
export async function leerPlanillaAparte(
  ruta: string,
): Promise<PlanillaLeida | ReturnType<typeof refuse<'SIN_LUGAR'>>> {
  try {
    return await aparte.hacer({ ruta });
  } catch (error) {
    if (error instanceof DemasiadoCosto) return refuse('PLANILLA_COSTOSA');
    if (error instanceof SinLugar) return refuse('SIN_LUGAR');
    throw error;
  }
}
