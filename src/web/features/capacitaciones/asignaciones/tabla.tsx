import { BellRing, CalendarClock, ClipboardList, MoreHorizontal, SearchX, UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { ESTADOS_DE_ASIGNACION, vencimiento } from '#web/copy/capacitaciones.ts';
import { cantidad, fecha, fechaHora, numero, porcentaje } from '#web/copy/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { POR_PAGINA, type Asignacion, type Asignaciones, type Filtros } from './tipos.ts';
import { useAcciones, type Acciones } from './use-acciones.tsx';

type Props = {
  asignaciones: Asignaciones & { filtros: Filtros };
  capacitaciones: readonly { id: string; titulo: string }[];
  /** To filter by; null where only one branch is in reach. */
  sucursales: readonly { id: string; nombre: string }[] | null;
  /** RRHH also gives other dates and takes assignments away. */
  administra: boolean;
  /** At the right of the filters. */
  accion?: ReactNode;
  /** When nobody has anything assigned yet. */
  vacio: { title: string; hint: string };
};

/** Who has what to study and how it goes, with what can be done about it: to one, or to those chosen. */
export function TablaDeAsignaciones({
  asignaciones: { total, filas, conteos, filtros, hoy },
  capacitaciones,
  sucursales,
  administra,
  accion,
  vacio,
}: Props) {
  const [query] = useSearchParams();
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set());
  const acciones = useAcciones(hoy, () => setElegidas(new Set()));
  // What is no longer on the page is no longer chosen.
  const estas = filas.filter((f) => elegidas.has(f.id));
  const alternar = (ids: readonly string[], poner: boolean) => {
    const nuevas = new Set(estas.map((f) => f.id));
    for (const id of ids) {
      if (poner) nuevas.add(id);
      else nuevas.delete(id);
    }
    setElegidas(nuevas);
  };
  const con = (cambios: Record<string, string | null>) => {
    const nueva = new URLSearchParams(query);
    nueva.delete('pagina');
    for (const [clave, valor] of Object.entries(cambios)) {
      if (valor === null) nueva.delete(clave);
      else nueva.set(clave, valor);
    }
    return `?${nueva.toString()}`;
  };
  const filtrada = Boolean(filtros.busqueda || filtros.capacitacion_id || filtros.sucursal_id);
  const desde = (filtros.pagina - 1) * POR_PAGINA + 1;
  return (
    <section aria-label="Asignaciones">
      <div className="mb-3 flex flex-wrap items-start gap-2">
        <FilterForm keep={['estado']} className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
          <FilterSearch
            label="Buscar por persona"
            defaultValue={filtros.busqueda}
            className="min-w-40 flex-1"
          />
          <FilterSelect
            label="Capacitación"
            name="capacitacion"
            defaultValue={filtros.capacitacion_id ?? ''}
            placeholder="Todas las capacitaciones"
            options={capacitaciones.map((c) => ({ value: c.id, label: c.titulo }))}
            className="sm:w-56"
          />
          {sucursales ? (
            <FilterSelect
              label="Sucursal"
              name="sucursal"
              defaultValue={filtros.sucursal_id ?? ''}
              placeholder="Todas las sucursales"
              options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
              className="sm:w-48"
            />
          ) : null}
          <FilterSelect
            label="Orden"
            name="orden"
            defaultValue={filtros.orden === 'reciente' ? '' : filtros.orden}
            placeholder="Más recientes"
            options={[
              { value: 'limite', label: 'Vencen antes' },
              { value: 'nombre', label: 'Por nombre' },
            ]}
            className="max-sm:hidden sm:w-40"
          />
        </FilterForm>
        {accion ? <span className="max-sm:grid max-sm:w-full">{accion}</span> : null}
      </div>
      <SegmentedLinks
        label="Estado"
        className="mb-4"
        replace
        current={filtros.estado}
        tabs={ESTADOS.map(({ key, label }) => ({
          key,
          label: `${label} (${numero(conteos[key])})`,
          to: con({ estado: key === 'todas' ? null : key }),
        }))}
      />
      {filas.length > 0 ? (
        <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 px-1 md:px-5">
          <Checkbox
            label={
              estas.length === 0 ? 'Elegir toda la página' : cantidad(estas.length, 'elegida', 'elegidas')
            }
            checked={estas.length === filas.length}
            indeterminate={estas.length > 0 && estas.length < filas.length}
            onChange={() =>
              alternar(
                filas.map((f) => f.id),
                estas.length < filas.length,
              )
            }
          />
          {estas.length > 0 ? (
            <div className="ml-auto flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                icon={<BellRing aria-hidden />}
                loading={acciones.enviando}
                disabled={!estas.some((f) => f.puede_recordar)}
                onClick={() => acciones.recordar(estas.filter((f) => f.puede_recordar))}
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
      ) : null}
      <Card pad="none">
        <DataTable
          caption="Asignaciones de capacitaciones"
          columns={columnasDe({ hoy, elegidas, alternar, acciones, administra })}
          rows={filas}
          rowKey={(f) => f.id}
          highlight={(f) => elegidas.has(f.id)}
          empty={
            filtrada || filtros.estado !== 'todas' ? (
              <EmptyState
                icon={<SearchX />}
                title="Ninguna asignación coincide"
                hint="Probá con otra persona, otra capacitación u otro estado."
                action={
                  <Button variant="secondary" render={<Link to="?" />}>
                    Ver todas
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={<ClipboardList />} {...vacio} action={accion} />
            )
          }
        />
      </Card>
      <Pagination
        className="mt-4"
        label="Páginas de asignaciones"
        page={filtros.pagina}
        pages={Math.ceil(total / POR_PAGINA)}
        hrefFor={(p) => con({ pagina: String(p) })}
        summary={
          filas.length === 0 ? '' : `${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`
        }
      />
      {acciones.dialogos}
    </section>
  );
}

const ESTADOS = [
  { key: 'todas', label: 'Todas' },
  { key: 'pendiente', label: 'Pendientes' },
  { key: 'en_progreso', label: 'En progreso' },
  { key: 'completada', label: 'Completadas' },
  { key: 'vencida', label: 'Vencidas' },
] as const;

function columnasDe({
  hoy,
  elegidas,
  alternar,
  acciones,
  administra,
}: {
  hoy: Dia;
  elegidas: ReadonlySet<string>;
  alternar: (ids: readonly string[], poner: boolean) => void;
  acciones: Acciones;
  administra: boolean;
}): readonly Column<Asignacion>[] {
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
      header: 'Persona',
      main: true,
      cell: (f) => (
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <Checkbox
            hideLabel
            label={`Elegir a ${nombre(f)} en ${f.capacitacion.titulo}`}
            checked={elegidas.has(f.id)}
            onChange={() => alternar([f.id], !elegidas.has(f.id))}
            className="-ml-2.5"
          />
          <Avatar
            initials={iniciales(f.empleado.nombre, f.empleado.apellido)}
            src={f.empleado.avatar_url}
            size="sm"
          />
          <span className="min-w-0 flex-1">
            <bdi className="block wrap-anywhere">{nombre(f)}</bdi>
            <span className="block text-sm font-normal text-ink-2">
              {[f.empleado.sucursal, f.empleado.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
            </span>
          </span>
          {/* On a phone's card, at its corner. */}
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
