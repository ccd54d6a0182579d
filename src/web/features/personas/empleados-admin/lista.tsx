import { FileUp, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { AvanceDeLotes, LotesDesdeAyer } from '#web/comun/lotes/avance-de-lotes.tsx';
import { byName } from '#web/comun/list.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { cantidad } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { piece } from '#web/ui/later.tsx';
import { AccionesDeEmpleado, useAcciones, type Acciones } from './acciones.tsx';
import { selectionColumn, useSelection } from '#web/comun/lotes/selection.tsx';
import type { Lote } from '#web/comun/lotes/palabras.ts';
import { enSucursal, LIST, type Empleado, type Opciones, type Vista } from './tipos.ts';

const DialogoDeFicha = piece(
  async () => (await import('./ficha.tsx')).DialogoDeFicha,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const BarraDeLote = piece(
  async () => (await import('./barra-de-lote.tsx')).BarraDeLote,
  ({ seleccion }) => seleccion.all || seleccion.chosen.length > 0,
  ({ seleccion }) => seleccion.clear(),
);

type Props = {
  total: number;
  filas: Empleado[];
  view: Vista;
  opciones: Opciones;
  ahora: Date;
  /** What was done to many lately. */
  lotes: Lote[];
};

/** Everybody in the company, with search, and buttons to add, import, edit, invite and remove. */
export function ListaDeEmpleados({ total, filas, view, opciones, ahora, lotes }: Props) {
  const [ficha, setFicha] = useState<{ empleado: Empleado | null; uso: number }>({ empleado: null, uso: 0 });
  const [abierta, setAbierta] = useState(false);
  const acciones = useAcciones();
  const { orden: _, ...pedido } = LIST.filter(view);
  const seleccion = useSelection(filas, ({ id }) => id, JSON.stringify(pedido));
  const abrir = (empleado: Empleado | null) => {
    setFicha(({ uso }) => ({ empleado, uso: uso + 1 }));
    setAbierta(true);
  };
  useAlPedir(() => abrir(null));
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => abrir(null)}>
      Nuevo empleado
    </Button>
  );
  const importar = (
    <Button
      variant="secondary"
      icon={<FileUp aria-hidden />}
      render={<Link to="/reconoce/admin/empleados/importar" />}
    >
      Importar
    </Button>
  );
  return (
    <ListScreen
      title="Empleados"
      count={<span aria-live="polite">{cantidad(total, 'persona', 'personas')}</span>}
      actions={
        <>
          {importar}
          {nuevo}
        </>
      }
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(e) => e.id}
      highlight={seleccion.has}
      columns={[
        selectionColumn(seleccion, filas, (e) => `${e.nombre} ${e.apellido}`),
        ...columnasDe({ acciones, ahora, onEditar: abrir }),
      ]}
      above={<AvanceDeLotes lotes={lotes} ahora={ahora} />}
      controls="w-full gap-2 sm:grid sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[minmax(12rem,1fr)_10.5rem_12.75rem_11.5rem_12rem]"
      choices={{
        sucursal_id: [{ value: 'ninguna', label: 'Sin sucursal' }, ...byName(opciones.sucursales)],
        grupo_id: gruposDe(opciones, view.sucursal_id),
      }}
      empty={{
        icon: <UsersRound />,
        title: 'Todavía no hay empleados',
        hint: 'Cargá a la primera persona, o traé la lista entera de una planilla.',
        action: nuevo,
      }}
    >
      <LotesDesdeAyer lotes={lotes} ahora={ahora} />
      <BarraDeLote
        seleccion={seleccion}
        total={total}
        filtro={{ ...pedido, ...enSucursal(view.sucursal_id) }}
        filtrada={LIST.filtered(view)}
        opciones={opciones}
      />
      {acciones.dialogos}
      {ficha.uso > 0 ? (
        <DialogoDeFicha
          key={ficha.uso}
          open={abierta}
          empleado={ficha.empleado}
          opciones={opciones}
          onCerrar={() => setAbierta(false)}
          onCerrado={() => setFicha(({ uso }) => ({ empleado: null, uso: uso + 1 }))}
        />
      ) : null}
    </ListScreen>
  );
}

