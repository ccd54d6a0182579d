import { BellRing } from 'lucide-react';
import { cantidad } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
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
  if (recordado) {
    return (
      <p className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2">
        <BellRing aria-hidden className="size-4" />
        Recordado hoy
      </p>
    );
  }
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

/** Reminds everybody of the team who has something pending. `sucursal_id`: which branch, for who has several. */
export function RecordarATodos({ cuantos, sucursal_id }: { cuantos: number; sucursal_id?: string }) {
  const { enviando, enviar } = useEnvio();
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<BellRing aria-hidden />}
      loading={enviando}
      disabled={cuantos === 0}
      onClick={() => {
        enviar(
          { metodo: 'equipo.recordarATodos', entrada: sucursal_id === undefined ? {} : { sucursal_id } },
          (respuesta) => {
            if (respuesta.ok) {
              const { recordados } = respuesta.valor;
              toast.success(EXITOS.recordatorio_enviado.titulo, {
                text:
                  recordados === 0
                    ? 'A quienes les falta algo ya se les había recordado hoy.'
                    : `${recordados === 1 ? 'Lo va' : 'Lo van'} a ver en su campana: ${cantidad(recordados, 'persona', 'personas')}.`,
              });
              return;
            }
            const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.recordar);
            toast.error(titulo, { text: texto });
          },
        );
      }}
    >
      Recordar a todos
    </Button>
  );
}
