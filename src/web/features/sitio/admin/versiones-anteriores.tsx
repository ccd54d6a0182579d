import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fechaHora } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { EXITOS } from '#web/copy/exitos.ts';
import { useEnvio } from '#web/use-envio.ts';

export type Version = {
  readonly id: string;
  readonly hasta: Date;
  readonly quien: string | null;
  readonly resumen: string;
};

/** What a part of the public content said before, and publishing it again. `onVuelta`: the part says something else now. */
export function VersionesAnteriores({
  versiones,
  visto,
  onVuelta,
}: {
  versiones: readonly Version[];
  /** Fingerprint of what is published now, as it was loaded. */
  visto: string;
  onVuelta: () => void;
}) {
  const { actualizando, enviar } = useEnvio();
  const [elegida, setElegida] = useState<Version | null>(null);
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  const volvio = useRef(false);
  // The editor opens again once the screen has what is published now.
  useEffect(() => {
    if (!volvio.current || actualizando) return;
    volvio.current = false;
    onVuelta();
  }, [actualizando, onVuelta]);
  if (versiones.length === 0) return null;
  const fallo = rechazo && mensajeDeError(rechazo, ACCIONES.guardar_sitio);
  return (
    <Card as="section" aria-labelledby="versiones-titulo" className="grid gap-3">
      <h3 id="versiones-titulo" className="headline flex items-center gap-2 text-lg">
        <History aria-hidden className="size-5 text-ink-2" />
        Versiones anteriores
      </h3>
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <ul className="divide-y divide-line">
        {versiones.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 break-words">
              <strong className="block">Hasta el {fechaHora(version.hasta)}</strong>
              <span className="text-ink-2 text-sm">
                {version.resumen}
                {version.quien === null ? '' : ` · la cambió ${version.quien}`}
              </span>
            </p>
            <Button variant="secondary" size="sm" disabled={actualizando} onClick={() => setElegida(version)}>
              Volver a esta
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={elegida !== null}
        onOpenChange={(abierto) => {
          if (!abierto) setElegida(null);
        }}
        title="¿Volver a esta versión?"
        confirmLabel="Publicarla"
        onConfirm={() => {
          if (elegida === null) return;
          setElegida(null);
          enviar({ metodo: 'sitio.volver', entrada: { id: elegida.id, visto } }, (respuesta) => {
            setRechazo(respuesta.ok ? null : respuesta.fallo);
            if (!respuesta.ok) return;
            volvio.current = true;
            toast.success(EXITOS.sitio_guardado.titulo, { text: EXITOS.sitio_guardado.texto, id: 'sitio' });
          });
        }}
      >
        <p>
          Se publica lo que decía hasta el {elegida === null ? '' : fechaHora(elegida.hasta)}, con sus fotos.
          Lo de ahora queda como versión anterior. Lo que hayas escrito sin guardar se pierde.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
