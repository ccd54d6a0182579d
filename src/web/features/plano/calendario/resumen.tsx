import { CalendarRange, CircleCheckBig, Hourglass, MoveRight, Scissors, X } from 'lucide-react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { pesos } from '#domain/comun/formato.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { type Acto, type DeActos, useActos } from '../reservas/actos.tsx';
import { EstadoDe } from '../reservas/estado.tsx';
import { FalloDeReserva } from '../reservas/fallo.tsx';
import { dias, nombreDe, SIN_MARCA } from '../reservas/palabras.ts';
import { RUTA } from '../reservas/tipos.ts';
import type { EnCalendario } from './tipos.ts';

/** A booking without leaving the calendar: what it is, and what is done most with one. */
export function Resumen({
  reserva,
  vista,
  hoy,
  abierto,
  onActo,
  onCerrar,
}: {
  reserva: DeActos;
  vista: EnCalendario;
  hoy: Dia;
  abierto: boolean;
  onActo: (acto: Acto) => void;
  onCerrar: () => void;
}) {
  const { enviando, fallo, hacer, olvidar } = useActos(onCerrar);
  const { id, rev, estado, espacio, marca, desde, hasta, importe } = reserva;
  const retenida = estado === 'retenida';
  const viva = retenida || estado === 'confirmada';
  return (
    <Dialog
      open={abierto}
      size="sm"
      title={nombreDe(espacio)}
      description={marca?.name ?? SIN_MARCA}
      locked={enviando}
      question={null}
      onOpenChange={(abre) => {
        if (abre) return;
        olvidar();
        onCerrar();
      }}
      footer={
        <Link to={`${RUTA}/${id}`} className={buttonClass({ variant: 'secondary' })}>
          Abrir la reserva
        </Link>
      }
    >
      <FalloDeReserva fallo={fallo} queFallo="No se pudo hacer" />
      <EstadoDe estado={estado} vence_en={vista.vence_en} vencio={false} hoy={hoy} />
      <p className="mt-2 font-semibold">{dias(desde, hasta, hoy)}</p>
      <p className="mb-4 text-ink-2 tabular-nums">
        {hasta === null ? 'Sin importe' : pesos(importe)}
        {vista.forma === 'fija' ? '' : ` · ${NOMBRES_DE_FORMA[vista.forma]}`}
      </p>
      {retenida ? (
        <div className="mb-2 grid grid-cols-2 gap-2">
          <Button
            icon={<CircleCheckBig aria-hidden />}
            loading={enviando}
            onClick={() =>
              hacer({ metodo: 'reservas.confirmar', entrada: { reservas: [{ id, rev }] } }, 'Confirmada')
            }
          >
            Confirmar
          </Button>
          <Button
            variant="secondary"
            icon={<Hourglass aria-hidden />}
            disabled={enviando}
            onClick={() => hacer({ metodo: 'reservas.prorrogar', entrada: { id, rev } }, 'Tiene más plazo')}
          >
            Más plazo
          </Button>
        </div>
      ) : null}
      {viva ? (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" icon={<CalendarRange aria-hidden />} onClick={() => onActo('alargar')}>
            Hasta cuándo
          </Button>
          <Button variant="secondary" icon={<MoveRight aria-hidden />} onClick={() => onActo('mover')}>
            Mover
          </Button>
          <Button variant="secondary" icon={<Scissors aria-hidden />} onClick={() => onActo('partir')}>
            Partir
          </Button>
          <Button
            variant="ghost"
            className="text-danger"
            icon={<X aria-hidden />}
            onClick={() => onActo('cancelar')}
          >
            {retenida ? 'Soltar' : desde < hoy ? 'Terminar hoy' : 'Cancelar la reserva'}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
