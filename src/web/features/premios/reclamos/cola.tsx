import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListScreen } from '#web/comun/list-screen.tsx';
import type { List, Filters, View } from '#web/comun/list.ts';
import { selectionColumn, type Selection } from '#web/comun/lotes/selection.tsx';
import { columnasDe } from './columnas.tsx';
import { ESTADOS, nombreCompleto, type Cola, type Estado, type Reclamo } from './tipos.ts';
import { usePasos } from './use-pasos.tsx';

type Props<F extends Filters> = Cola & {
  titulo: string;
  subtitulo?: ReactNode;
  list: List<F>;
  view: View<F>;
  estado: Estado;
  estados: readonly Estado[];
  /** Whether anything but the state filters them. */
  filtrada: boolean;
  choices?: { readonly [Key in keyof F]?: readonly { value: string; label: string }[] | null };
  ahora: Date;
  seleccion?: Selection<Reclamo> | undefined;
  heading?: ReactNode;
  above?: ReactNode;
  children?: ReactNode;
};

/** The claims in a state, and the dialogs that move them forward. */
export function ColaDeReclamos<F extends Filters>(props: Props<F>) {
  const { titulo, subtitulo, list, view, estado, estados, filtrada, choices, ahora, seleccion } = props;
  const { total, filas, cuentas, mes, heading, above, children } = props;
  const { onPaso, dialogos } = usePasos({ mes, ahora });
  const columnas = columnasDe({ ahora, conEstado: estado === 'todos', onPaso });
  const vacia = { icon: <PackageCheck />, ...VACIOS[estado] };
  return (
    <ListScreen
      title={titulo}
      count={subtitulo}
      list={list}
      view={view}
      rows={filas}
      total={total}
      rowKey={({ id }) => id}
      columns={
        seleccion
          ? [
              selectionColumn(seleccion, filas, (r) => `${nombreCompleto(r)}: ${r.premio.nombre}`),
              ...columnas,
            ]
          : columnas
      }
      {...(seleccion ? { highlight: seleccion.has } : {})}
      choices={{
        ...choices,
        estado: estados.map((value) => ({
          value,
          label: ESTADOS[value],
          count: value === 'todos' ? suma(cuentas) : cuentas[value],
        })),
      }}
      empty={vacia}
      {...(filtrada || total > 0 ? {} : { none: { ...vacia, action: undefined } })}
      heading={heading}
      above={above}
    >
      {children}
      {dialogos}
    </ListScreen>
  );
}

const VACIOS: Readonly<Record<Estado, { title: string; hint: string }>> = {
  pendiente: {
    title: 'No hay solicitudes pendientes',
    hint: 'Cuando alguien reclame un premio, aparece acá para que lo apruebes.',
  },
  aprobado: {
    title: 'No hay premios por entregar',
    hint: 'Los que apruebe Recursos Humanos aparecen acá hasta que se entreguen.',
  },
  entregado: {
    title: 'Todavía no se entregó ninguno',
    hint: 'Cada entrega queda acá con su comprobante.',
  },
  rechazado: { title: 'No hay reclamos rechazados', hint: 'Ni cancelados por quien los pidió.' },
  todos: { title: 'Todavía nadie reclamó un premio', hint: 'Cuando alguien lo haga, lo vas a ver acá.' },
};

function suma(cuentas: Cola['cuentas']): number {
  return cuentas.pendiente + cuentas.aprobado + cuentas.entregado + cuentas.rechazado;
}
