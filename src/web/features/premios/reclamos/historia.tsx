import { fechaCorta, hora } from '#domain/comun/formato.ts';
import { estadoDeReclamo, pasoAjeno } from '#web/copy/premios.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { nombreCompleto, type Reclamo } from './tipos.ts';

type Props = { reclamo: Reclamo; ahora: Date; open: boolean; onCerrar: () => void };

/** What became of a claim, step by step. */
export function DialogoDeHistoria({ reclamo, ahora, open, onCerrar }: Props) {
  const quien = nombreCompleto(reclamo);
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      size="sm"
      title={
        <>
          Historia de «<bdi className="wrap-anywhere">{reclamo.premio.nombre}</bdi>»
        </>
      }
      description={<bdi>{quien}</bdi>}
    >
      <Timeline
        steps={reclamo.historia.map((paso) => ({
          key: paso.paso,
          title: pasoAjeno(paso, quien),
          when: `${fechaCorta(paso.fecha, ahora)}, ${hora(paso.fecha)}`,
          dateTime: paso.fecha.toISOString(),
          detail: paso.motivo ? <bdi>«{paso.motivo}»</bdi> : undefined,
          tone: estadoDeReclamo(paso.paso === 'confirmado' ? 'entregado' : paso.paso).tono,
        }))}
      />
    </Dialog>
  );
}
