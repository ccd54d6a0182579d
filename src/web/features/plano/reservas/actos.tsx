import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Dia, diasEntre, esDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { escribirPesos, leerPesos, MAXIMO_DE_PESOS } from '#domain/comun/dinero.ts';
import { cantidad, fecha, pesos } from '#domain/comun/formato.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { ofrecerVuelta } from '#web/comun/con-vuelta.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import type { Fallo } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { FalloDeReserva } from './fallo.tsx';
import { dias, nombreDe } from './palabras.ts';
import { listaAlAlargar } from './precio.ts';
import { type Reserva, RUTA, type Tarifa } from './tipos.ts';

/** What of a booking its acts need. */
export type DeActos = Pick<
  Reserva,
  'id' | 'rev' | 'espacio' | 'desde' | 'hasta' | 'estado' | 'importe' | 'importe_lista' | 'marca'
>;

export type Acto = 'alargar' | 'mover' | 'partir' | 'cancelar';

/** Runs the acts of one booking, and keeps why the last was not done. */
export function useActos(alHacerse: () => void) {
  const navigate = useNavigate();
  const { recargar } = useRecarga();
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const hacer = <M extends Extract<Metodo, `reservas.${string}`>>(
    pedido: Pedido<M>,
    hecho: string,
    ir: (valor: unknown) => string | null = () => null,
    /** What undoes it, of what it left; null if nothing does. */
    alReves: (valor: unknown) => { ruta: string; cuerpo: object } | null = () => null,
  ) => {
    setFallo(null);
    enviar(pedido, (respuesta) => {
      if (!respuesta.ok) return setFallo(respuesta.fallo);
      const vuelta = alReves(respuesta.valor);
      toast.success(
        hecho,
        vuelta
          ? ofrecerVuelta(async () => {
              const deshecho = await pedir<{ hechas?: number }>('POST', vuelta.ruta, vuelta.cuerpo);
              await recargar();
              return deshecho;
            }, 'Quedó como estaba.')
          : {},
      );
      alHacerse();
      const destino = ir(respuesta.valor);
      if (destino !== null) void navigate(destino, { replace: true });
    });
  };
  return { enviando, fallo, hacer, olvidar: () => setFallo(null) };
}

export type DeDialogo = {
  reserva: DeActos;
  hoy: Dia;
  abierto: boolean;
  /** Mounts the form again each time that it opens. */
  onCerrar: () => void;
};

/**
 * A booking as it was when its dialog opened. What another changes meanwhile is on the page behind; here it would be sent over
 * without having been seen.
 */
export function useComoSeAbrio(dada: DeActos): DeActos {
  const [reserva] = useState(dada);
  return reserva;
}

/** Gives a booking another end. `hasta`: the one to begin from, when it was dragged. */
export function DialogoDeAlargar({
  reserva: dada,
  hoy,
  abierto,
  onCerrar,
  tarifas,
  hasta = null,
}: DeDialogo & { tarifas: readonly Tarifa[]; hasta?: Dia | null }) {
  const reserva = useComoSeAbrio(dada);
  const { enviando, fallo, hacer, olvidar } = useActos(onCerrar);
  const { id, rev, espacio, desde, importe, estado } = reserva;
  const [ultimo, setUltimo] = useState<string>(ultimoDia(hasta ?? reserva.hasta) ?? '');
  const [escrito, setEscrito] = useState(escribirPesos(importe));
  const [falta, setFalta] = useState<{ ultimo?: string; importe?: string }>({});
  const nuevo = esDia(ultimo) && ultimo >= desde ? sumarDias(ultimo, 1) : null;
  const lista = listaAlAlargar(reserva, nuevo, tarifas);
  const mas = nuevo === null || reserva.hasta === null ? 0 : diasEntre(reserva.hasta, nuevo);
  const enviar = () => {
    const monto = leerImporte(escrito);
    const faltan = {
      ...(ultimo !== '' && nuevo === null && { ultimo: `Tiene que ser del ${fecha(desde)} en adelante` }),
      ...(monto === null && { importe: 'Escribilo así: 450.000 o 450.000,50' }),
    };
    setFalta(faltan);
    if (Object.keys(faltan).length > 0 || monto === null) return;
    hacer(
      { metodo: 'reservas.alargar', entrada: { id, rev, hasta: nuevo, importe: nuevo === null ? 0 : monto } },
      nuevo === null ? 'Quedó sin fecha de fin' : `Ahora es hasta el ${fecha(sumarDias(nuevo, -1))}`,
    );
  };
  return (
    <DialogoDeFormulario
      open={abierto}
      title={`Cambiar hasta cuándo: ${nombreDe(espacio)}`}
      description={`${estado === 'retenida' ? 'Retenida' : 'Reservada'} ${dias(desde, reserva.hasta, hoy)}${reserva.marca ? `, ${reserva.marca.name}` : ''}`}
      form={`alargar-${id}`}
      boton={mas < 0 ? 'Acortar' : 'Guardar'}
      enviando={enviando}
      onCerrar={() => {
        olvidar();
        onCerrar();
      }}
    >
      <form
        id={`alargar-${id}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enviar();
        }}
      >
        <FalloDeReserva fallo={fallo} queFallo="No se pudo cambiar" />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <DateField
            label="Hasta, incluido"
            optional
            hint="Vacía, sigue sin fecha de fin."
            min={desde > hoy ? desde : hoy}
            value={ultimo}
            error={falta.ultimo}
            onChange={(event) => setUltimo(event.currentTarget.value)}
          />
          <CampoDePesos
            label="Importe de todo el período"
            hint={
              lista === null
                ? 'La lista no tiene precio para todos esos días.'
                : `Por lista, ${pesos(lista)}.`
            }
            value={ultimo === '' ? '0' : escrito}
            disabled={ultimo === ''}
            error={falta.importe}
            onChange={(event) => setEscrito(event.currentTarget.value)}
          />
        </div>
        {mas === 0 ? null : (
          <Notice tone={mas < 0 ? 'warning' : 'info'}>
            {mas > 0
              ? `${cantidad(mas, 'día', 'días')} más. Fijate si el importe tiene que cambiar.`
              : `${cantidad(-mas, 'día', 'días')} menos: quedan libres para otra marca. El importe no baja solo.`}
          </Notice>
        )}
      </form>
    </DialogoDeFormulario>
  );
}

/** Splits a booking in two: each goes its own way afterwards. */
export function DialogoDePartir({ reserva: dada, hoy, abierto, onCerrar }: DeDialogo) {
  const reserva = useComoSeAbrio(dada);
  const { enviando, fallo, hacer, olvidar } = useActos(onCerrar);
  const { id, rev, espacio, desde, hasta } = reserva;
  const [en, setEn] = useState<string>('');
  const [falta, setFalta] = useState<string | undefined>();
  return (
    <DialogoDeFormulario
      open={abierto}
      title={`Partir en dos: ${nombreDe(espacio)}`}
      description={`${dias(desde, hasta, hoy)}. Cada parte se lleva lo que ganan sus días.`}
      form={`partir-${id}`}
      boton="Partir"
      enviando={enviando}
      onCerrar={() => {
        olvidar();
        onCerrar();
      }}
    >
      <form
        id={`partir-${id}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const bien = esDia(en) && en > desde && (hasta === null || en < hasta);
          setFalta(bien ? undefined : 'Elegí un día de adentro del período');
          if (bien) hacer({ metodo: 'reservas.dividir', entrada: { id, rev, en } }, 'Ahora son dos reservas');
        }}
      >
        <FalloDeReserva fallo={fallo} queFallo="No se pudo partir" />
        <DateField
          label="La segunda empieza el"
          min={sumarDias(desde, 1)}
          {...(hasta === null ? {} : { max: sumarDias(hasta, -1) })}
          value={en}
          error={falta}
          onChange={(event) => setEn(event.currentTarget.value)}
        />
      </form>
    </DialogoDeFormulario>
  );
}

