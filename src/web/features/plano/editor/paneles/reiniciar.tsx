import { useState } from 'react';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { Pregunta } from './dialogo.tsx';
import { porQueNo, seDeshace } from './importar.tsx';

/** Asks for confirmation before the sample plan replaces everything. */
export function Reiniciar({ edicion, onCerrar }: { edicion: Edicion; onCerrar: () => void }) {
  const [ocupado, setOcupado] = useState(false);
  const hacer = async () => {
    setOcupado(true);
    const hecho = await edicion.reiniciar();
    setOcupado(false);
    if (hecho.ok) {
      toast.success(AVISOS_DEL_EDITOR.reiniciado, { id: 'reiniciar', text: seDeshace(hecho.espacios) });
    } else toast.error(FALLOS_DEL_EDITOR.reiniciar, { id: 'reiniciar', text: porQueNo(hecho) });
    onCerrar();
  };
  return (
    <Pregunta
      titulo="¿Resetear a Original?"
      hacer="Resetear"
      peligro
      ocupado={ocupado}
      onHacer={() => void hacer()}
      onCerrar={onCerrar}
    >
      <p className="text-base">
        Los {ESPACIOS_DE_MUESTRA.length} espacios de muestra van a reemplazar a todos los que hay, para todos.
        Antes se guarda una versión, y lo podés deshacer.
      </p>
    </Pregunta>
  );
}
