import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { cantidad, enMayuscula, lista, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { piece } from '#web/ui/later.tsx';
import { AccionesDeSucursal, Estado, useAcciones, type Acciones } from './acciones.tsx';
import { diasEnPalabras, direccionDe } from './palabras.ts';
import { LIST, type Sucursal, type Vista } from './tipos.ts';

const DialogoDeSucursal = piece(
  async () => (await import('./formulario.tsx')).DialogoDeSucursal,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  total: number;
  filas: Sucursal[];
  view: Vista;
  resumen: { activas: number; inactivas: number; sin_gerente: number; sin_sucursal: number };
  dias_de_la_empresa: readonly number[];
  /** Active branches, to which people can be moved. */
  opciones: readonly { id: string; nombre: string }[];
};

/** Every branch: address, people, state and actions. */
export function ListaDeSucursales({ total, filas, view, resumen, dias_de_la_empresa, opciones }: Props) {
  const [editando, setEditando] = useState<{ sucursal: Sucursal | null; uso: number }>({
    sucursal: null,
    uso: 0,
  });
  const [abierto, setAbierto] = useState(false);
  const acciones = useAcciones(opciones);
  const editar = (sucursal: Sucursal | null) => {
    setEditando(({ uso }) => ({ sucursal, uso: uso + 1 }));
    setAbierto(true);
  };
  useAlPedir(() => editar(null));
  const nueva = (
    <Button icon={<Plus aria-hidden />} onClick={() => editar(null)}>
      Nueva sucursal
    </Button>
  );
  return (
    <ListScreen
      title="Sucursales"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(s) => s.id}
      columns={columnasDe(acciones, editar)}
      count={<Resumen {...resumen} />}
      actions={nueva}
      empty={{
        icon: <Store />,
        title: 'Todavía no hay sucursales',
        hint: 'Creá la primera: dónde queda y qué días se trabaja. Después vas a poder poner gente en ella.',
        action: nueva,
      }}
    >
      {acciones.dialogos}
      {editando.uso > 0 ? (
        <DialogoDeSucursal
          key={editando.uso}
          open={abierto}
          sucursal={filas.find(({ id }) => id === editando.sucursal?.id) ?? editando.sucursal}
          diasDeLaEmpresa={dias_de_la_empresa}
          onCerrar={() => setAbierto(false)}
          onCerrado={() => setEditando(({ uso }) => ({ sucursal: null, uso: uso + 1 }))}
        />
      ) : null}
    </ListScreen>
  );
}

/** The figures, in words. The evidence of a branch without a gerente is decided by RRHH. */
function Resumen({ activas, inactivas, sin_gerente, sin_sucursal }: Props['resumen']) {
  return (
    <>
      {cantidad(activas, 'activa', 'activas')}
      {inactivas > 0 ? ` · ${cantidad(inactivas, 'inactiva', 'inactivas')}` : ''}
      {sin_gerente > 0 ? ` · ${numero(sin_gerente)} sin gerente: sus evidencias las valida RRHH` : ''}
      {sin_sucursal > 0 ? (
        <>
          {' · '}
          <TextLink
            className="max-md:-my-3 max-md:inline-block max-md:py-3"
            render={<Link to="/reconoce/admin/empleados?sucursal=ninguna" />}
          >
            {cantidad(sin_sucursal, 'persona', 'personas')} sin sucursal
          </TextLink>
        </>
      ) : null}
    </>
  );
}

function columnasDe(acciones: Acciones, onEditar: (s: Sucursal) => void): readonly ListColumn<Sucursal>[] {
  return [
    {
      key: 'nombre',
      header: 'Sucursal',
      main: true,
      className: 'md:max-w-0 md:w-[28%]',
      cell: (s) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={`/reconoce/admin/sucursales/${s.id}`}
            className="text-ink underline-offset-3 hover:underline"
          >
            <bdi>{s.nombre}</bdi>
          </Link>
          <span className="block text-sm font-normal text-ink-2">
            {direccionDe(s) || 'Sin dirección cargada'}
          </span>
          {s.dias_laborables || s.feriados.length > 0 ? (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {s.dias_laborables ? (
                <Badge size="sm">{enMayuscula(diasEnPalabras(s.dias_laborables))}</Badge>
              ) : null}
              {s.feriados.length > 0 ? (
                <Badge size="sm">{cantidad(s.feriados.length, 'feriado propio', 'feriados propios')}</Badge>
              ) : null}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'personas',
      header: 'Personas',
      align: 'end',
      cell: (s) => (
        <span>
          <Numeral className="text-lg">{numero(s.personas)}</Numeral>
          {s.inactivas > 0 ? (
            <span className="block text-xs whitespace-nowrap text-ink-2">
              y {cantidad(s.inactivas, 'inactiva', 'inactivas')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'grupos',
      header: 'Grupos',
      align: 'end',
      cell: (s) => <Numeral className="text-lg">{numero(s.grupos.length)}</Numeral>,
    },
    {
      key: 'gerentes',
      header: 'Gerente',
      cell: (s) =>
        s.gerentes.length === 0 ? (
          <span className="text-sm text-ink-2">Sin gerente</span>
        ) : (
          <span className="text-sm wrap-anywhere max-md:text-right">
            {lista(s.gerentes.map((g) => g.nombre))}
          </span>
        ),
    },
    { key: 'estado', header: 'Estado', cell: (s) => <Estado sucursal={s} acciones={acciones} /> },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'xl:w-40',
      cell: (s) => <AccionesDeSucursal sucursal={s} acciones={acciones} onEditar={() => onEditar(s)} />,
    },
  ];
}
