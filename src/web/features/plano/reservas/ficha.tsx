import { CalendarRange, CircleCheckBig, Hourglass, MapPin, Scissors, MoveRight, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { cantidad, fecha, fechaHora, pesos } from '#domain/comun/formato.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { enlaceAlPlano, enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { enlaceDeChatCon, enlaceDeCorreo, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import type { Salidas } from '#web/api.server.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { type Acto, DialogoDeAlargar, DialogoDeCancelar, DialogoDePartir, useActos } from './actos.tsx';
import { Corregir } from './corregir.tsx';
import { DialogoDeMover } from './mover.tsx';
import { useNombreDeEspacio } from '../mesa/locales.tsx';
import { EstadoDe } from './estado.tsx';
import { FalloDeReserva } from './fallo.tsx';
import { cuandoVence, dias, nombreDe, SIN_MARCA } from './palabras.ts';
import { CALENDARIO, type Elegible, type Marca, type Reserva, RUTA, type Tarifa } from './tipos.ts';

type Props = {
  reserva: Reserva;
  /** The open quote that holds it. */
  cotizacion: Salidas['reservas']['ver']['cotizacion'];
  /** Its brand, with whom to call there. */
  marca: Marca | null;
  marcas: readonly Marca[];
  /** Where it may be moved. */
  espacios: readonly Elegible[];
  tarifas: readonly Tarifa[];
  hoy: Dia;
};

/** A booking at an address of its own: what it is, and everything that can be done with it. */
export function FichaDeReserva(props: Props) {
  const { reserva, hoy } = props;
  const { espacio, marca, desde, hasta, estado, vence_en, vencio } = reserva;
  const nombre = useNombreDeEspacio()(espacio);
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={RUTA} />}>
            ← Reservas
          </TextLink>
        }
        title={
          <>
            {nombre} <span className="text-ink-2">·</span> <bdi>{marca?.name ?? SIN_MARCA}</bdi>
          </>
        }
        subtitle={`${dias(desde, hasta, hoy)}${hasta === null ? '' : `, ${cantidad(diasEntre(desde, hasta), 'día', 'días')}`}`}
        actions={<EstadoDe {...{ estado, vence_en, vencio, hoy }} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-4">
          <QueSigue {...props} />
          <Cuanto reserva={reserva} />
          <Datos {...props} />
        </div>
        <div className="grid min-w-0 gap-4">
          <AQuienLlamar {...props} />
          <Card as="section" aria-label="Ver en otro lado" className="grid gap-1">
            <TextLink
              kind="standalone"
              render={
                <Link
                  to={`${CALENDARIO}?desde=${desde}&q=${encodeURIComponent(espacio.section)}${espacio.local === PRIMER_LOCAL ? '' : `&local=${espacio.local}`}`}
                />
              }
            >
              <CalendarRange aria-hidden /> Ver en el calendario
            </TextLink>
            <TextLink kind="standalone" render={<Link to={`${RUTA}?espacio=${espacio.clave}`} />}>
              <CalendarRange aria-hidden /> Todo lo de {nombre}
            </TextLink>
            <TextLink kind="standalone" href={enlaceAlPlano(espacio, desde)}>
              <MapPin aria-hidden /> Ver en el plano
            </TextLink>
          </Card>
        </div>
      </div>
    </>
  );
}

