import { Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AVISOS, comoReloj, urgenciaDe, type Urgencia } from './reloj.ts';
import type { Intento } from '../tipos.ts';

/** The bar fixed at the top while answering: evaluation, time left and progress. */
export function CabeceraDeIntento({
  intento: { evaluacion, capacitacion, numero },
  restanMs,
  volver,
  children,
}: {
  intento: Intento;
  restanMs: number | null;
  volver: string;
  children: ReactNode;
}) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur">
      <div className="mx-auto max-w-5xl px-4 pt-2 pb-2.5 md:px-8">
        <div className="mb-1.5 flex items-center gap-2">
          <IconButton
            label="Salir y volver a la capacitación: lo respondido queda guardado y el tiempo sigue corriendo"
            icon={<X aria-hidden />}
            render={<Link to={volver} />}
            className="-ml-2.5"
          />
          <p className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-semibold">
              <bdi>{evaluacion.titulo}</bdi>
            </span>
            <span className="block truncate text-xs text-ink-2">
              Intento {numero} · <bdi>{capacitacion.titulo}</bdi>
            </span>
          </p>
          <Reloj restanMs={restanMs} />
        </div>
        {children}
      </div>
    </header>
  );
}

function Reloj({ restanMs }: { restanMs: number | null }) {
  if (restanMs === null) {
    return (
      <span className="flex items-center gap-1.5 rounded-label bg-kraft px-2.5 py-1.5 text-sm font-semibold whitespace-nowrap">
        <Clock aria-hidden className="size-4" />
        Sin límite
      </span>
    );
  }
  const urgencia = urgenciaDe(restanMs);
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        aria-label={`Quedan ${comoReloj(restanMs)}`}
        className={cn(
          'numeral flex items-center gap-1.5 rounded-label px-2.5 py-1 text-2xl leading-8 whitespace-nowrap transition-colors',
          COLORES[urgencia],
        )}
      >
        <Clock aria-hidden className="size-5" />
        {comoReloj(restanMs)}
      </span>
      <LiveRegion message={AVISOS[urgencia]} />
    </>
  );
}

const COLORES: Readonly<Record<Urgencia, string>> = {
  tranquila: 'bg-kraft text-ink',
  cinco: 'bg-label text-label-ink',
  una: 'bg-danger text-danger-contrast',
  fin: 'bg-danger text-danger-contrast',
};
