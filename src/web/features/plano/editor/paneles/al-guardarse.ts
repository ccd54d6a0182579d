import { AVISOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';

type Observable = Pick<Edicion, 'guardado' | 'conflictos' | 'alCambiarEstado'>;

/**
 * Calls `hacer` once the server has taken all that was done here; `alNegarse` if it refused some of it (why is told apart).
 * Neither if it is out of reach: then the header says how things stand.
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

/** 'Góndola actualizada', once it is. */
export function avisarActualizada(edicion: Observable): void {
  alGuardarse(edicion, () => toast.success(AVISOS_DEL_EDITOR.gondola_actualizada, { id: 'actualizada' }));
}
