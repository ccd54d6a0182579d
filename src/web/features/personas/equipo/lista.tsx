import { Flame, SearchX, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { cantidad, fecha, numero, plural } from '#web/copy/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { BarraDeElegidos } from './mover.tsx';
import { reconocido } from './palabras.ts';
import { POR_PAGINA, type Equipo, type Filtros, type Opcion, type Persona } from './tipos.ts';

type Props = {
  equipo: Equipo;
  grupos: readonly Opcion[];
  filtros: Filtros;
  hoy: Dia;
};

/** The people of a branch: how each is doing, who was never recognised, and moving several to a group at once. */
export function ListaDeEquipo({ equipo, grupos, filtros, hoy }: Props) {
  const { total, filas, resumen } = equipo;
  const [query] = useSearchParams();
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const aLaVista = filas.filter((f) => f.a_cargo && elegidos.has(f.id));
  const desde = (filtros.pagina - 1) * POR_PAGINA + 1;
  const con = (cambios: Record<string, string | null>) => conParametros(query, cambios);
  const filtrada = filtros.busqueda !== '' || filtros.grupo !== null || filtros.filtro !== 'activos';
  return (
    <section aria-label="Equipo">
      <SegmentedLinks
        label="Quiénes"
        current={filtros.filtro}
        replace
        className="mb-3"
        tabs={VISTAS.map(({ key, texto }) => ({
          key,
          label: (
            <>
              {texto}
              <span className="ml-1.5 font-normal tabular-nums">{numero(resumen[key])}</span>
            </>
          ),
          to: con({ ver: key === 'activos' ? null : key, pagina: null, persona: null }),
        }))}
      />
      <FilterForm keep={['ver']} className="mb-4">
        <FilterSearch label="Buscar por nombre" defaultValue={filtros.busqueda} className="flex-1" />
        <FilterSelect
          label="Grupo"
          name="grupo"
          defaultValue={filtros.grupo ?? ''}
          placeholder="Todos los grupos"
          options={[
            ...grupos.map((g) => ({ value: g.id, label: g.nombre })),
            { value: 'ninguno', label: 'Sin grupo' },
          ]}
          className="sm:w-52"
        />
        <FilterSelect
          label="Orden"
          name="orden"
          defaultValue={filtros.orden === 'nombre' ? '' : filtros.orden}
          placeholder="Por apellido"
          options={[
            { value: 'mes', label: 'Más puntos este mes' },
            { value: 'puntos', label: 'Más puntos en total' },
          ]}
          className="sm:w-56"
        />
      </FilterForm>
      <Card pad="none">
        <DataTable
          caption="Personas del equipo"
          columns={columnasDe({ hoy, elegidos, onElegir: alternar(setElegidos), con })}
          rows={filas}
          rowKey={(f) => f.id}
          highlight={(f) => elegidos.has(f.id)}
          empty={
            filtros.filtro === 'nunca' && filtros.busqueda === '' && filtros.grupo === null ? (
              <EmptyState
                icon={<Users />}
                title="Todas las personas activas ya fueron reconocidas"
                hint="Alguna vez sumaron puntos, una insignia o un mérito."
              />
            ) : filtrada ? (
              <EmptyState
                icon={<SearchX />}
                title="Nadie coincide"
                hint="Probá con otro nombre, otro grupo u otro estado."
                action={
                  <Button variant="secondary" render={<Link to="?" />}>
                    Ver el equipo
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<UserRoundX />}
                title="Todavía no hay nadie en la sucursal"
                hint="Recursos Humanos da de alta a las personas y les asigna la sucursal."
              />
            )
          }
        />
      </Card>
      <Pagination
        className="mt-4"
        label="Páginas del equipo"
        page={filtros.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(p) => con({ pagina: String(p), persona: null })}
        summary={
          filas.length === 0 ? '' : `${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`
        }
      />
      <BarraDeElegidos elegidos={aLaVista} grupos={grupos} onListo={() => setElegidos(new Set())} />
    </section>
  );
}

/** The same address with some parameters set, or taken off. */
export function conParametros(query: URLSearchParams, cambios: Record<string, string | null>): string {
  const nueva = new URLSearchParams(query);
  for (const [clave, valor] of Object.entries(cambios)) {
    if (valor === null) nueva.delete(clave);
    else nueva.set(clave, valor);
  }
  return `?${nueva.toString()}`;
}

const VISTAS = [
  { key: 'activos', texto: 'Activos' },
  { key: 'nunca', texto: 'Nunca reconocidos' },
  { key: 'licencia', texto: 'De licencia' },
  { key: 'inactivos', texto: 'Inactivos' },
] as const;

function alternar(poner: (cambiar: (antes: ReadonlySet<string>) => ReadonlySet<string>) => void) {
  return (id: string, si: boolean) =>
    poner((antes) => {
      const nuevos = new Set(antes);
      if (si) nuevos.add(id);
      else nuevos.delete(id);
      return nuevos;
    });
}

function columnasDe({
  hoy,
  elegidos,
  onElegir,
  con,
}: {
  hoy: Dia;
  elegidos: ReadonlySet<string>;
  onElegir: (id: string, si: boolean) => void;
  con: (cambios: Record<string, string | null>) => string;
}): readonly Column<Persona>[] {
  return [
    {
      key: 'elegir',
      header: <span className="sr-only">Elegir</span>,
      bare: true,
      hideOnPhone: true,
      className: 'md:w-14 md:pr-0',
      cell: (p) =>
        p.a_cargo ? (
          <Checkbox
            label={`Elegir a ${p.nombre} ${p.apellido}`}
            hideLabel
            checked={elegidos.has(p.id)}
            onChange={(e) => onElegir(p.id, e.currentTarget.checked)}
          />
        ) : null,
    },
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      className: 'md:max-w-0 md:w-[30%]',
      cell: (p) => (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar initials={iniciales(p.nombre, p.apellido)} src={p.avatar_url} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <Link
              to={con({ persona: p.id })}
              preventScrollReset
              className="text-ink underline-offset-3 hover:underline"
            >
              <bdi>
                {p.nombre} {p.apellido}
              </bdi>
            </Link>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-normal text-ink-2">
              {p.grupo ? <bdi>{p.grupo.nombre}</bdi> : p.rol === 'empleado' ? 'Sin grupo' : null}
              {p.rol === 'empleado' ? null : (
                <Badge size="sm" tone={p.rol === 'lider_grupo' ? 'purple' : 'brand'}>
                  {NOMBRES_DE_ROL[p.rol]}
                </Badge>
              )}
            </span>
            <EnElTelefono persona={p} hoy={hoy} />
            {/* A tablet has no room for the column. */}
            {p.activo && !p.de_licencia ? null : (
              <span className="mt-1 hidden md:max-xl:inline-flex">
                <EstadoDePersona persona={p} />
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'estado',
      hideBelowDesktop: true,
      header: 'Estado',
      cell: (p) => <EstadoDePersona persona={p} />,
    },
    {
      key: 'puntos',
      hideOnPhone: true,
      header: 'Puntos del mes',
      align: 'end',
      cell: (p) => (
        <span className="whitespace-nowrap">
          <Numeral className="text-lg">{numero(p.puntos_mes)}</Numeral>
          <span className="block text-xs text-ink-2">{numero(p.puntos)} en total</span>
        </span>
      ),
    },
    {
      key: 'racha',
      hideOnPhone: true,
      header: 'Racha',
      align: 'end',
      cell: (p) =>
        p.racha > 0 ? (
          <span className="inline-flex items-center gap-1 whitespace-nowrap">
            <Flame aria-hidden className="size-4 text-orange" />
            {cantidad(p.racha, 'día', 'días')}
          </span>
        ) : (
          <span className="text-ink-2">
            <span aria-hidden>—</span>
            <span className="sr-only">Sin racha</span>
          </span>
        ),
    },
    {
      key: 'reconocido',
      hideOnPhone: true,
      header: 'Último reconocimiento',
      cell: (p) => <UltimoReconocimiento persona={p} hoy={hoy} />,
    },
    {
      key: 'insignias',
      hideOnPhone: true,
      header: 'Insignias',
      align: 'end',
      cell: (p) => <Numeral className="text-lg">{numero(p.insignias)}</Numeral>,
    },
  ];
}

/** The other columns, in two lines. */
function EnElTelefono({ persona: p, hoy }: { persona: Persona; hoy: Dia }) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-ink-2 md:hidden">
      <span>
        <Numeral className="text-lg text-ink">{numero(p.puntos_mes)}</Numeral>{' '}
        {plural(p.puntos_mes, 'punto', 'puntos')} este mes
      </span>
      {p.racha > 0 ? (
        <span className="inline-flex items-center gap-1">
          <Flame aria-hidden className="size-4 text-orange" />
          <span className="sr-only">Racha de </span>
          {cantidad(p.racha, 'día', 'días')}
        </span>
      ) : null}
      <span>{cantidad(p.insignias, 'insignia', 'insignias')}</span>
      <span className="flex w-full flex-wrap items-center gap-2">
        {p.activo && !p.de_licencia ? null : <EstadoDePersona persona={p} />}
        <span className="inline-flex items-center gap-2">
          <span>Reconocimiento:</span>
          <UltimoReconocimiento persona={p} hoy={hoy} />
        </span>
      </span>
    </span>
  );
}

/** Active, on leave or not. */
export function EstadoDePersona({ persona }: { persona: Pick<Persona, 'activo' | 'de_licencia'> }) {
  if (!persona.activo) return <StatusBadge>Inactivo</StatusBadge>;
  if (persona.de_licencia) return <StatusBadge tone="blue">De licencia</StatusBadge>;
  return <StatusBadge tone="green">Activo</StatusBadge>;
}

export function UltimoReconocimiento({
  persona,
  hoy,
}: {
  persona: Pick<Persona, 'ultimo_reconocimiento' | 'activo'>;
  hoy: Dia;
}) {
  const { ultimo_reconocimiento: ultimo, activo } = persona;
  const { texto, tarde } = reconocido(ultimo, hoy);
  if (ultimo === null && activo) return <Badge tone="yellow">{texto}</Badge>;
  return (
    <span
      title={ultimo ? fecha(ultimo) : undefined}
      className={cn(
        'text-sm whitespace-nowrap',
        tarde && activo ? 'font-semibold text-orange' : 'text-ink-2',
      )}
    >
      {texto}
    </span>
  );
}
