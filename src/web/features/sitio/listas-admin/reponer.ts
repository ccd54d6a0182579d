import { ofrecerVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { pedir } from '#web/pedir.ts';

/**
 * Offers to put the former version back, for the moment in which that is done on the spot. `revision`: the list's after what is undone;
 * if somebody changed it meanwhile nothing is put back, and that is said.
 */
export function reponerDeVuelta(id: string, revision: number, recargar: () => Promise<void>): Vuelta {
  return ofrecerVuelta(async () => {
    const hecho = await pedir<object>('POST', `/admin/listas/versiones/${id}/reponer`, { visto: revision });
    await recargar();
    return hecho;
  }, 'El sitio muestra otra vez la lista que estaba.');
}
