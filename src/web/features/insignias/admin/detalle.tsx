import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { fechaHora } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Otorgada } from './tipos.ts';

export type Vista = { otorgada: Otorgada; nombre: string; apellido: string };

/** One award: when, why and by whom, with a button to revoke it. */
export function DetalleDeMedalla({
  vista,
  onRevocar,
  onCerrar,
}: {
  /** null while closed. */
  vista: Vista | null;
  onRevocar: (vista: Vista) => void;
  onCerrar: () => void;
}) {
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState(vista);
  if (vista && vista !== ultima) setUltima(vista);
  if (!ultima) return null;
  const { otorgada, nombre, apellido } = ultima;
  return (
    <Dialog
      open={vista !== null}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      size="sm"
      title={<bdi>{otorgada.insignia.nombre}</bdi>}
      description={
        <bdi>
          De {nombre} {apellido}
        </bdi>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{COMUNES.cerrar}</DialogClose>
          {otorgada.puede_revocar ? (
            <Button variant="danger" icon={<Undo2 aria-hidden />} onClick={() => onRevocar(ultima)}>
              Revocar
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-full bg-label-soft text-4xl leading-none ring-3 ring-label"
        >
          {otorgada.insignia.icono}
        </span>
        <p className="min-w-0 text-sm text-ink-2">
          {fechaHora(otorgada.fecha_otorgada)}
          <span className="block">
            {otorgada.otorgada_por
              ? `La otorgó ${otorgada.otorgada_por}`
              : 'Se ganó sola, al cumplir el criterio'}
          </span>
        </p>
      </div>
      {otorgada.motivo ? (
        <p dir="auto" className="mt-4 wrap-anywhere text-pretty">
          «{otorgada.motivo}»
        </p>
      ) : null}
      {otorgada.en_duda ? (
        <Notice tone="warning" className="mt-4">
          Está en duda: algo con lo que se ganó se revirtió después. Se decide en «Asignaciones Recientes».
        </Notice>
      ) : null}
      {otorgada.puede_revocar ? null : (
        <p className="mt-4 text-sm text-ink-2">Es tuya: solo otra persona de RRHH puede revocarla.</p>
      )}
    </Dialog>
  );
}
