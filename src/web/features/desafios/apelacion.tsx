import { useState, type ReactNode } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

/** Appeals a refusal, with why. @returns what asks for it, by the evidence's id, and the dialog that it opens */
export function useApelacion(): { pedir: (evidencia_id: string) => void; dialogo: ReactNode } {
  const { actualizando, enviar } = useEnvio();
  const [id, setId] = useState<string | null>(null);
  const confirmar = (texto: string) => {
    if (id === null) return;
    enviar(
      { metodo: 'participaciones.apelar', entrada: { id, texto } },
      (respuesta) => {
        setId(null);
        const { titulo, texto: dicho } = respuesta.ok
          ? EXITOS.rechazo_apelado
          : mensajeDeError(respuesta.fallo, ACCIONES.apelar_rechazo);
        toast[respuesta.ok ? 'success' : 'error'](titulo, { text: dicho });
      },
      '/reconoce/desafios',
    );
  };
  return {
    pedir: setId,
    dialogo: (
      <ReasonDialog
        open={id !== null}
        title="¿Por qué habría que revisarla?"
        hint="Lo lee quien la revise."
        confirmLabel="Pedir que la revisen"
        danger={false}
        loading={actualizando}
        onReason={confirmar}
        onClose={() => setId(null)}
      >
        La decide otra persona, no quien la rechazó. Se puede pedir una sola vez, y mientras tanto no podés
        enviar otra.
      </ReasonDialog>
    ),
  };
}
