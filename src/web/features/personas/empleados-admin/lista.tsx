import { ArrowDown, ArrowUp, Download, FileUp, Plus, SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import { Paginas } from '#web/comun/paginas.tsx';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { numero } from '#web/copy/formato.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { AccionesDeEmpleado, useAcciones, type Acciones } from './acciones.tsx';
import { DialogoDeFicha } from './ficha.tsx';
import { ESTADOS, ORDENES, POR_PAGINA, type Empleado, type Filtros, type Opciones } from './tipos.ts';

type Props = {
  total: number;
  filas: Empleado[];
  filtros: Filtros;
  opciones: Opciones;
  ahora: Date;
};

/** Everybody in the company: to be found, edited, invited, brought in and taken out. */
export function ListaDeEmpleados({ total, filas, filtros, opciones, ahora }: Props) {
  const [ficha, setFicha] = useState<{ empleado: Empleado | null; uso: number }>({ empleado: null, uso: 0 });
  const [abierta, setAbierta] = useState(false);
  const acciones = useAcciones();
  const [query] = useSearchParams();
  const abrir = (empleado: Empleado | null) => {
    setFicha(({ uso }) => ({ empleado, uso: uso + 1 }));
    setAbierta(true);
  };
  const con = (clave: string, valor: string) => {
    const otra = new URLSearchParams(query);
    otra.delete('pagina');
    otra.set(clave, valor);
    return `?${otra.toString()}`;
  };
  const filtrada = [filtros.busqueda, filtros.rol, filtros.sucursal, filtros.grupo, filtros.estado].some(
    (valor) => valor !== '',
  );
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => abrir(null)}>
      Nuevo empleado
    </Button>
  );
  const importar = (
    <Button
      variant="secondary"
      icon={<FileUp aria-hidden />}
      render={<Link to="/reconoce/admin/empleados/importar" prefetch="intent" />}
    >
      Importar
    </Button>
  );
  return (
    <section aria-label="Empleados">
      <div className="mb-3 flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
        <p className="mr-auto text-ink-2 max-sm:col-span-2" aria-live="polite">
          {total === 1 ? '1 persona' : `${numero(total)} personas`}
        </p>
        {total > 0 ? (
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            render={<EnlaceDeDescarga href={`/reconoce/admin/empleados/csv?${query.toString()}`} />}
          >
            Exportar
          </Button>
        ) : null}
        {importar}
        <span className="grid max-sm:col-span-2">{nuevo}</span>
      </div>
      <Filtrar filtros={filtros} opciones={opciones} />
      <Card pad="none">
        <DataTable
          caption="Empleados"
          columns={columnasDe({ acciones, filtros, con, ahora, onEditar: abrir })}
          rows={filas}
          rowKey={(e) => e.id}
          empty={
            filtrada || total > 0 ? (
              <EmptyState
                icon={<SearchX />}
                title="Nadie coincide"
                hint="Se busca por palabras del nombre o del email. Probá con otras, o con otros filtros."
                action={
                  <Button variant="secondary" render={<Link to="?" />}>
                    Ver a todos
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<UsersRound />}
                title="Todavía no hay empleados"
                hint="Cargá a la primera persona, o traé la lista entera de una planilla."
                action={nuevo}
              />
            )
          }
        />
      </Card>
      <Paginas
        label="Páginas de empleados"
        pagina={filtros.pagina}
        porPagina={POR_PAGINA}
        enEsta={filas.length}
        total={total}
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
    </section>
  );
}

