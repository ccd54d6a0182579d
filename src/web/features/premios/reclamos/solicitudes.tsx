import { AvanceDeLotes, LotesDesdeAyer } from '#web/comun/lotes/avance-de-lotes.tsx';
import { byName } from '#web/comun/list.ts';
import type { Lote } from '#web/comun/lotes/palabras.ts';
import { useSelection } from '#web/comun/lotes/selection.tsx';
import { piece } from '#web/ui/later.tsx';
import { ColaDeReclamos } from './cola.tsx';
import { Fondos } from './fondos.tsx';
import { type Cola, type Estado, LIST, type Vista } from './tipos.ts';

const BarraDeReclamos = piece(
  async () => (await import('./barra-de-lote.tsx')).BarraDeReclamos,
  ({ seleccion }) => seleccion.all || seleccion.chosen.length > 0,
  ({ seleccion }) => seleccion.clear(),
);

type Props = Cola & {
  view: Vista;
  sucursales: readonly { id: string; nombre: string }[];
  lotes: Lote[];
  ahora: Date;
};

/** The claims of the company: RRHH approves, rejects and delivers them, one by one or many at once. */
export function Solicitudes({ view, sucursales, lotes, ahora, ...cola }: Props) {
  const { orden: _, ...filtro } = LIST.filter(view);
  const seleccion = useSelection(cola.filas, ({ id }) => id, JSON.stringify(filtro));
  const { estado } = view;
  const filtrada = view.busqueda !== '' || view.sucursal_id !== null || view.sin_fondos !== null;
  return (
    <ColaDeReclamos
      {...cola}
      titulo="Premios"
      list={LIST}
      view={view}
      estado={estado}
      estados={TODOS}
      filtrada={filtrada}
      choices={{
        sucursal_id: byName(sucursales),
        // It came with the link: all the rows are of that one.
        premio_id: byName(cola.filas.slice(0, 1).map(({ premio }) => premio)),
        ...(estado === 'pendiente' ? {} : { sin_fondos: null }),
      }}
      ahora={ahora}
      // What was delivered or rejected is not decided again.
      seleccion={estado === 'entregado' || estado === 'rechazado' ? undefined : seleccion}
      heading={<Fondos mes={cola.mes} />}
      above={<AvanceDeLotes lotes={lotes} ahora={ahora} />}
    >
      <LotesDesdeAyer lotes={lotes} ahora={ahora} />
      <BarraDeReclamos
        seleccion={seleccion}
        total={cola.total}
        filtro={filtro}
        filtrada={filtrada}
        mes={cola.mes}
      />
    </ColaDeReclamos>
  );
}

const TODOS: readonly Estado[] = ['pendiente', 'aprobado', 'entregado', 'rechazado', 'todos'];
