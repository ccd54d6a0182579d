import { leerPlanilla, type PlanillaLeida } from './leer.ts';

/** Reads a file in its own thread (see `aparte`): a large one takes seconds. */
export default function leer({ ruta }: { readonly ruta: string }): Promise<PlanillaLeida> {
  return leerPlanilla(ruta);
}
