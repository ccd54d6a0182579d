import { BellRing } from 'lucide-react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

type Props = {
  persona: { id: string; nombre: string; apellido: string };
  recordado: boolean;
  size?: 'sm' | 'md';
};

/** Reminds a person of their pending tasks. Only once a day: after that it says that it was done. */
export function Recordar({ persona, recordado, size = 'sm' }: Props) {
  const { enviando, enviar } = useEnvio();
  const nombre = `${persona.nombre} ${persona.apellido}`;
  if (recordado) return <RecordadoHoy />;
  return (
    <Button
      size={size}
      variant="secondary"
      icon={<BellRing aria-hidden />}
      loading={enviando}
      aria-label={`Recordar a ${nombre} lo que tiene pendiente`}
      onClick={() => {
        enviar({ metodo: 'equipo.recordar', entrada: { id: persona.id } }, (respuesta) => {
          if (respuesta.ok) {
            toast.success(EXITOS.recordatorio_enviado.titulo, {
              text: `${nombre} lo va a ver en su campana.`,
            });
            return;
          }
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.recordar);
          toast.error(titulo, { text: texto });
        });
      }}
    >
      Recordar
    </Button>
  );
}

/** In place of a button, once reminding would reach nobody new. */
export function RecordadoHoy() {
  return (
    <p className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2">
      <BellRing aria-hidden className="size-4" />
      Recordado hoy
    </p>
  );
}