/** What can be done now, by its state. */
function QueSigue({ reserva, cotizacion, espacios, tarifas, hoy }: Props) {
  const [acto, setActo] = useState<Acto | null>(null);
  const [uso, setUso] = useState(0);
  const { enviando, fallo, hacer } = useActos(() => undefined);
  const { id, rev, estado, desde, vence_en, motivo, vencio } = reserva;
  const abrir = (cual: Acto) => {
    setUso(uso + 1);
    setActo(cual);
  };
  const viva = estado === 'retenida' || estado === 'confirmada';
  const corre = estado === 'confirmada' && desde < hoy;
  const dialogo = (cual: Acto) => ({
    key: `${cual}-${uso}`,
    reserva,
    hoy,
    abierto: acto === cual,
    onCerrar: () => setActo(null),
  });
  const { key: k1, ...alargar } = dialogo('alargar');
  const { key: k2, ...mover } = dialogo('mover');
  const { key: k3, ...partir } = dialogo('partir');
  const { key: k4, ...cancelar } = dialogo('cancelar');
  return (
    <Card as="section" aria-labelledby="que-sigue">
      <CardHeader title={<span id="que-sigue">{tituloDe(reserva, hoy)}</span>} className="mb-3" />
      <FalloDeReserva fallo={fallo} queFallo="No se pudo hacer" />
      {estado === 'retenida' && vence_en !== null ? (
        <div className="mb-4 flex flex-wrap items-center gap-2">
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
            Dar más plazo
          </Button>
          {cotizacion === null ? null : (
            <p className="basis-full text-ink-2 text-sm">
              La retiene la cotización de la{' '}
              <TextLink render={<Link to={enlaceDeMesa(cotizacion.solicitud_id)} />}>
                solicitud {numeroDeSolicitud(cotizacion.numero)}
              </TextLink>
              , que vale hasta el {fecha(cotizacion.vence)}. El plazo es uno solo: si se lo das acá, lo tienen
              la cotización y todo lo que retiene.
            </p>
          )}
        </div>
      ) : null}
      {viva || estado === 'cumplida' ? (
        <div className="flex flex-wrap gap-2">
          {viva ? (
            <>
              <Button
                variant="secondary"
                icon={<CalendarRange aria-hidden />}
                onClick={() => abrir('alargar')}
              >
                Cambiar hasta cuándo
              </Button>
              <Button variant="secondary" icon={<MoveRight aria-hidden />} onClick={() => abrir('mover')}>
                Mover
              </Button>
            </>
          ) : null}
          <Button variant="secondary" icon={<Scissors aria-hidden />} onClick={() => abrir('partir')}>
            Partir en dos
          </Button>
          {viva ? (
            <Button
              variant="ghost"
              className="text-danger"
              icon={<X aria-hidden />}
              onClick={() => abrir('cancelar')}
            >
              {corre ? 'Terminar hoy' : estado === 'retenida' ? 'Soltar' : 'Cancelar la reserva'}
            </Button>
          ) : null}
        </div>
      ) : (
        <>
          {motivo === null ? null : (
            <p className="text-ink-2">
              {vencio ? '' : 'Motivo: '}
              <bdi>{motivo}</bdi>
            </p>
          )}
          <p className="mt-3">
            <TextLink
              kind="standalone"
              render={
                <Link
                  to={`${RUTA}/nueva?espacio=${reserva.espacio.clave}&marca=${reserva.marca?.id ?? ''}`}
                />
              }
            >
              Retener el espacio de nuevo
            </TextLink>
          </p>
        </>
      )}
      <DialogoDeAlargar key={k1} {...alargar} tarifas={tarifas} />
      <DialogoDeMover key={k2} {...mover} espacios={espacios} tarifas={tarifas} />
      <DialogoDePartir key={k3} {...partir} />
      <DialogoDeCancelar key={k4} {...cancelar} />
    </Card>
  );
}

function tituloDe({ estado, vence_en, desde, hasta, vencio }: Reserva, hoy: Dia): string {
  switch (estado) {
    case 'retenida':
      return vence_en === null ? 'Retenida' : `Retenida: ${cuandoVence(vence_en, hoy)}`;
    case 'confirmada': {
      const ultimo = ultimoDia(hasta);
      if (desde > hoy) return `Vendida: empieza el ${fecha(desde)}`;
      if (ultimo === null) return 'En curso, sin fecha de fin';
      const faltan = diasEntre(hoy, ultimo);
      return faltan === 0
        ? 'En curso: termina hoy'
        : `En curso: ${faltan === 1 ? 'queda' : 'quedan'} ${cantidad(faltan, 'día', 'días')}`;
    }
    case 'cumplida':
      return 'Terminada';
    case 'cancelada':
      return vencio ? 'La retención venció' : 'Cancelada';
  }
}

