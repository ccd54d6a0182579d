/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   written out on purpose: a table whose display changes on a phone loses its implicit roles */
import { Flame } from 'lucide-react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { useReorder } from '#web/ui/use-reorder.ts';
import { ANCLA } from './consulta.ts';
import { DarGracias } from './dar-gracias.tsx';
import { FILA } from './disposicion.ts';
import { lugarDe } from './palabras.ts';
import { type Fila, Puntos } from './puntos.tsx';

type Props = {
  filas: readonly Fila[];
  /** Accessible name of the table. */
  titulo: string;
  /** Identifies the ranking. Within the same one, a row that changes place is animated. */
  cual: string;
  className?: string;
};

/** The rows: a table on a desktop, two lines each on a phone. */
export function Lista({ filas, titulo, cual, className }: Props) {
  const cuerpo = useReorder<HTMLTableSectionElement>(cual);
  return (
    <table role="table" className={cn('w-full border-collapse text-left max-md:block', className)}>
      <caption className="sr-only">{titulo}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          <Cabeza className="w-20 pl-5">Puesto</Cabeza>
          <Cabeza>Empleado</Cabeza>
          <Cabeza className="w-[22%]">Sucursal</Cabeza>
          <Cabeza className="w-24">Racha</Cabeza>
          <Cabeza className="w-28 pr-5 text-right">Puntos</Cabeza>
        </tr>
      </thead>
      <tbody ref={cuerpo} role="rowgroup" className="max-md:block">
        {filas.map((fila) => (
          <Renglon key={fila.empleado_id} fila={fila} />
        ))}
      </tbody>
    </table>
  );
}

function Cabeza({ className, children }: { className?: string; children: string }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn('border-b border-line px-2 py-2.5 text-xs font-medium text-ink-2', className)}
    >
      {children}
    </th>
  );
}

function Renglon({ fila }: { fila: Fila }) {
  const racha = fila.racha > 0 ? cantidad(fila.racha, 'día', 'días') : null;
  return (
    <tr
      role="row"
      data-key={fila.empleado_id}
      id={fila.soy_yo ? ANCLA : undefined}
      aria-current={fila.soy_yo || undefined}
      className={cn(
        FILA,
        'scroll-mt-[35vh] border-b border-line last:border-b-0',
        fila.soy_yo && 'bg-label-soft',
      )}
    >
      <td
        role="cell"
        className={cn(
          'numeral px-2 py-3 whitespace-nowrap max-md:p-0 md:pl-5',
          fila.posicion < 1000 ? 'text-xl' : 'text-base md:text-lg',
        )}
      >
        {numero(fila.posicion)}
      </td>
      <th role="rowheader" scope="row" className="px-2 py-2.5 font-normal max-md:p-0">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar initials={iniciales(fila.nombre, fila.apellido)} src={fila.avatar_url} size="sm" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
              <bdi className="line-clamp-2 font-semibold wrap-anywhere">
                {fila.nombre} {fila.apellido}
              </bdi>
              <DarGracias fila={fila} className="-my-1.5" />
              {fila.soy_yo ? (
                <Badge size="sm" tone="yellow">
                  Vos
                </Badge>
              ) : null}
              {fila.insignia ? (
                <Badge
                  size="sm"
                  tone={fila.posicion === 1 ? 'yellow' : fila.posicion < 4 ? 'brand' : 'neutral'}
                >
                  {fila.insignia}
                </Badge>
              ) : null}
            </span>
            <span className="line-clamp-1 text-xs text-ink-2 wrap-anywhere max-md:hidden">{fila.grupo}</span>
            <span aria-hidden className="line-clamp-2 text-xs text-ink-2 wrap-anywhere md:hidden">
              {lugarDe(fila)}
            </span>
          </span>
        </span>
      </th>
      <td role="cell" className="px-2 py-2.5 wrap-anywhere max-md:sr-only">
        {fila.sucursal ?? <SinDato texto="Sin sucursal" />}
      </td>
      <td role="cell" className="px-2 py-2.5 whitespace-nowrap max-md:sr-only">
        {racha ?? <SinDato texto="Sin racha" />}
      </td>
      <td role="cell" className="px-2 text-right max-md:p-0 md:pr-5">
        <Puntos
          fila={fila}
          className="text-xl"
          debajo={
            racha ? (
              <span aria-hidden className="flex items-center gap-0.5 text-xs text-ink-2 md:hidden">
                <Flame className="size-3.5" />
                {numero(fila.racha)}
              </span>
            ) : null
          }
        />
      </td>
    </tr>
  );
}

function SinDato({ texto }: { texto: string }) {
  return (
    <>
      <span aria-hidden className="text-ink-2">
        —
      </span>
      <span className="sr-only">{texto}</span>
    </>
  );
}
