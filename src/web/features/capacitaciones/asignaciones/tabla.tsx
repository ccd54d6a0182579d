import { BellRing, CalendarClock, ClipboardList, MoreHorizontal, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type ListColumn, ListScreen, useChosen } from '#web/comun/list-screen.tsx';
import { byName, byTitle } from '#web/comun/list.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { ESTADOS_DE_ASIGNACION, vencimiento } from '#web/copy/capacitaciones.ts';
import { cantidad, fecha, fechaHora, numero, porcentaje } from '#domain/comun/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ESTADOS, LIST, type Asignacion, type Asignaciones, type Vista } from './tipos.ts';
import { useAcciones, type Acciones } from './use-acciones.tsx';

type Props = {
  titulo: string;
  asignaciones: Asignaciones & { view: Vista };
  capacitaciones: readonly { id: string; titulo: string }[];
  /** Branches to filter by; null if the user can see only one. */
  sucursales: readonly { id: string; nombre: string }[] | null;
  /** RRHH can also change due dates and unassign. */
  administra: boolean;
  /** At the right of the filters. */
  accion?: ReactNode;
  /** Shown when nobody has an assignment yet. */
  vacio: { title: string; hint: string };
};

/** Who has which training assigned and how far they are, with actions on one or on the selected assignments. */
export function TablaDeAsignaciones({
  titulo,
  asignaciones: { total, filas, conteos, view, hoy },
  capacitaciones,
  sucursales,
  administra,
  accion,
  vacio,
}: Props) {
  const { chosen: estas, has, toggle, toggleAll, clear } = useChosen(filas, (f) => f.id);
  const acciones = useAcciones(hoy, clear);
  return (
    <ListScreen
      title={titulo}
      count=""
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      caption="Asignaciones de capacitaciones"
      rowKey={(f) => f.id}
      columns={columnasDe({
        hoy,
        has,
        toggle,
        acciones,
        administra,
        elegirTodas: (
          <Checkbox
            hideLabel
            label="Elegir toda la página"
            checked={estas.length === filas.length}
            indeterminate={estas.length > 0 && estas.length < filas.length}
            onChange={toggleAll}
          />
        ),
      })}
      highlight={has}
      choices={{
        capacitacion_id: byTitle(capacitaciones),
        sucursal_id: sucursales && byName(sucursales),
        estado: VISTAS.map((value) => ({ value, label: `${ESTADOS[value]} (${numero(conteos[value])})` })),
      }}
      actions={accion}
      empty={{ icon: <ClipboardList />, ...vacio, action: accion }}
      above={
        filas.length > 0 ? (
          <div
            className={cn(
              'mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-1 md:min-h-9 md:px-5',
              estas.length === 0 && 'md:hidden',
            )}
          >
            <Checkbox
              label={
                estas.length === 0 ? 'Elegir toda la página' : cantidad(estas.length, 'elegida', 'elegidas')
              }
              checked={estas.length === filas.length}
              indeterminate={estas.length > 0 && estas.length < filas.length}
              onChange={toggleAll}
            />
            {estas.length > 0 ? (
              <div className="ml-auto flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<BellRing aria-hidden />}
                  loading={acciones.enviando}
                  disabled={estas.length === 1 && estas[0]?.puede_recordar === false}
                  onClick={() => acciones.recordar(estas)}
                >
                  Recordar
                </Button>
                {administra ? (
                  <>
                    <Button
                      size="sm"
                      variant="secondary"
                      icon={<CalendarClock aria-hidden />}
                      onClick={() => acciones.reabrir(estas)}
                    >
                      Cambiar fecha
                    </Button>
                    <Button
                      size="sm"
                      variant="secondary"
                      icon={<UserMinus aria-hidden />}
                      onClick={() => acciones.quitar(estas)}
                    >
                      Quitar
                    </Button>
                  </>
                ) : null}
              </div>
            ) : null}
          </div>
        ) : null
      }
    >
      {acciones.dialogos}
    </ListScreen>
  );
}

const VISTAS = ['todas', 'pendiente', 'en_progreso', 'completada', 'vencida'] as const;

