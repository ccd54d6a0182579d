import { Undo2, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import type { Novedad } from './estado.ts';

/** The validator's answer, with the full reason. `children`: what can be done about it. */
export function AvisoDeNovedad({ novedad, children }: { novedad: Novedad; children?: ReactNode }) {
  if (novedad.tipo === 'parcial') {
    return (
      <Notice tone="success" title={novedad.titulo} action={children}>
        {novedad.texto}
      </Notice>
    );
  }
  const rechazada = novedad.tipo === 'rechazada';
  const Icono = rechazada ? XCircle : Undo2;
  return (
    <div className="grid gap-2.5 rounded-control border-l-4 border-danger bg-danger-soft p-3 text-sm">
      <div className="flex gap-2.5">
        <Icono aria-hidden className="size-5 shrink-0 text-danger" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            {rechazada ? 'No fue aprobada' : 'Recursos Humanos revirtió los puntos'}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {novedad.motivo}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
