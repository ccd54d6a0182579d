import { Flame } from 'lucide-react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ALTURAS, ESCALON, ESCALON_ALTO, PODIO } from './disposicion.ts';
import { DarGracias } from './dar-gracias.tsx';
import { lugarDe } from './palabras.ts';
import { type Fila, Puntos } from './puntos.tsx';

/**
 * The first three, with the first in the middle. Those who share a position are at the same height; an empty place says so.
 */
export function Podio({ filas, abierto }: { filas: readonly Fila[]; abierto: boolean }) {
  return (
    <ol aria-label="Podio" className={PODIO}>
      {filas.map((fila, i) => (
        <Escalon key={fila.empleado_id} fila={fila} className={EN_SU_LUGAR[i]} />
      ))}
      {abierto
        ? EN_SU_LUGAR.slice(filas.length).map((lugar, i) => (
            <li key={lugar} aria-hidden className={cn(ESCALON, lugar)}>
              <span
                className={cn(
                  'grid w-full place-items-center rounded-t-card border-2 border-b-0 border-dashed border-line px-1 text-sm text-ink-2',
                  ALTURAS[filas.length + i],
                )}
              >
                Puesto libre
              </span>
            </li>
          ))
        : null}
    </ol>
  );
}

/** Read in order, first to third; shown with the first between the other two. */
const EN_SU_LUGAR = ['order-2', 'order-1', 'order-3'];

function Escalon({ fila, className }: { fila: Fila; className: string | undefined }) {
  const primero = fila.posicion === 1;
  const lugar = lugarDe(fila);
  return (
    <li className={cn(ESCALON, primero && ESCALON_ALTO, className)} data-posicion={fila.posicion}>
      <span className="sr-only">Puesto {fila.posicion}: </span>
      {primero ? (
        <PriceLabel size="sm" className="relative mb-1 uppercase">
          {fila.insignia}
        </PriceLabel>
      ) : null}
      <span className="relative">
        <Avatar
          initials={iniciales(fila.nombre, fila.apellido)}
          src={fila.avatar_url}
          size={primero ? 'xl' : 'lg'}
          ring={primero ? 'label' : 'none'}
          className={primero ? 'max-md:size-20' : 'max-md:size-14'}
        />
        <DarGracias
          fila={fila}
          className="absolute! -right-4 -bottom-1.5 max-md:-right-8 max-md:-bottom-3 border border-line bg-card text-ink shadow-card"
        />
      </span>
      <p
        className={cn(
          'headline mt-1.5 line-clamp-2 max-w-full text-balance wrap-anywhere',
          primero ? 'md:text-lg' : 'max-md:text-sm',
        )}
      >
        <bdi>
          {fila.nombre} {fila.apellido}
        </bdi>
      </p>
      {fila.soy_yo ? (
        <Badge size="sm" tone="yellow" className="mt-0.5">
          Vos
        </Badge>
      ) : null}
      <p className="mt-0.5 mb-2.5 line-clamp-3 max-w-full text-xs text-ink-2 text-balance wrap-anywhere">
        {primero ? null : <span className="block font-semibold text-ink">{fila.insignia}</span>}
        {lugar}
      </p>
      <div
        className={cn(
          'flex w-full flex-col items-center justify-center rounded-t-card px-1 pt-1 pb-2',
          ALTURAS[fila.posicion - 1],
          primero ? 'bg-brand text-brand-contrast' : 'bg-kraft',
        )}
      >
        <Puntos
          fila={fila}
          className={primero ? 'text-4xl md:text-5xl' : 'text-2xl md:text-3xl'}
          debajo={
            <span aria-hidden className={cn('self-center text-xs', primero ? 'opacity-85' : 'text-ink-2')}>
              puntos
            </span>
          }
        />
        {fila.racha > 0 ? (
          <span className={cn('mt-1 flex items-center gap-1 text-xs', primero ? 'opacity-85' : 'text-ink-2')}>
            <Flame aria-hidden className="size-3.5" />
            <span className="sr-only">Racha de </span>
            {cantidad(fila.racha, 'día', 'días')}
          </span>
        ) : null}
      </div>
    </li>
  );
}
