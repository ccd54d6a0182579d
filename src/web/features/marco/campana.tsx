import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { CARGAS, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { piece } from '#web/ui/later.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Aviso } from './avisos/aspecto.tsx';

// How each kind looks is brought when a button is first touched.
const Filas = piece(
  async () => (await import('./avisos/filas.tsx')).FilasDeAvisos,
  () => true,
  ({ onCerrar }) => onCerrar(),
);

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
        <Filas
          avisos={avisos}
          ahora={ahora}
          onElegir={({ id, leida }) => {
            setAbierta(false);
            if (!leida) onLeidas([id]);
          }}
          onCerrar={() => setAbierta(false)}
        />
      )}
    </Popover>
  );
}
