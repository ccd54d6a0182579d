import { Store, TrendingUp } from 'lucide-react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Salidas } from '#web/api.server.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { bajadaDe } from './palabras.ts';

/** Branches by points per active person: what each has to its size. */
export function PorSucursal({ datos }: { datos: Salidas['ranking']['sucursales'] }) {
  const maximo = datos.filas[0]?.por_persona ?? 0;
  return (
    <Card as="section" aria-label="Sucursales por puntos por persona">
      <p className="mb-3 text-sm text-ink-2 text-pretty">
        Los puntos del período repartidos entre las personas activas: así una sucursal chica puede ganarle a
        una grande.
      </p>
      {maximo === 0 ? (
        <EmptyState
          as="h2"
          icon={<Store />}
          title="Todavía ninguna sucursal sumó"
          hint="El primer desafío que se valide lo estrena."
        />
      ) : (
        <ol className="grid gap-1">
          {datos.filas.map((f) => (
            <li
              key={f.sucursal_id}
              className={cn(
                'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-2.5',
                f.es_mia && 'bg-label-soft',
              )}
            >
              <span className="numeral text-2xl">
                <span className="sr-only">Puesto </span>
                {f.posicion}
              </span>
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  <bdi className="wrap-anywhere">{f.sucursal}</bdi>
                  {f.es_mia ? (
                    <Badge size="sm" tone="yellow">
                      La tuya
                    </Badge>
                  ) : null}
                </span>
                <span className="block text-xs text-ink-2">
                  {cantidad(f.puntos, 'punto', 'puntos')} entre {cantidad(f.activos, 'persona', 'personas')}
                </span>
                <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-kraft">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${Math.round((100 * f.por_persona) / maximo)}%` }}
                  />
                </span>
              </span>
              <span className="text-right">
                <span className="numeral block text-2xl">{numero(f.por_persona)}</span>
                <span className="block text-xs text-ink-2">por persona</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Who grew most against their own period before. */
export function Crecieron({ datos }: { datos: Salidas['ranking']['crecieron'] }) {
  const { filas, periodo, anterior } = datos;
  const antes = bajadaDe({ ...anterior, tipo: periodo.tipo, cerrado: false, actual: false });
  return (
    <Card as="section" aria-label="Los que más crecieron">
      <p className="mb-3 text-sm text-ink-2 text-pretty">
        Cada quien contra lo suyo: cuánto más sumó que en el período anterior ({antes}).
        {periodo.actual ? ' Este todavía no termina.' : ''}
      </p>
      {filas.length === 0 ? (
        <EmptyState
          as="h2"
          icon={<TrendingUp />}
          title="Todavía nadie superó su período anterior"
          hint={
            periodo.actual ? 'Falta para que termine: cada punto acerca.' : 'Elegí otro período para mirar.'
          }
        />
      ) : (
        <ol className="grid gap-1">
          {filas.map((f) => (
            <li
              key={f.empleado_id}
              className={cn(
                'grid grid-cols-[2.25rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control px-2 py-2',
                f.soy_yo && 'bg-label-soft',
              )}
            >
              <span className="numeral text-2xl">
                <span className="sr-only">Puesto </span>
                {f.posicion}
              </span>
              <Avatar initials={iniciales(f.nombre, f.apellido)} src={f.avatar_url} size="sm" />
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  <bdi className="wrap-anywhere">
                    {f.nombre} {f.apellido}
                  </bdi>
                  {f.soy_yo ? (
                    <Badge size="sm" tone="yellow">
                      Vos
                    </Badge>
                  ) : null}
                </span>
                <span className="block text-xs text-ink-2 wrap-anywhere">
                  {f.puntos ? `De ${numero(f.puntos.antes)} a ${numero(f.puntos.total)}` : null}
                  {f.puntos && f.sucursal ? ' · ' : null}
                  {f.sucursal}
                </span>
              </span>
              {f.puntos ? <PriceLabel size="sm">+{numero(f.puntos.crecio)}</PriceLabel> : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