function Filtrar({ filtros, opciones }: Pick<Props, 'filtros' | 'opciones'>) {
  const grupos = opciones.grupos.filter(
    (g) => filtros.sucursal === '' || filtros.sucursal === 'ninguna' || g.sucursal_id === filtros.sucursal,
  );
  const nombreDe = new Map(opciones.sucursales.map((s) => [s.id, s.nombre]));
  return (
    <FilterForm className="mb-4">
      <div className="grid w-full grid-cols-2 gap-2 lg:grid-cols-4 xl:grid-cols-[minmax(12rem,1fr)_10.5rem_12.75rem_11.5rem_12rem]">
        <FilterSearch
          label="Buscar por nombre o email"
          defaultValue={filtros.busqueda}
          className="col-span-2 lg:col-span-4 xl:col-span-1"
        />
        <FilterSelect
          label="Rol"
          name="rol"
          defaultValue={filtros.rol}
          placeholder="Todos los roles"
          options={ROLES.toReversed().map((r) => ({ value: r, label: NOMBRES_DE_ROL[r] }))}
        />
        <FilterSelect
          label="Sucursal"
          name="sucursal"
          defaultValue={filtros.sucursal}
          placeholder="Todas las sucursales"
          options={[
            { value: 'ninguna', label: 'Sin sucursal' },
            ...opciones.sucursales.map((s) => ({ value: s.id, label: s.nombre })),
          ]}
        />
        <FilterSelect
          label="Grupo"
          name="grupo"
          defaultValue={filtros.grupo}
          placeholder="Todos los grupos"
          options={grupos.map((g) => ({
            value: g.id,
            label:
              filtros.sucursal === g.sucursal_id
                ? g.nombre
                : `${g.nombre} (${nombreDe.get(g.sucursal_id) ?? 'sucursal cerrada'})`,
          }))}
        />
        <FilterSelect
          label="Estado"
          name="estado"
          defaultValue={filtros.estado}
          placeholder="Todos los estados"
          options={ESTADOS}
        />
        {/* A desk sorts by its headers; a phone has none. Sent either way, so that a filter keeps the order. */}
        <div className="col-span-2 grid md:hidden">
          <FilterSelect label="Orden" name="orden" defaultValue={filtros.orden} options={ORDENES} />
        </div>
      </div>
    </FilterForm>
  );
}

type DeColumnas = {
  acciones: Acciones;
  filtros: Filtros;
  con: (clave: string, valor: string) => string;
  ahora: Date;
  onEditar: (empleado: Empleado) => void;
};

function columnasDe({ acciones, filtros, con, ahora, onEditar }: DeColumnas): readonly Column<Empleado>[] {
  const sentido = (campo: string) =>
    filtros.orden === campo
      ? ('ascending' as const)
      : filtros.orden === `-${campo}`
        ? ('descending' as const)
        : ('none' as const);
  const ordenable = (campo: string, texto: string) => ({
    header: (
      <Ordenar
        texto={texto}
        sentido={sentido(campo)}
        to={con('orden', filtros.orden === campo ? `-${campo}` : campo)}
      />
    ),
    sort: sentido(campo),
  });
  return [
    {
      key: 'nombre',
      ...ordenable('nombre', 'Nombre'),
      main: true,
      className: 'md:max-w-0 md:w-[26%]',
      cell: (e) => (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar initials={iniciales(e.nombre, e.apellido)} src={e.avatar_url} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="line-clamp-2">
              {e.nombre} {e.apellido}
            </bdi>
            <span className="block text-sm font-normal text-ink-2 md:hidden">
              <bdi>{e.email}</bdi>
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
      key: 'email',
      ...ordenable('email', 'Email'),
      hideOnPhone: true,
      className: 'md:max-w-0 md:w-[24%]',
      cell: (e) => <bdi className="block truncate text-sm">{e.email}</bdi>,
    },
    {
      key: 'rol',
      header: 'Rol',
      hideOnPhone: true,
      cell: (e) => <span className="text-sm">{NOMBRES_DE_ROL[e.rol]}</span>,
    },
    {
      key: 'estado',
      header: 'Estado',
      hideOnPhone: true,
      cell: (e) => (
        <span className="flex flex-col items-start gap-0.5">
          <Estado empleado={e} ahora={ahora} />
        </span>
      ),
    },
    {
      key: 'sucursal',
      header: 'Sucursal',
      hideOnPhone: true,
      cell: (e) =>
        e.sucursal ? (
          <span className="text-sm wrap-anywhere">
            {e.sucursal.nombre}
            {e.grupo ? <span className="block text-xs text-ink-2">{e.grupo.nombre}</span> : null}
          </span>
        ) : (
          <span className="text-sm text-ink-2">Sin sucursal</span>
        ),
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      className: 'md:w-40',
      cell: (e) => <AccionesDeEmpleado empleado={e} acciones={acciones} onEditar={() => onEditar(e)} />,
    },
  ];
}

/** Whether they are in, and of who cannot come in yet, why. */
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

/** A header that sorts: once, from A to Z; again, the other way. */
function Ordenar({
  texto,
  sentido,
  to,
}: {
  texto: string;
  sentido: 'ascending' | 'descending' | 'none';
  to: string;
}) {
  const Flecha = sentido === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className="-my-2.5 inline-flex min-h-11 items-center gap-1 text-ink-2 no-underline hover:text-ink"
    >
      {texto}
      <Flecha aria-hidden className={sentido === 'none' ? 'size-3.5 opacity-30' : 'size-3.5 text-ink'} />
    </Link>
  );
}