/** The groups of the chosen branch; without one, all groups, each with the name of its branch. */
function gruposDe({ grupos, sucursales }: Opciones, sucursal_id: string | null) {
  const nombreDe = new Map(sucursales.map((s) => [s.id, s.nombre]));
  return grupos
    .filter((g) => sucursal_id === null || sucursal_id === 'ninguna' || g.sucursal_id === sucursal_id)
    .map((g) => ({
      value: g.id,
      label:
        sucursal_id === g.sucursal_id
          ? g.nombre
          : `${g.nombre} (${nombreDe.get(g.sucursal_id) ?? 'sucursal cerrada'})`,
    }));
}

type DeColumnas = {
  acciones: Acciones;
  ahora: Date;
  onEditar: (empleado: Empleado) => void;
};

function columnasDe({ acciones, ahora, onEditar }: DeColumnas): readonly ListColumn<Empleado>[] {
  return [
    {
      key: 'nombre',
      header: 'Nombre',
      sortBy: 'nombre',
      main: true,
      className: 'md:max-w-0 md:w-[24%]',
      cell: (e) => (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar initials={iniciales(e.nombre, e.apellido)} src={e.avatar_url} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <NombreDePersona persona={e} className="line-clamp-2" />
            <span className="block text-sm font-normal text-ink-2 md:hidden">
              <bdi>{e.email}</bdi>
              {e.legajo === null ? null : <span className="block">Legajo {e.legajo}</span>}
              <span className="block">
                {[NOMBRES_DE_ROL[e.rol], e.sucursal?.nombre ?? 'Sin sucursal', e.grupo?.nombre]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-2 font-normal md:hidden">
              <Estado empleado={e} ahora={ahora} />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'legajo',
      header: 'Legajo',
      sortBy: 'legajo',
      hideOnPhone: true,
      hideBelowDesktop: true,
      cell: (e) => <span className="text-sm tabular-nums">{e.legajo ?? '—'}</span>,
    },
    {
      key: 'email',
      header: 'Email',
      sortBy: 'email',
      hideOnPhone: true,
      hideBelowDesktop: true,
      className: 'md:max-w-0 md:w-[18%]',
      cell: (e) => <bdi className="block truncate text-sm">{e.email}</bdi>,
    },
    {
      key: 'rol',
      header: 'Rol',
      hideOnPhone: true,
      cell: (e) => <span className="text-sm xl:whitespace-nowrap">{NOMBRES_DE_ROL[e.rol]}</span>,
    },
    {
      key: 'estado',
      header: 'Estado',
      hideOnPhone: true,
      cell: (e) => (
        <span className="stack">
          <Estado empleado={e} ahora={ahora} />
        </span>
      ),
    },
    {
      key: 'sucursal',
      header: 'Sucursal',
      hideOnPhone: true,
      className: 'md:max-w-0 md:w-[18%]',
      cell: (e) =>
        e.sucursal ? (
          <span className="text-sm wrap-break-word">
            <span className="line-clamp-2">{e.sucursal.nombre}</span>
            {e.grupo ? <span className="under truncate">{e.grupo.nombre}</span> : null}
          </span>
        ) : (
          <span className="text-sm text-ink-2">Sin sucursal</span>
        ),
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      className: 'xl:w-40',
      cell: (e) => <AccionesDeEmpleado empleado={e} acciones={acciones} onEditar={() => onEditar(e)} />,
    },
  ];
}

/** Whether the employee is active and, if they cannot sign in yet, why. */
function Estado({ empleado: e, ahora }: { empleado: Empleado; ahora: Date }) {
  return (
    <>
      <StatusBadge tone={e.activo ? 'green' : 'neutral'}>{e.activo ? 'Activo' : 'Inactivo'}</StatusBadge>
      {e.activo && !e.con_cuenta ? (
        <span className="text-xs text-ink-2">
          {e.invitado_en ? `Invitado ${hace(e.invitado_en, ahora)}` : 'Sin cuenta'}
        </span>
      ) : null}
    </>
  );
}