/** Its amount beside the list's. */
function Cuanto({
  reserva: { importe, importe_lista, forma, contraprestacion, hasta },
}: {
  reserva: Reserva;
}) {
  const menos =
    importe_lista === null || importe_lista <= importe
      ? null
      : proporcionEntera(enCentavos(importe_lista) - enCentavos(importe), enCentavos(importe_lista));
  return (
    <Card as="section" aria-labelledby="cuanto">
      <h2 id="cuanto" className="sr-only">
        Cuánto
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Cifra nombre={forma === 'fija' ? 'Importe' : 'Vale'}>{hasta === null ? '—' : pesos(importe)}</Cifra>
        <Cifra nombre="Precio de lista" suave>
          {importe_lista === null ? 'Sin precio' : pesos(importe_lista)}
        </Cifra>
        {menos === null || menos === 0 ? null : (
          <Cifra nombre="Bajo la lista" suave>
            {menos} %
          </Cifra>
        )}
      </dl>
      {forma === 'fija' && contraprestacion === '' ? null : (
        <p className="mt-2 text-ink-2 wrap-anywhere">
          {NOMBRES_DE_FORMA[forma]}
          {contraprestacion === '' ? '' : `: ${contraprestacion}`}
        </p>
      )}
    </Card>
  );
}

function Cifra({
  nombre,
  suave = false,
  children,
}: {
  nombre: string;
  suave?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{nombre}</dt>
      <dd className={suave ? 'numeral text-2xl text-ink-2' : 'numeral text-2xl'}>{children}</dd>
    </div>
  );
}

function Datos({ reserva, marcas }: Props) {
  const { categoria, notas, motivo_pasado, a_mano, creada_en } = reserva;
  return (
    <Card as="section" aria-labelledby="datos">
      <CardHeader title={<span id="datos">Datos</span>} className="mb-3" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <dt className="text-ink-2">Categoría</dt>
        <dd className="wrap-anywhere">{categoria === '' ? 'Sin decir' : categoria}</dd>
        {notas === '' ? null : (
          <>
            <dt className="text-ink-2">Notas</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
              {notas}
            </dd>
          </>
        )}
        {motivo_pasado === null ? null : (
          <>
            <dt className="text-ink-2">Empezó antes de cargarla</dt>
            <dd className="wrap-anywhere">{motivo_pasado}</dd>
          </>
        )}
        <dt className="text-ink-2">Se cargó</dt>
        <dd>
          {fechaHora(creada_en)}
          {a_mano ? ', marcando el espacio en el plano' : ''}
        </dd>
      </dl>
      {reserva.estado === 'cancelada' ? null : (
        <Corregir key={reserva.rev} reserva={reserva} marcas={marcas} />
      )}
    </Card>
  );
}

function AQuienLlamar({ reserva, marca }: Props) {
  const { dueno, espacio } = reserva;
  const sinContacto = marca !== null && marca.telefono === '' && marca.email === '';
  return (
    <Card as="section" aria-labelledby="a-quien">
      <CardHeader title={<span id="a-quien">A quién llamar</span>} className="mb-2" />
      <p className="text-sm">
        <span className="text-ink-2">La lleva </span>
        <bdi className="font-semibold">{dueno?.nombre ?? 'nadie de la mesa'}</bdi>
      </p>
      {marca === null ? null : (
        <div className="mt-3 border-line border-t pt-3">
          <p className="font-semibold wrap-anywhere">
            <bdi>{marca.contacto === '' ? marca.name : marca.contacto}</bdi>
          </p>
          {marca.contacto === '' ? null : (
            <p className="text-ink-2 text-sm wrap-anywhere">
              <bdi>{marca.name}</bdi>
            </p>
          )}
          <ul className="mt-1 grid gap-1">
            {marca.telefono === '' ? null : (
              <>
                <li>
                  <TextLink kind="standalone" href={enlaceDeTelefono(marca.telefono)}>
                    {marca.telefono}
                  </TextLink>
                </li>
                <li>
                  <TextLink
                    kind="standalone"
                    target="_blank"
                    rel="noopener noreferrer"
                    href={enlaceDeChatCon(marca.telefono, `¡Hola! Te escribo por ${nombreDe(espacio)}.`)}
                  >
                    Escribirle por chat
                  </TextLink>
                </li>
              </>
            )}
            {marca.email === '' ? null : (
              <li>
                <TextLink
                  kind="standalone"
                  className="wrap-anywhere"
                  href={enlaceDeCorreo(marca.email, nombreDe(espacio))}
                >
                  {marca.email}
                </TextLink>
              </li>
            )}
          </ul>
          {sinContacto ? (
            <Notice className="mt-2">La marca no tiene teléfono ni email cargados.</Notice>
          ) : null}
        </div>
      )}
    </Card>
  );
}
