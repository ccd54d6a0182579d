import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { Notificacion } from '#contract/comun/notificaciones.ts';
import { CARGAS, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';

export type Aviso = z.output<typeof Notificacion>;

type Props = {
  /** null until they have loaded for the first time. */
  avisos: readonly Aviso[] | null;
  /** Why they could not be loaded. */
  fallo: Fallo | null;
  cargando: boolean;
  sinLeer: number;
  ahora: Date;
  onAbrir: () => void;
  onLeidas: (ids?: string[]) => void;
};

/** The bell: the number of unread notifications, and the latest ones. */
export function Campana({ avisos, fallo, cargando, sinLeer, ahora, onAbrir, onLeidas }: Props) {
  const [abierta, setAbierta] = useState(false);
  const cambiar = (abrir: boolean) => {
    setAbierta(abrir);
    if (abrir) onAbrir();
  };
  return (
    <Popover
      title="Notificaciones"
      open={abierta}
      onOpenChange={cambiar}
      trigger={
        <IconButton
          label={sinLeer > 0 ? `Notificaciones, ${sinLeer} sin leer` : 'Notificaciones'}
          icon={<Bell aria-hidden />}
          badge={sinLeer > 0 ? (sinLeer > 99 ? '99+' : sinLeer) : null}
        />
      }
      actions={
        sinLeer > 0 ? (
          <Button size="sm" variant="ghost" icon={<CheckCheck aria-hidden />} onClick={() => onLeidas()}>
            Marcar leídas
          </Button>
        ) : null
      }
    >
      {avisos === null && fallo ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(fallo, CARGAS.notificaciones).texto}
          onRetry={onAbrir}
          retrying={cargando}
        />
      ) : avisos === null ? (
        <SkeletonRegion label="Cargando las notificaciones" className="grid gap-5 p-4">
          {Array.from({ length: 4 }, (_, i) => (
            <SkeletonText key={i} lines={2} />
          ))}
        </SkeletonRegion>
      ) : avisos.length === 0 ? (
        <EmptyState
          icon={<Bell />}
          title="Sin novedades"
          hint="Acá te avisamos cuando validen tus evidencias o ganes una insignia."
        />
      ) : (
        <ul className="divide-y divide-line">
          {avisos.map((aviso) => (
            <li key={aviso.id}>
              <Link
                to={aviso.enlace}
                onClick={() => {
                  setAbierta(false);
                  if (!aviso.leida) onLeidas([aviso.id]);
                }}
                className="flex gap-3 px-4 py-3 text-ink no-underline transition-colors hover:bg-kraft focus-visible:-outline-offset-2"
              >
                <span
                  aria-hidden
                  className={cn(
                    'mt-1.5 size-2 shrink-0 rounded-full',
                    aviso.leida ? 'bg-transparent' : 'bg-label ring-1 ring-label-edge',
                  )}
                />
                <span className="min-w-0 flex-1">
                  <span className={cn('block text-sm', aviso.leida ? 'font-medium' : 'font-bold')}>
                    {aviso.titulo}
                    {aviso.leida ? null : <span className="sr-only"> (sin leer)</span>}
                  </span>
                  <span className="block text-sm text-ink-2 wrap-break-word">{aviso.texto}</span>
                  <span className="mt-0.5 block text-xs text-ink-2">{relativo(aviso.created_at, ahora)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
