import { AVISOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import type { Edicion } from '../edicion.ts';

type Observable = Pick<Edicion, 'guardado' | 'conflictos' | 'alCambiarEstado'>;

/**
 * Calls `hacer` once the server has accepted everything that was done here, or `alNegarse` if it refused part of it (the
 * reason is shown elsewhere). If the server cannot be reached it calls neither: the header already shows that.
 */
export function alGuardarse(edicion: Observable, hacer: () => void, alNegarse?: () => void): void {
  if (edicion.guardado.pendientes === 0) return;
  const antes = edicion.conflictos.length;
  const baja = edicion.alCambiarEstado(() => {
    const { estado, pendientes } = edicion.guardado;
    if (pendientes > 0 && estado === 'guardando') return;
    baja();
    if (pendientes > 0) return;
    if (edicion.conflictos.length <= antes) hacer();
    else alNegarse?.();
  });
}

/**
 * Says 'Góndola actualizada' once it is saved: beside the state of saving, because a toast after each field would cover what
 * the person goes on to press.
 */
export function avisarActualizada(edicion: Observable & Pick<Edicion, 'decir'>): void {
  alGuardarse(edicion, () => edicion.decir(AVISOS_DEL_EDITOR.gondola_actualizada));
}
