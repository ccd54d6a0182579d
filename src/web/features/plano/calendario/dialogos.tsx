import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import {
  type Acto,
  type DeActos,
  DialogoDeAlargar,
  DialogoDeCancelar,
  DialogoDePartir,
} from '../reservas/actos.tsx';
import { DialogoDeMover } from '../reservas/mover.tsx';
import { NuevaReserva } from '../reservas/nueva.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import { type Marca, RUTA, type Tarifa, type Vendible } from '../reservas/tipos.ts';
import type { Elegido } from './grilla.tsx';
import { Resumen } from './resumen.tsx';
import type { EnCalendario, EspacioDeCalendario, Pedida } from './tipos.ts';

/** What is open over the calendar. */
export type Abierto =
  | { readonly que: 'nueva'; readonly elegido: Elegido; readonly pedida: Pedida | null }
  | {
      readonly que: 'resumen' | Acto;
      readonly id: string;
      readonly clave: string;
      /** The end to begin from, when it was dragged. */
      readonly hasta: Dia | null;
      /** Where to begin from, when it was dragged there. */
      readonly a?: { readonly clave: string; readonly desde: Dia };
    };

type DeDialogos = {
  abierto: Abierto | null;
  espacios: readonly EspacioDeCalendario[];
  elegibles: readonly Vendible[];
  marcas: readonly Marca[];
  tarifas: readonly Tarifa[];
  hoy: Dia;
  onActo: (acto: Acto) => void;
  onCerrar: () => void;
  onHecha: () => void;
};

/** What opens over the calendar. A booking is looked for each time, so that it is as it is now and not as it was opened. */
export function Dialogos(props: DeDialogos) {
  const { abierto, espacios, elegibles, marcas, tarifas, hoy, onActo, onCerrar, onHecha } = props;
  if (abierto === null) return null;
  if (abierto.que === 'nueva') {
    const { elegido, pedida } = abierto;
    const marca = pedida === null ? undefined : marcas.find(({ name }) => igualDe(name, pedida.marca));
    const espacio = elegibles.find(({ clave }) => clave === elegido.clave);
    return (
      <Dialog
        open
        size="lg"
        title={espacio ? `Reservar ${nombreDe(espacio)}` : 'Nueva reserva'}
        {...(pedida && {
          description: `Por la solicitud ${numeroDeSolicitud(pedida.numero)}, de ${pedida.marca}`,
        })}
        onOpenChange={(abre) => (abre ? undefined : onCerrar())}
      >
        <NuevaReserva
          inicial={{
            claves: [elegido.clave],
            desde: elegido.desde,
            ultimo: ultimoDia(elegido.hasta),
            marca_id: marca?.id ?? '',
            notas: pedida === null ? '' : `Por la solicitud ${numeroDeSolicitud(pedida.numero)}`,
            marca_dicha:
              pedida !== null && marca === undefined
                ? { nombre: pedida.marca, solicitud_id: pedida.id }
                : undefined,
          }}
          {...{ marcas, tarifas, hoy }}
          espacios={elegibles}
          onCancelar={onCerrar}
          onHecha={(_, estado) => {
            toast.success(estado === 'retenida' ? 'Retenida' : 'Vendida');
            onHecha();
          }}
        />
      </Dialog>
    );
  }
  const { que, id, clave, hasta, a } = abierto;
  const fila = espacios.find((uno) => uno.clave === clave);
  const vista = fila?.reservas.find((una) => una.id === id);
  if (!fila || !vista) {
    return (
      <Dialog
        open
        size="sm"
        title="Ya no está ahí"
        question={null}
        onOpenChange={(abre) => (abre ? undefined : onCerrar())}
      >
        <p>Alguien la movió o la canceló mientras la mirabas, o venció su plazo.</p>
        <p className="mt-3">
          <Link to={`${RUTA}/${id}`}>Ver cómo quedó</Link>
        </p>
      </Dialog>
    );
  }
  const reserva = deActos(fila, vista);
  const comun = { reserva, hoy, abierto: true, onCerrar };
  switch (que) {
    case 'resumen':
      return <Resumen {...comun} vista={vista} onActo={onActo} />;
    case 'alargar':
      return <DialogoDeAlargar {...comun} tarifas={tarifas} hasta={hasta} />;
    case 'mover':
      return <DialogoDeMover {...comun} espacios={elegibles} tarifas={tarifas} a={a} />;
    case 'partir':
      return <DialogoDePartir {...comun} />;
    case 'cancelar':
      return <DialogoDeCancelar {...comun} />;
  }
}

function deActos({ reservas: _reservas, ...espacio }: EspacioDeCalendario, vista: EnCalendario): DeActos {
  const { id, rev, desde, hasta, estado, importe, importe_lista, marca, marca_id } = vista;
  return {
    id,
    rev,
    espacio,
    desde,
    hasta,
    estado,
    importe,
    importe_lista,
    marca: marca === null || marca_id === null ? null : { id: marca_id, name: marca },
  };
}

function igualDe(a: string, b: string): boolean {
  return a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0;
}
