import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

type Props = {
  /** The evidence whose refusal is appealed; null while none is. */
  id: string | null;
  onCerrar: () => void;
};

/** Appeals a refusal, with why. */
export function Apelacion({ id, onCerrar }: Props) {
  const { actualizando, enviar } = useEnvio();
  const confirmar = (texto: string) => {
    if (id === null) return;
    enviar(
      { metodo: 'participaciones.apelar', entrada: { id, texto } },
      (respuesta) => {
        onCerrar();
        const { titulo, texto: dicho } = respuesta.ok
          ? EXITOS.rechazo_apelado
          : mensajeDeError(respuesta.fallo, ACCIONES.apelar_rechazo);
        toast[respuesta.ok ? 'success' : 'error'](titulo, { text: dicho });
      },
      '/reconoce/desafios',
    );
  };
  return (
    <ReasonDialog
      open={id !== null}
      title="¿Por qué habría que revisarla?"
      hint="Lo lee quien la revise."
      toThePerson={false}
      confirmLabel="Pedir que la revisen"
      danger={false}
      loading={actualizando}
      onReason={confirmar}
      onClose={onCerrar}
    >
      La decide otra persona, no quien la rechazó. Se puede pedir una sola vez, y mientras tanto no podés
      enviar otra.
    </ReasonDialog>
  );
}
