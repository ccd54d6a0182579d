import { AVISOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';

type Observable = Pick<Edicion, 'guardado' | 'conflictos' | 'alCambiarEstado'>;

/**
 * Calls `hacer` once the server has taken all that was done here. Never if it refused some of it (that is told apart), nor if
 * it is out of reach: then the header says how things stand.
 */
export function alGuardarse(edicion: Observable, hacer: () => void): void {
  if (edicion.guardado.pendientes === 0) return;
  const antes = edicion.conflictos.length;
  const baja = edicion.alCambiarEstado(() => {
    const { estado, pendientes } = edicion.guardado;
    if (pendientes > 0 && estado === 'guardando') return;
    baja();
    if (pendientes === 0 && edicion.conflictos.length <= antes) hacer();
  });
}

/** 'Góndola actualizada', once it is. */
export function avisarActualizada(edicion: Observable): void {
  alGuardarse(edicion, () => toast.success(AVISOS_DEL_EDITOR.gondola_actualizada, { id: 'actualizada' }));
}
