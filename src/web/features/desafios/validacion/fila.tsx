import { Link, useSearchParams } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { esperaDesde } from '#domain/comun/calendario/relativo.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { claseDe } from './adjunto.tsx';
import type { Evidencia } from './previa.ts';
import { ABIERTA } from './use-elegidas.ts';

type Props = {
  evidencia: Evidencia;
  ahora: Date;
  abierta: boolean;
  /** null outside selection mode. */
  elegida: boolean | null;
  onAbrir: () => void;
  onElegir: () => void;
};

/** A row of the queue: person, challenge and waiting time. */
export function Fila({ evidencia, ahora, abierta, elegida, onAbrir, onElegir }: Props) {
  const { autor, desafio } = evidencia;
  const nombre = `${autor.nombre} ${autor.apellido}`;
  const [suya] = useSearchParams();
  suya.set(ABIERTA, evidencia.id);
  return (
    <div
      data-flip={`fila:${evidencia.id}`}
      className={cn(
        'flex items-stretch rounded-card border bg-card text-ink shadow-card transition-colors',
        abierta ? 'border-brand ring-1 ring-brand' : 'border-line',
        // There the open card replaces its row.
        abierta && elegida === null && 'max-lg:hidden',
      )}
    >
      {elegida === null ? null : (
        <Checkbox
          label={`Elegir la evidencia de ${nombre} en ${desafio.titulo}`}
          hideLabel
          checked={elegida}
          onChange={onElegir}
          className="grid place-items-center pl-2"
        />
      )}
      <Link
        to={`?${suya.toString()}`}
        preventScrollReset
        // It opens here, with what is marked and typed kept, unless another tab is asked for. In selection mode the whole row
        // selects. On a desktop the detail stays beside it and follows.
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (elegida === null) onAbrir();
          else onElegir();
        }}
        aria-current={abierta ? 'true' : undefined}
        data-fila={evidencia.id}
        className={cn(
          'flex min-w-0 flex-1 items-center gap-3 rounded-card p-3 text-left text-ink no-underline md:px-4',
          elegida === null ? false : 'pl-1',
        )}
      >
        <Avatar
          initials={iniciales(autor.nombre, autor.apellido)}
          src={autor.avatar_url}
          // In the narrow column of a small desktop the name needs its room.
          className={cn('lg:max-xl:hidden', elegida === null ? false : 'max-[22rem]:hidden')}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi className="min-w-0 flex-1 truncate font-semibold">{nombre}</bdi>
            <span
              className={cn(
                'shrink-0 text-xs',
                evidencia.escalada_en ? 'font-semibold text-danger' : 'text-ink-2',
              )}
            >
              {esperaDesde(evidencia.fecha_envio, ahora)}
            </span>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate text-sm text-ink-2">{desafio.titulo}</bdi>
            <Badge size="sm" className="shrink-0">
              {claseDe(evidencia.archivo)}
            </Badge>
          </span>
        </span>
      </Link>
    </div>
  );
}
