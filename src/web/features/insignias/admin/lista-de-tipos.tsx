import { CirclePause, CirclePlay, Medal, MoreHorizontal, Pencil, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListScreen } from '#web/comun/list-screen.tsx';
import { cantidad, numero, plural } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { GRILLA } from './disposicion.ts';
import { TIPOS, type Insignia } from './tipos.ts';

type Props = {
  total: number;
  filas: readonly Insignia[];
  view: ReturnType<typeof TIPOS.read>;
  nueva: ReactNode;
  onEditar: (insignia: Insignia) => void;
  onActivar: (insignia: Insignia) => void;
  onAsignar: (insignia: Insignia) => void;
};

/** Every badge, with its criterion and how many people hold it. */
export function TiposDeMedallas({ total, filas, view, nueva, ...acciones }: Props) {
  return (
    <ListScreen
      list={TIPOS}
      view={view}
      rows={filas}
      total={total}
      rowKey={(insignia) => insignia.id}
      none={{
        icon: <Medal />,
        title: view.estado === 'activas' ? 'Ninguna está activa' : 'Ninguna está desactivada',
      }}
      empty={{
        icon: <Medal />,
        title: 'Todavía no hay medallas',
        hint: 'Creá la primera: qué se reconoce, y si se gana sola o la das vos.',
        action: nueva,
      }}
      body={
        <ul className={GRILLA}>
          {filas.map((insignia) => (
            <Tarjeta key={insignia.id} insignia={insignia} {...acciones} />
          ))}
        </ul>
      }
    />
  );
}

function Tarjeta({
  insignia,
  onEditar,
  onActivar,
  onAsignar,
}: { insignia: Insignia } & Pick<Props, 'onEditar' | 'onActivar' | 'onAsignar'>) {
  const { nombre, descripcion, icono, pide, puntos_valor, otorgadas, activa } = insignia;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden
          className={cn(
            'grid size-14 shrink-0 place-items-center rounded-full text-3xl leading-none',
            activa
              ? 'bg-label-soft ring-3 ring-label'
              : 'border-2 border-dashed border-control bg-kraft grayscale',
          )}
        >
          {icono}
        </span>
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="headline text-lg wrap-anywhere">
            {nombre}
          </h2>
          {activa ? null : <StatusBadge size="sm">Desactivada</StatusBadge>}
          {descripcion ? (
            <p dir="auto" className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-ink-2 text-pretty">
              {descripcion}
            </p>
          ) : null}
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-2">Pide</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{pide}</dd>
        <dt className="text-ink-2">La tienen</dt>
        <dd className="font-medium tabular-nums">
          {otorgadas === 0 ? 'Nadie todavía' : cantidad(otorgadas, 'persona', 'personas')}
        </dd>
      </dl>
      <div className="mt-auto flex items-center gap-2 pt-4">
        {puntos_valor > 0 ? (
          <PriceLabel size="sm" tone="quiet">
            {numero(puntos_valor)} {plural(puntos_valor, 'punto', 'puntos')}
          </PriceLabel>
        ) : (
          <span className="text-sm text-ink-2">Sin puntos</span>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="ml-auto"
          icon={<Pencil aria-hidden />}
          aria-label={`Editar «${nombre}»`}
          onClick={() => onEditar(insignia)}
        >
          Editar
        </Button>
        <Menu
          label={`Acciones de ${nombre}`}
          trigger={<IconButton label={`Más acciones de «${nombre}»`} icon={<MoreHorizontal aria-hidden />} />}
        >
          {activa ? (
            <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => onAsignar(insignia)}>
              Asignar a alguien
            </MenuItem>
          ) : null}
          <MenuItem
            icon={activa ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
            onSelect={() => onActivar(insignia)}
          >
            {activa ? 'Desactivar' : 'Activar'}
          </MenuItem>
        </Menu>
      </div>
    </Card>
  );
}