function columnasDe({
  hoy,
  has,
  toggle,
  acciones,
  administra,
  elegirTodas,
}: {
  hoy: Dia;
  /** In the header; on a phone, where it is not seen, it is above the rows. */
  elegirTodas: ReactNode;
  has: (f: Asignacion) => boolean;
  toggle: (f: Asignacion) => void;
  acciones: Acciones;
  administra: boolean;
}): readonly ListColumn<Asignacion>[] {
  const nombre = ({ empleado: e }: Asignacion) => `${e.nombre} ${e.apellido}`;
  const menu = (f: Asignacion) =>
    !administra || f.estado === 'completada' ? null : (
      <Menu
        label={`Acciones de ${nombre(f)}`}
        trigger={
          <IconButton
            label={`Acciones de ${nombre(f)}: ${f.capacitacion.titulo}`}
            icon={<MoreHorizontal aria-hidden />}
          />
        }
      >
        <MenuItem
          icon={<BellRing aria-hidden />}
          disabled={!f.puede_recordar}
          onSelect={() => acciones.recordar([f])}
        >
          {f.recordada_hoy ? 'Ya se le recordó hoy' : 'Recordar'}
        </MenuItem>
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => acciones.reabrir([f])}>
          {f.estado === 'vencida' ? 'Reabrir' : 'Cambiar la fecha límite'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<UserMinus aria-hidden />} danger onSelect={() => acciones.quitar([f])}>
          Quitar
        </MenuItem>
      </Menu>
    );
  return [
    {
      key: 'persona',
      header: (
        <span className="flex items-center gap-2">
          <span className="-my-2.5 max-md:hidden">{elegirTodas}</span>
          Persona
        </span>
      ),
      main: true,
      className: 'md:min-w-48',
      cell: (f) => (
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <Checkbox
            hideLabel
            label={`Elegir a ${nombre(f)} en ${f.capacitacion.titulo}`}
            checked={has(f)}
            onChange={() => toggle(f)}
            className="-ml-2.5"
          />
          <Avatar
            initials={iniciales(f.empleado.nombre, f.empleado.apellido)}
            src={f.empleado.avatar_url}
            size="sm"
            // On a small desktop the name needs its room.
            className="md:max-xl:hidden"
          />
          <span className="min-w-0 flex-1">
            <NombreDePersona persona={f.empleado} className="block wrap-anywhere" />
            <span className="block text-sm font-normal text-ink-2">
              {[f.empleado.sucursal, f.empleado.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
            </span>
          </span>
          {/* On a phone's card, in its corner. */}
          <span className="-mr-2.5 self-start md:hidden">{menu(f)}</span>
        </span>
      ),
    },
    {
      key: 'capacitacion',
      header: 'Capacitación',
      bare: true,
      className: 'md:max-w-0 md:w-1/3',
      cell: (f) => (
        <span className="min-w-0">
          <bdi className="line-clamp-2 wrap-anywhere">{f.capacitacion.titulo}</bdi>
          {f.capacitacion.obligatoria ? (
            <Badge size="sm" tone="brand" className="mt-1">
              Obligatoria
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: (f) => {
        const { texto, tono } = ESTADOS_DE_ASIGNACION[f.estado];
        const plazo = vencimiento(f, hoy);
        return (
          <span className="flex flex-col items-start gap-0.5 max-md:items-end">
            <StatusBadge tone={tono}>{texto}</StatusBadge>
            {plazo ? (
              <span
                className={cn(
                  'text-xs whitespace-nowrap',
                  plazo.urge ? 'font-semibold text-danger' : 'text-ink-2',
                )}
              >
                {plazo.texto}
              </span>
            ) : null}
            {f.reapertura_pedida_en ? (
              <Badge size="sm" tone="yellow">
                <time
                  dateTime={f.reapertura_pedida_en.toISOString()}
                  title={fechaHora(f.reapertura_pedida_en)}
                >
                  Pidió que la reabran
                </time>
              </Badge>
            ) : null}
            {f.estado === 'completada' && f.fecha_completada ? (
              <span className="text-xs whitespace-nowrap text-ink-2">el {fecha(f.fecha_completada)}</span>
            ) : null}
          </span>
        );
      },
    },
    {
      key: 'progreso',
      header: 'Progreso',
      cell: (f) => (
        <ProgressBar
          label={`Progreso de ${nombre(f)}`}
          hideLabel
          value={f.progreso}
          valueText={porcentaje(f.progreso)}
          tone={f.estado === 'completada' ? 'green' : 'brand'}
          size="sm"
          className="w-28"
        />
      ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      hideOnPhone: administra,
      className: 'md:w-14',
      cell: (f) => {
        if (f.estado === 'completada') return null;
        if (!administra) {
          return (
            <Button
              size="sm"
              variant="secondary"
              icon={<BellRing aria-hidden />}
              disabled={!f.puede_recordar}
              aria-label={`${f.recordada_hoy ? 'Recordada hoy' : 'Recordar'}: ${nombre(f)}, ${f.capacitacion.titulo}`}
              onClick={() => acciones.recordar([f])}
            >
              {f.recordada_hoy ? 'Recordada hoy' : 'Recordar'}
            </Button>
          );
        }
        return menu(f);
      },
    },
  ];
}
