import { Check, History, Hourglass, Percent, Users, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { useFormAction } from 'react-router';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { esperaDesde } from '#domain/comun/calendario/relativo.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { cantidad, enMayuscula, fechaHora, numero, porcentaje } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { mensajeDeError } from '#web/copy/errores.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, Chip } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Adjunto } from './adjunto.tsx';
import {
  comoSeCuenta,
  nadaMarcado,
  porcentajesAMano,
  previaDe,
  SIN_MARCAR,
  textoDeAprobar,
  type Eleccion,
  type Evidencia,
  type Previa,
} from './previa.ts';

type Props = {
  evidencia: Evidencia;
  ahora: Date;
  eleccion: Eleccion;
  onEleccion: (eleccion: Eleccion) => void;
  /** `instante`: when it was pressed, in the time of the page's events. */
  onAprobar: (instante: number) => void;
  onRechazar: (instante: number) => void;
  onVer: (instante: number) => void;
  /** Opens what was sent before in the same participation. */
  onVerAnteriores: () => void;
  /** The action being sent for this evidence. */
  enviando: 'aprobar' | 'rechazar' | null;
  /** While several are selected, the open one is read-only. */
  soloLectura: boolean;
  /** It has just replaced another under the finger: its buttons ignore presses for a moment. */
  reciente: boolean;
  ref?: Ref<HTMLElement>;
};

/** A piece of evidence, open: everything needed to decide, with the buttons within the thumb's reach. */
export function Tarjeta({
  evidencia,
  ahora,
  eleccion,
  onEleccion,
  onAprobar,
  onRechazar,
  onVer,
  onVerAnteriores,
  enviando,
  soloLectura,
  reciente,
  ref,
}: Props) {
  const { autor, desafio, archivo } = evidencia;
  const nombre = `${autor.nombre} ${autor.apellido}`;
  const previa = previaDe(evidencia, eleccion);
  const entera = previaDe(evidencia, SIN_MARCAR);
  const tituloId = useId();
  const accion = useFormAction();
  // The form is for use without JavaScript or before hydration. After that, each decision is sent without leaving the screen.
  const enLugarDeEnviar = (hacer: (event: MouseEvent) => void) => (event: MouseEvent) => {
    event.preventDefault();
    hacer(event);
  };
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={tituloId}
      data-flip={`tarjeta:${evidencia.id}`}
      data-evidencia={evidencia.id}
      className="@container rounded-card border border-line bg-card text-ink shadow-card outline-none lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col"
    >
      <form method="post" action={accion} className="contents">
        <input type="hidden" name="id" value={evidencia.id} />
        <div
          className={cn(
            'overflow-hidden rounded-t-card lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain',
            // On a desktop, picture and text are side by side, so that both are visible with the buttons.
            archivo &&
              '@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] @2xl:grid-rows-[auto_auto_minmax(0,1fr)]',
          )}
        >
          {/* The person and the challenge come first; on a phone the picture and the buttons fill the rest. */}
          <header
            data-a-la-vista
            className={cn(
              'flex items-start gap-3 px-4 pt-4 md:px-5 md:pt-5',
              archivo && 'max-md:py-3 md:pb-4 @2xl:col-start-2 @2xl:pb-0',
            )}
          >
            <Avatar initials={iniciales(autor.nombre, autor.apellido)} src={autor.avatar_url} />
            <div className="min-w-0 flex-1">
              <h2 id={tituloId} className="font-semibold wrap-anywhere">
                <NombreDePersona
                  persona={autor}
                  className="max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
                />
              </h2>
              <p className="text-sm text-ink-2 wrap-anywhere">
                <bdi>{desafio.titulo}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <time dateTime={evidencia.fecha_envio.toISOString()} title={fechaHora(evidencia.fecha_envio)}>
                  {enMayuscula(esperaDesde(evidencia.fecha_envio, ahora))}
                </time>
              </p>
            </div>
            {entera.ok && entera.puntos > 0 ? (
              <PriceLabel className="shrink-0">+{numero(entera.puntos)}</PriceLabel>
            ) : null}
          </header>
          {/* What was written before the picture: on a phone the buttons cover the foot of it, and nobody decides without having read. */}
          {archivo ? (
            <>
              <div className="px-4 pb-3 empty:hidden md:px-5 md:pb-4 @2xl:col-start-2 @2xl:pt-4 @2xl:pb-0">
                <Cita texto={evidencia.descripcion} />
              </div>
              <div className="grid @2xl:col-start-1 @2xl:row-span-3 @2xl:row-start-1">
                <Adjunto archivo={archivo} de={nombre} onAbrir={(event) => onVer(event.timeStamp)} />
              </div>
            </>
          ) : null}
          <div className="grid content-start gap-4 p-4 md:p-5 @2xl:col-start-2">
            {archivo ? null : <Cita texto={evidencia.descripcion} />}
            {evidencia.apelacion ? (
              <Notice tone="warning" title="Pide otra mirada">
                <bdi className="block wrap-anywhere">«{evidencia.apelacion.texto}»</bdi>
                <span className="mt-1 block text-sm">
                  La habían rechazado: <bdi className="wrap-anywhere">{evidencia.apelacion.motivo}</bdi>
                </span>
              </Notice>
            ) : null}

            <ul aria-label="Sobre este envío" className="flex flex-wrap items-center gap-1.5">
              <li>
                <Badge tone={PERIODO_DESAFIO[desafio.tipo_periodo].color}>
                  {PERIODO_DESAFIO[desafio.tipo_periodo].etiqueta}
                </Badge>
              </li>
              {desafio.es_grupal ? (
                <li>
                  <Badge tone="brand" icon={<Users aria-hidden />}>
                    Grupal{autor.grupo ? `: ${autor.grupo}` : ''}
                  </Badge>
                </li>
              ) : null}
              {autor.sucursal ? (
                <li className="min-w-0">
                  <Badge className="whitespace-normal">{autor.sucursal}</Badge>
                </li>
              ) : null}
              {evidencia.escalada_en ? (
                <li>
                  <Badge tone="red" icon={<Hourglass aria-hidden />}>
                    Escalada a RRHH
                  </Badge>
                </li>
              ) : null}
              {evidencia.anteriores > 0 ? (
                <li>
                  <Button
                    variant="secondary"
                    size="sm"
                    icon={<History aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={onVerAnteriores}
                  >
                    {cantidad(evidencia.anteriores, 'envío anterior', 'envíos anteriores')}
                  </Button>
                </li>
              ) : null}
              {evidencia.progreso_validado > 0 ? (
                <li>
                  <Badge tone="green">Ya validado: {porcentaje(evidencia.progreso_validado)}</Badge>
                </li>
              ) : null}
            </ul>

            <QueSeCumplio
              evidencia={evidencia}
              eleccion={eleccion}
              onEleccion={onEleccion}
              deshabilitado={soloLectura}
            />
          </div>
        </div>
        {soloLectura ? null : (
          <footer
            data-pie
            className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 grid gap-1.5 rounded-b-card border-t border-line bg-card p-3 md:bottom-0 md:px-5 md:py-4"
          >
            <output
              className={cn(
                'block min-h-5 text-sm text-ink-2',
                // A phone keeps its room for the evidence and shows only an unusual effect.
                previa.ok && esLoUsual(evidencia, previa) && 'max-md:sr-only',
              )}
            >
              {previa.ok ? efecto(evidencia, previa) : porQueNo(evidencia, eleccion, previa.code)}
            </output>
            <noscript>
              <TextArea label="Motivo, si la rechazás" name="motivo" maxLength={500} dir="auto" />
            </noscript>
            <div className="flex gap-2">
              <Button
                type="submit"
                name="hacer"
                value="rechazar"
                settling={reciente}
                variant="secondary"
                size="lg"
                className="shrink-0 max-md:px-3.5 max-md:text-base"
                icon={<X aria-hidden className="max-md:hidden" />}
                loading={enviando === 'rechazar'}
                onClick={enLugarDeEnviar((event) => onRechazar(event.timeStamp))}
              >
                Rechazar
              </Button>
              <Button
                type="submit"
                name="hacer"
                value="aprobar"
                settling={reciente}
                size="lg"
                full
                className="min-w-0 max-md:px-2 max-md:text-base"
                icon={<Check aria-hidden className="max-md:hidden" />}
                disabled={!previa.ok}
                loading={enviando === 'aprobar'}
                onClick={enLugarDeEnviar((event) => (previa.ok ? onAprobar(event.timeStamp) : undefined))}
              >
                {textoDeAprobar(evidencia, eleccion, previa)}
              </Button>
            </div>
          </footer>
        )}
      </form>
    </article>
  );
}

/** What approving would do, in one line above the button. */
function efecto(evidencia: Evidencia, previa: Previa & { ok: true }): string {
  const queda =
    previa.progreso === 100 ? 'Queda completado' : `Queda validado el ${porcentaje(previa.progreso)}`;
  const deGrupo = evidencia.desafio.es_grupal ? 'Suman quienes aportaron del grupo.' : '';
  return [comoSeCuenta(evidencia, previa), `${queda}.`, deGrupo].filter((dicho) => dicho !== '').join(' ');
}

/** Why it cannot be approved as it is. */
function porQueNo({ progreso_validado }: Evidencia, { modo }: Eleccion, code: string): string {
  return code === 'SIN_AVANCE' && modo === 'porcentaje'
    ? `El porcentaje es el total: ya tiene validado el ${porcentaje(progreso_validado)}, poné uno más alto.`
    : mensajeDeError({ code }).texto;
}

/** Whether it is a person's first evidence and completes the challenge: then the preview line is omitted. */
function esLoUsual({ desafio, puntos_acreditados }: Evidencia, previa: Previa & { ok: true }): boolean {
  return previa.progreso === 100 && !desafio.es_grupal && puntos_acreditados === 0;
}

/** What the author wrote. A long text is collapsed. */
function Cita({ texto }: { texto: string }) {
  const [entera, setEntera] = useState(false);
  if (texto === '') return null;
  const larga = texto.length > 280 || texto.split('\n').length > 5;
  return (
    <blockquote className="border-l-3 border-kraft-strong pl-3">
      <p dir="auto" className={cn('whitespace-pre-line wrap-anywhere', larga && !entera && 'line-clamp-5')}>
        “{texto}”
      </p>
      {larga ? (
        <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={() => setEntera((antes) => !antes)}>
          {entera ? 'Ver menos' : 'Ver todo'}
        </Button>
      ) : null}
    </blockquote>
  );
}

/** Enter in a field would press the form's first button. */
function sinEnviar(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** The objectives to tick, or a percentage of the whole. */
function QueSeCumplio({
  evidencia,
  eleccion,
  onEleccion,
  deshabilitado,
}: {
  evidencia: Evidencia;
  eleccion: Eleccion;
  onEleccion: (eleccion: Eleccion) => void;
  deshabilitado: boolean;
}) {
  const { objetivos } = evidencia;
  const porObjetivos = eleccion.modo === 'objetivos';
  const { marcados } = eleccion;
  const alternar = (id: string) =>
    onEleccion({
      ...eleccion,
      marcados: marcados.includes(id) ? marcados.filter((m) => m !== id) : [...marcados, id],
    });
  return (
    <fieldset className="min-w-0" disabled={deshabilitado}>
      {objetivos.map((o) => (
        <input key={o.id} type="hidden" name={o.cumplido ? 'cumplidos' : 'pendientes'} value={o.id} />
      ))}
      <legend className="sr-only">¿Qué se cumplió?</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden className="text-sm font-semibold">
          ¿Qué se cumplió?
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="-mr-2 shrink-0"
          icon={porObjetivos ? <Percent aria-hidden /> : null}
          onClick={() => onEleccion({ ...eleccion, modo: porObjetivos ? 'porcentaje' : 'objetivos' })}
        >
          {porObjetivos ? 'Por porcentaje' : 'Por objetivos'}
        </Button>
      </div>
      {porObjetivos && objetivos.length === 1 ? (
        objetivos.map((o) => (
          <p key={o.id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {o.nombre}
              {o.descripcion ? <span className="block text-sm text-ink-2">{o.descripcion}</span> : null}
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">{numero(o.puntos)}</span>
          </p>
        ))
      ) : porObjetivos ? (
        <>
          {objetivos.map((o) => (
            <Checkbox
              key={o.id}
              name="marcados"
              value={o.id}
              label={<span className="wrap-anywhere">{o.nombre}</span>}
              description={o.cumplido ? 'Ya validado' : o.descripcion || undefined}
              trailing={numero(o.puntos)}
              checked={o.cumplido || marcados.includes(o.id)}
              disabled={o.cumplido || deshabilitado}
              onKeyDown={sinEnviar}
              onChange={() => alternar(o.id)}
            />
          ))}
          {nadaMarcado(evidencia, eleccion) ? (
            <p className="mt-1 text-xs text-ink-2">Sin marcar nada nuevo se aprueba todo lo que falta.</p>
          ) : null}
        </>
      ) : (
        <>
          <div className="mt-1 flex flex-wrap items-start gap-2">
            <CampoDeEntero
              label="Porcentaje cumplido del desafío"
              hideLabel
              unit="%"
              value={eleccion.porcentaje}
              onChange={(e) => onEleccion({ ...eleccion, porcentaje: e.currentTarget.value })}
              onKeyDown={sinEnviar}
              reserve={false}
              className="w-28"
            />
            {porcentajesAMano(evidencia.progreso_validado).map(({ total, texto }) => (
              <Chip
                key={total}
                className="min-h-11"
                selected={eleccion.porcentaje === String(total)}
                onClick={() => onEleccion({ ...eleccion, porcentaje: String(total) })}
              >
                {texto}
              </Chip>
            ))}
          </div>
          <TextArea
            label="Qué le falta"
            optional
            hint="Lo va a leer: un porcentaje solo no dice qué mandar."
            rows={2}
            maxLength={MAXIMO_DE_MOTIVO}
            value={eleccion.falta}
            onChange={(e) => onEleccion({ ...eleccion, falta: e.currentTarget.value })}
            dir="auto"
            className="mt-3"
          />
        </>
      )}
    </fieldset>
  );
}
