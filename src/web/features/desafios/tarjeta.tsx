import { CalendarDays, Check, ChevronDown, Clock, History, PencilLine, Users } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Link } from 'react-router';
import { avisoDeCierre, PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { enMayuscula, numero, porcentaje, rango, sinCortarPesos } from '#domain/comun/formato.ts';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { useEspera, useSeEnvia } from '#web/en-espera.ts';
import { EsperaSenal } from '#web/comun/espera-senal.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TONE_FILL } from '#web/ui/tone.ts';
import { avanceDe, botonDe, novedadDe, plazo, type Desafio, type Ultima } from './estado.ts';
import { paraLaHoja } from './hoja-temprana.tsx';
import { AvisoDeNovedad } from './novedad.tsx';
import { Objetivos } from './objetivos.tsx';

type Props = {
  desafio: Desafio;
  ahora: Date;
  hoy: Dia;
  /** Whether something written for it waits on this device. */
  borrador?: boolean;
  /** Where that is kept. */
  borradorEn?: string;
  /** Whether it is the challenge in the URL. */
  destacado: boolean;
  tituloRef?: Ref<HTMLHeadingElement> | undefined;
  /** Opens the dialog with this description already filled in. */
  onEnviar: (descripcion: string, boton: Element) => void;
  onRetirar: (ultima: Ultima) => void;
  /** Appeals the refusal of that evidence. */
  onApelar: (evidencia_id: string) => void;
  onVerEnvios: () => void;
};

/** A challenge's card, like a price label: objectives, points, deadline, and the one action that is possible now. */
export function TarjetaDeDesafio({
  desafio,
  ahora,
  hoy,
  borrador = false,
  borradorEn = '',
  destacado,
  tituloRef,
  onEnviar,
  onRetirar,
  onApelar,
  onVerEnvios,
}: Props) {
  const { titulo, descripcion, participacion, puntosDisponibles, puntosObtenidos } = desafio;
  const periodo = PERIODO_DESAFIO[desafio.tipo_periodo];
  // A completed challenge shows no red ribbon in its last days.
  const aviso = desafio.boton === 'completado' ? null : avisoDeCierre(desafio.dias_restantes);
  const progreso = participacion?.progreso ?? 0;
  const avance = avanceDe(desafio);
  const completa = puntosObtenidos >= puntosDisponibles && puntosObtenidos > 0;
  const novedad = novedadDe(desafio);
  const ultima = participacion?.ultima;
  return (
    <Card
      as="li"
      pad="none"
      className={cn(
        'relative flex scroll-mt-4 flex-col transition-shadow',
        destacado && 'ring-4 ring-label ring-offset-2 ring-offset-paper',
      )}
    >
      <span aria-hidden className={cn('h-1.5 shrink-0', TONE_FILL[periodo.color])} />
      {aviso ? (
        <span className="absolute top-0 right-0 rounded-bl-card bg-danger px-3 py-1.5 text-xs font-bold text-danger-contrast">
          {aviso.texto}
        </span>
      ) : null}

      <div className="flex flex-1 flex-col gap-4 p-4 md:p-5">
        <div>
          <div className={cn('flex flex-wrap gap-1.5', aviso && 'pr-28 @max-[16rem]:pt-6 @max-[16rem]:pr-0')}>
            <Badge tone={periodo.color}>{periodo.etiqueta}</Badge>
            {desafio.es_grupal ? <Badge icon={<Users aria-hidden />}>Grupal</Badge> : null}
          </div>
          <h2
            ref={tituloRef}
            tabIndex={-1}
            dir="auto"
            className="headline mt-2.5 text-xl text-balance wrap-anywhere outline-none"
          >
            {sinCortarPesos(titulo)}
          </h2>
        </div>

        <div className="flex items-end gap-3">
          <PriceLabel size="sm" tone={completa ? 'quiet' : 'label'} className="@2xl:hidden">
            {numero(puntosDisponibles)}
          </PriceLabel>
          <ProgressBar
            label={avance.texto}
            value={progreso}
            valueText={porcentaje(progreso)}
            tone={avance.tono}
            className="flex-1"
          />
        </div>

        {/* On a phone what it asks is folded: the list is read at a glance. Wider, and for whoever came for it, it is open. */}
        <details open={destacado} className="group @2xl:[&::details-content]:[content-visibility:visible]">
          <summary className="-my-2 flex min-h-11 list-none items-center justify-between gap-3 text-sm @2xl:hidden [&::-webkit-details-marker]:hidden">
            <span className={cn('font-semibold', aviso ? 'text-danger' : 'text-ink')}>
              {plazo(desafio.dias_restantes)}
            </span>
            <span className="inline-flex items-center gap-1 font-semibold text-brand">
              Qué pide
              <span className="sr-only"> {titulo}</span>
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid gap-4 @max-2xl:pt-2">
            <Descripcion texto={descripcion} />
            <Puntos disponibles={puntosDisponibles} obtenidos={puntosObtenidos} />
            <Objetivos objetivos={desafio.objetivos} titulo={titulo} />
            <p className="flex items-center gap-1.5 text-sm text-ink-2 @2xl:hidden">
              <CalendarDays aria-hidden className="size-4 shrink-0" />
              {enMayuscula(rango(desafio.fecha_inicio, desafio.fecha_fin))}
            </p>
          </div>
        </details>

        <div className="mt-auto grid gap-3">
          {novedad ? (
            <AvisoDeNovedad novedad={novedad}>
              {ultima?.apelable ? (
                <Button
                  variant="secondary"
                  size="sm"
                  className="justify-self-start"
                  onClick={() => onApelar(ultima.id)}
                >
                  Pedir que la revise otra persona
                </Button>
              ) : novedad.tipo === 'parcial' ? (
                <Button variant="secondary" size="sm" onClick={onVerEnvios}>
                  Ver lo que enviaste
                </Button>
              ) : null}
            </AvisoDeNovedad>
          ) : null}
          <p className="hidden flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2 @2xl:flex">
            <span className="inline-flex items-center gap-1.5">
              <CalendarDays aria-hidden className="size-4 shrink-0" />
              {enMayuscula(rango(desafio.fecha_inicio, desafio.fecha_fin))}
            </span>
            <span className={cn('font-semibold', aviso ? 'text-danger' : 'text-ink')}>
              {plazo(desafio.dias_restantes)}
            </span>
          </p>
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-[min(8.5rem,100%)] flex-1">
              <Accion
                desafio={desafio}
                ahora={ahora}
                hoy={hoy}
                borrador={borrador}
                borradorEn={borradorEn}
                onEnviar={onEnviar}
                onRetirar={onRetirar}
              />
            </div>
            {ultima ? (
              <IconButton
                variant="secondary"
                label={`Ver envíos de ${titulo}`}
                icon={<History aria-hidden />}
                onClick={onVerEnvios}
              />
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}

function Accion({
  desafio,
  ahora,
  hoy,
  borrador = false,
  borradorEn = '',
  onEnviar,
  onRetirar,
}: Pick<Props, 'desafio' | 'ahora' | 'hoy' | 'borrador' | 'borradorEn' | 'onEnviar' | 'onRetirar'>) {
  const { boton, participacion, titulo } = desafio;
  const ultima = participacion?.ultima;
  const espera = useEspera(desafio.id);
  const seEnvia = useSeEnvia(desafio.id);
  if (espera) return <EsperaSenal seEnvia={seEnvia} />;
  if (boton === 'pendiente' && ultima) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-blue-soft py-2 pr-2 pl-3 text-sm">
        <Clock aria-hidden className="size-5 shrink-0 text-blue" />
        <p className="min-w-24 flex-1">
          <span className="block font-semibold">En revisión</span>
          <span className="block text-ink-2">
            {ultima.apelada
              ? 'La mira otra persona. Enviada '
              : ultima.es_propia
                ? 'Enviada '
                : 'La envió tu grupo '}
            {hace(ultima.fecha_envio, ahora)}
          </span>
        </p>
        {ultima.es_propia ? (
          <Button variant="secondary" size="sm" onClick={() => onRetirar(ultima)}>
            Retirar
            <span className="sr-only">
              {ultima.apelada ? ' el pedido sobre ' : ' la evidencia de '}
              {titulo}
            </span>
          </Button>
        ) : null}
      </div>
    );
  }
  // What was refused is corrected over what was written.
  const antes = ultima?.es_propia && ultima.estado === 'rechazada' ? ultima.descripcion : '';
  const { texto, activo, porque } = botonDe({ boton, fecha_inicio: desafio.fecha_inicio, hoy });
  return (
    <div className="grid gap-1.5">
      {porque ? <p className="text-sm text-ink-2">{porque}</p> : null}
      {borrador ? (
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <PencilLine aria-hidden className="size-4 shrink-0" />
          Tenés un borrador sin enviar
        </p>
      ) : null}
      <Button
        full
        disabled={!activo}
        icon={boton === 'completado' ? <Check aria-hidden /> : undefined}
        variant={boton === 'completado' ? 'secondary' : 'primary'}
        {...paraLaHoja(borradorEn, titulo, antes)}
        onClick={({ currentTarget }) => onEnviar(antes, currentTarget)}
      >
        {texto}
        <span className="sr-only">: {titulo}</span>
      </Button>
      {boton === 'completado' ? (
        <TextLink kind="standalone" render={<Link to={enlaceDeGracias()} />} className="justify-center">
          Dar las gracias a quien te ayudó
        </TextLink>
      ) : null}
    </div>
  );
}

/** What it gives, like a price, and what the ledger credited. */
function Puntos({ disponibles, obtenidos }: { disponibles: number; obtenidos: number }) {
  return (
    <dl className="figures grid gap-3 border-y border-line py-3">
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-xs text-ink-2">Puntos disponibles</dt>
        <dd>
          <PriceLabel size="lg" tone={obtenidos >= disponibles && obtenidos > 0 ? 'quiet' : 'label'}>
            {numero(disponibles)}
          </PriceLabel>
        </dd>
      </div>
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-xs text-ink-2">Puntos obtenidos</dt>
        <dd className={cn('numeral py-1.5 text-3xl leading-8', obtenidos > 0 ? 'text-green' : 'text-ink-2')}>
          <CountUp value={obtenidos} format={numero} />
        </dd>
      </div>
    </dl>
  );
}

/** A longer description is collapsed: some contain the whole rulebook. */
const DESCRIPCION_CORTA = 160;

function Descripcion({ texto }: { texto: string }) {
  const [entera, setEntera] = useState(false);
  if (texto === '') return null;
  const corta = texto.length <= DESCRIPCION_CORTA && texto.split('\n').length <= 3;
  return (
    <>
      <p
        dir="auto"
        className={cn(
          'mt-1 text-sm wrap-anywhere text-ink-2 text-pretty',
          corta || entera ? 'whitespace-pre-line' : 'line-clamp-3',
        )}
      >
        {sinCortarPesos(texto)}
      </p>
      {corta ? null : (
        <button
          type="button"
          aria-expanded={entera}
          onClick={() => setEntera(!entera)}
          className="tap -my-1.5 -ml-1 inline-flex items-center rounded-control px-1 py-1.5 text-sm font-semibold text-brand hover:text-brand-hover"
        >
          {entera ? 'Leer menos' : 'Leer más'}
        </button>
      )}
    </>
  );
}
