import { PackageCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '#web/comun/list-screen.tsx';
import type { List, Filters, View } from '#web/comun/list.ts';
import { selectionColumn, type Selection } from '#web/comun/lotes/selection.tsx';
import { piece } from '#web/ui/later.tsx';
import { columnasDe, type Paso } from './columnas.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { entraEn, ESTADOS, nombreCompleto, type Cola, type Estado, type Reclamo } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

const DialogoDeEntrega = piece(
  async () => (await import('./entregar.tsx')).DialogoDeEntrega,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeRechazo = piece(
  async () => (await import('./rechazar.tsx')).DialogoDeRechazo,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeAprobacion = piece(
  async () => (await import('./aprobar.tsx')).DialogoDeAprobacion,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeHistoria = piece(
  async () => (await import('./historia.tsx')).DialogoDeHistoria,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

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

type Abierto = { paso: Paso; reclamo: Reclamo; vez: number };

/** The claims in a state, and the dialogs that move them forward. */
export function ColaDeReclamos<F extends Filters>(props: Props<F>) {
  const { titulo, subtitulo, list, view, estado, estados, filtrada, choices, ahora, seleccion } = props;
  const { total, filas, cuentas, mes, heading, above, children } = props;
  // Keeps the claim while its dialog closes, even if the list no longer contains it.
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [open, setOpen] = useState(false);
  const de = abierto && { reclamo: abierto.reclamo, open, onCerrar: () => setOpen(false) };
  const abrir = (reclamo: Reclamo, paso: Paso) => {
    setAbierto((antes) => ({ paso, reclamo, vez: (antes?.vez ?? 0) + 1 }));
    setOpen(true);
  };
  const { pedir } = usePedido('premio_aprobado', ACCIONES.aprobar_premio, () => undefined);
  const columnas = columnasDe({
    ahora,
    conEstado: estado === 'todos',
    onPaso(reclamo, paso) {
      // Approving what fits in the month can be undone, so it asks nothing. What did not fit in the end is asked about.
      if (paso === 'aprobar' && entraEn(mes, reclamo.monto))
        pedir({ metodo: 'premios.aprobar', entrada: { id: reclamo.id } }, () => abrir(reclamo, paso));
      else abrir(reclamo, paso);
    },
  });
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
      {abierto?.paso === 'aprobar' && de ? <DialogoDeAprobacion key={abierto.vez} {...de} mes={mes} /> : null}
      {abierto?.paso === 'rechazar' && de ? <DialogoDeRechazo key={abierto.vez} {...de} /> : null}
      {abierto?.paso === 'entregar' && de ? <DialogoDeEntrega key={abierto.vez} {...de} /> : null}
      {abierto?.paso === 'historia' && de ? (
        <DialogoDeHistoria key={abierto.vez} {...de} ahora={ahora} />
      ) : null}
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
