import { PiggyBank, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { numero, pesos } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AccionesDePresupuesto, useEliminar } from './acciones.tsx';
import { Cifras } from './cifras.tsx';
import { LoQueEspera } from './espera.tsx';
import { DialogoDePresupuesto } from './formulario.tsx';
import { LIST, periodoDe, RUTA, type Presupuesto, type Resumen, type Vista } from './tipos.ts';
import { Disponible, Uso } from './uso.tsx';

type Props = {
  resumen: Resumen;
  total: number;
  filas: Presupuesto[];
  anios: readonly number[];
  anios_ofrecidos: readonly number[];
  view: Vista;
};

/** The budget: this month and this year, the claims that wait for money, and every month with what it paid. */
export function PantallaDePresupuesto({ resumen, total, filas, anios, anios_ofrecidos, view }: Props) {
  const [editando, setEditando] = useState<{ presupuesto: Presupuesto | null; uso: number }>({
    presupuesto: null,
    uso: 0,
  });
  const [abierto, setAbierto] = useState(false);
  const { eliminar, dialogo } = useEliminar();
  const editar = (presupuesto: Presupuesto | null) => {
    setEditando(({ uso }) => ({ presupuesto, uso: uso + 1 }));
    setAbierto(true);
  };
  const propuesto = proximo(resumen, filas);
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => editar(null)}>
      Nuevo presupuesto
    </Button>
  );
  return (
    <ListScreen
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      caption="Presupuestos por período"
      rowKey={(p) => p.id}
      columns={columnasDe(resumen, editar, eliminar)}
      highlight={(p) => p.id === resumen.presupuesto_id}
      choices={{ anio: anios.map((anio) => ({ value: String(anio), label: String(anio) })) }}
      before={
        <>
          <Cifras resumen={resumen} />
          <LoQueEspera resumen={resumen} cargar={nuevo} />
        </>
      }
      actions={nuevo}
      none={{ icon: <PiggyBank />, title: `${view.anio} no tiene presupuestos` }}
      empty={{
        icon: <PiggyBank />,
        title: 'Todavía no hay presupuestos',
        hint: 'Cargá el de este mes: sin él no se aprueba ningún premio que cueste.',
        action: nuevo,
      }}
    >
      {dialogo}
      {editando.uso > 0 ? (
        <DialogoDePresupuesto
          key={editando.uso}
          open={abierto}
          presupuesto={editando.presupuesto}
          propuesto={propuesto}
          anios={anios_ofrecidos}
          onCerrar={() => setAbierto(false)}
          onCerrado={() => setEditando(({ uso }) => ({ presupuesto: null, uso: uso + 1 }))}
        />
      ) : null}
    </ListScreen>
  );
}

/** The month proposed for a new budget: the current one if it has none, otherwise the one after the last on screen. */
function proximo(resumen: Resumen, filas: readonly Presupuesto[]): { anio: number; mes: number } {
  if (resumen.presupuesto_id === null) return { anio: resumen.anio, mes: resumen.mes };
  const ultimo = Math.max(resumen.anio * 12 + resumen.mes, ...filas.map((p) => p.anio * 12 + p.mes));
  return { anio: Math.floor(ultimo / 12), mes: (ultimo % 12) + 1 };
}

function columnasDe(
  { presupuesto_id, esperan }: Resumen,
  onEditar: (p: Presupuesto) => void,
  onEliminar: (p: Presupuesto) => void,
): readonly ListColumn<Presupuesto>[] {
  return [
    {
      key: 'periodo',
      header: 'Período',
      main: true,
      className: 'md:w-[26%]',
      cell: (p) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link to={`${RUTA}/${p.id}`} className="text-ink underline-offset-3 hover:underline">
            {periodoDe(p)}
          </Link>
          {p.id === presupuesto_id ? (
            <Badge size="sm" tone="brand" className="ml-2">
              En curso
            </Badge>
          ) : null}
          {p.descripcion ? (
            <span className="block text-sm font-normal text-ink-2">{p.descripcion}</span>
          ) : null}
          {p.id === presupuesto_id && esperan.no_entran > 0 ? (
            <Link
              to="/reconoce/admin/premios?estado=pendiente&sin_fondos=1"
              className="block text-sm font-semibold text-danger underline underline-offset-3"
            >
              {esperan.no_entran === 1 ? '1 reclamo espera' : `${numero(esperan.no_entran)} reclamos esperan`}{' '}
              fondos
            </Link>
          ) : null}
        </span>
      ),
    },
    {
      key: 'inicial',
      header: 'Inicial',
      align: 'end',
      cell: (p) => <span className="whitespace-nowrap">{pesos(p.presupuesto_inicial)}</span>,
    },
    {
      key: 'utilizado',
      header: 'Utilizado',
      align: 'end',
      cell: (p) => (
        <span>
          <span className="whitespace-nowrap">{pesos(p.presupuesto_utilizado)}</span>
          {p.comprometido > 0 ? (
            <span className="block text-xs text-ink-2">{pesos(p.comprometido)} sin entregar</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'disponible',
      header: 'Disponible',
      align: 'end',
      cell: (p) => <Disponible monto={p.presupuesto_disponible} />,
    },
    { key: 'uso', header: 'Uso', className: 'md:w-44', cell: (p) => <Uso presupuesto={p} /> },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'md:w-28',
      cell: (p) => (
        <AccionesDePresupuesto
          presupuesto={p}
          onEditar={() => onEditar(p)}
          onEliminar={() => onEliminar(p)}
        />
      ),
    },
  ];
}
