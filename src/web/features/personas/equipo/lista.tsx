import { Flame, UserRoundX, Users } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { type ListColumn, ListScreen, useChosen } from '#web/comun/list-screen.tsx';
import { byName } from '#web/comun/list.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { cantidad, numero, plural } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { BarraDeElegidos } from './mover.tsx';
import { EstadoDePersona, Razones, UltimoReconocimiento } from './estado.tsx';
import { RecordarATodos } from './recordar-a-todos.tsx';
import {
  LIST,
  type Equipo,
  type Opcion,
  type Persona,
  type PorRecordar,
  type Vista,
  VISTAS,
} from './tipos.ts';

type Props = {
  /** Where it is a screen of its own. */
  titulo?: string;
  /** Who has something pending, where everybody can be reminded. */
  porRecordar?: readonly PorRecordar[];
  equipo: Equipo;
  grupos: readonly Opcion[];
  view: Vista;
  hoy: Dia;
};

/** The people of a branch: figures, who was never recognised, and moving several to a group at once. */
export function ListaDeEquipo({ titulo, porRecordar, equipo, grupos, view, hoy }: Props) {
  const { total, filas, resumen } = equipo;
  const { chosen, has, toggle, clear } = useChosen(
    filas.filter((f) => f.a_cargo),
    (f) => f.id,
  );
  const todosReconocidos = view.filtro === 'nunca' && view.busqueda === '' && view.grupo === null;
  return (
    <ListScreen
      title={titulo}
      actions={porRecordar ? <RecordarATodos personas={porRecordar} hoy={hoy} /> : undefined}
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      caption="Personas del equipo"
      rowKey={(f) => f.id}
      columns={columnasDe({ hoy, has, toggle })}
      highlight={has}
      choices={{
        filtro: OFRECIDAS.map((value) => ({ value, label: VISTAS[value], count: resumen[value] })),
        grupo: [...byName(grupos), { value: 'ninguno', label: 'Sin grupo' }],
      }}
      empty={{
        icon: <UserRoundX />,
        title: 'Todavía no hay nadie en la sucursal',
        hint: 'Recursos Humanos da de alta a las personas y les asigna la sucursal.',
      }}
      {...(todosReconocidos ? { none: TODOS_RECONOCIDOS } : {})}
    >
      <BarraDeElegidos elegidos={chosen} grupos={grupos} onListo={clear} />
    </ListScreen>
  );
}

const OFRECIDAS = ['activos', 'nunca', 'licencia', 'inactivos'] as const;

const TODOS_RECONOCIDOS = {
  icon: <Users />,
  title: 'Todas las personas activas ya fueron reconocidas',
  hint: 'Alguna vez sumaron puntos, una insignia o un mérito.',
  action: undefined,
};

function columnasDe({
  hoy,
  has,
  toggle,
}: {
  hoy: Dia;
  has: (persona: Persona) => boolean;
  toggle: (persona: Persona) => void;
}): readonly ListColumn<Persona>[] {
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
            checked={has(p)}
            onChange={() => toggle(p)}
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
            <NombreDePersona persona={p} />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-normal text-ink-2">
              {p.grupo ? <bdi>{p.grupo.nombre}</bdi> : p.rol === 'empleado' ? 'Sin grupo' : null}
              {p.rol === 'empleado' ? null : (
                <Badge size="sm" tone={p.rol === 'lider_grupo' ? 'purple' : 'brand'}>
                  {NOMBRES_DE_ROL[p.rol]}
                </Badge>
              )}
            </span>
            <Razones persona={p} hoy={hoy} />
            <EnElTelefono persona={p} hoy={hoy} />
            {/* On a tablet this column does not fit. */}
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
        {p.razones.some(({ tipo }) => tipo === 'sin_reconocer') ? null : (
          <span className="inline-flex items-center gap-2">
            <span>Reconocimiento:</span>
            <UltimoReconocimiento persona={p} hoy={hoy} />
          </span>
        )}
      </span>
    </span>
  );
}