/** Cancels a booking, or ends today one that has begun. It asks why. */
export function DialogoDeCancelar({ reserva: dada, hoy, abierto, onCerrar }: DeDialogo) {
  const reserva = useComoSeAbrio(dada);
  const { enviando, fallo, hacer, olvidar } = useActos(onCerrar);
  const { id, rev, espacio, desde, hasta, estado, marca } = reserva;
  const corre = desde < hoy && estado === 'confirmada';
  return (
    <ReasonDialog
      open={abierto}
      title={
        corre
          ? `¿Terminar hoy ${nombreDe(espacio)}?`
          : estado === 'retenida'
            ? `¿Soltar ${nombreDe(espacio)}?`
            : `¿Cancelar ${nombreDe(espacio)}?`
      }
      hint="Queda en la reserva, para quien pregunte después. A la marca, si aceptó con su enlace, le avisamos por email que cambió, sin el motivo."
      toThePerson={false}
      closeLabel="Volver"
      confirmLabel={corre ? 'Terminar hoy' : estado === 'retenida' ? 'Soltar' : 'Cancelar la reserva'}
      loading={enviando}
      onReason={(motivo) =>
        hacer(
          { metodo: 'reservas.cancelar', entrada: { id, rev, motivo } },
          corre ? 'Terminada hoy' : 'Cancelada: los días quedaron libres',
        )
      }
      onClose={() => {
        olvidar();
        onCerrar();
      }}
    >
      <FalloDeReserva fallo={fallo} queFallo="No se pudo cancelar" />
      <p>
        {marca ? `${marca.name}, ` : ''}
        {dias(desde, hasta, hoy)}.{' '}
        {corre
          ? 'Lo que pasó queda vendido con lo que valen esos días; desde hoy el espacio está libre.'
          : 'Los días quedan libres para otra marca. No se puede deshacer.'}
      </p>
    </ReasonDialog>
  );
}

/** An amount as typed, in pesos; null if it is none. */
export function leerImporte(escrito: string): number | null {
  if (escrito.trim() === '') return 0;
  const leido = leerPesos(escrito);
  return leido.ok && leido.value >= 0 && leido.value <= MAXIMO_DE_PESOS ? leido.value : null;
}

/** The sheet of what an act left, if it is another booking. */
export function idDe(valor: unknown, antes: string): string | null {
  const id = laReserva(valor)?.id;
  return typeof id === 'string' && id !== antes ? `${RUTA}/${id}` : null;
}

export function laReserva(valor: unknown): { id?: unknown; rev?: unknown } | null {
  if (typeof valor !== 'object' || valor === null || !('reserva' in valor)) return null;
  const { reserva } = valor;
  return typeof reserva === 'object' ? reserva : null;
}
