import { Award, CalendarClock, CalendarX, Clock, Send } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { ESTADOS_DE_ASIGNACION, vencimiento } from '#web/copy/capacitaciones.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { duracion, fecha, fechaCorta, fechaHora, porcentaje } from '#domain/comun/formato.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Detalle, Respuesta } from './tipos.ts';

/** The person's own progress, the due date, and the certificate at the end. */
export function AvancePropio({ capacitacion: c }: { capacitacion: Detalle }) {
  const { texto, tono } = ESTADOS_DE_ASIGNACION[c.estado];
  const plazo = vencimiento(c, c.hoy);
  return (
    <Card as="section" aria-label="Tu avance">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge tone={tono}>{texto}</StatusBadge>
        {c.obligatoria ? <Badge tone="brand">Obligatoria</Badge> : null}
        <span className="ml-auto inline-flex items-center gap-1.5 text-sm text-ink-2">
          <Clock aria-hidden className="size-4" />
          {duracion(c.duracion_estimada * 60)}
        </span>
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <Numeral className="text-5xl">{porcentaje(c.progreso)}</Numeral>
        <span className="text-ink-2">completado</span>
      </p>
      <ProgressBar
        label="Tu avance"
        hideLabel
        value={c.progreso}
        tone={c.estado === 'completada' ? 'green' : c.estado === 'vencida' ? 'red' : 'brand'}
        className="mt-2"
      />
      {plazo && c.estado !== 'vencida' ? (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CalendarClock aria-hidden className={plazo.urge ? 'size-4 text-danger' : 'size-4 text-ink-2'} />
          <span className={plazo.urge ? 'font-semibold text-danger' : undefined}>{plazo.texto}</span>
          {c.fecha_limite ? <span className="text-ink-2">({fecha(c.fecha_limite)})</span> : null}
        </p>
      ) : null}
      {c.estado === 'vencida' ? (
        <>
          <p className="mt-4 flex gap-2 rounded-control bg-danger-soft p-3 text-sm">
            <CalendarX aria-hidden className="size-5 shrink-0 text-danger" />
            <span>
              <strong>{plazo?.texto ?? 'Venció'}.</strong> Podés repasar los materiales, pero ya no suma. Si
              la reabren, tu avance queda.
            </span>
          </p>
          {c.activa ? <PedirQueLaReabran capacitacion={c} /> : null}
        </>
      ) : null}
      {!c.activa && c.estado !== 'completada' ? (
        <Notice tone="warning" title="Está en pausa" className="mt-4">
          Recursos Humanos la pausó: cuando vuelva vas a poder seguir donde estabas.
        </Notice>
      ) : null}
      {c.estado === 'completada' ? (
        <div className="mt-4 grid gap-3">
          <p className="text-sm text-ink-2">
            {c.fecha_completada ? `La completaste el ${fechaCorta(c.fecha_completada, c.hoy)}.` : null}
          </p>
          {c.certificado ? (
            <Button
              full
              icon={<Award aria-hidden />}
              render={<Link to={`/reconoce/capacitaciones/${c.id}/certificado`} />}
            >
              Ver el certificado
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

/** Asks RRHH to reopen the training, with one press. RRHH sees it where it changes due dates. */
function PedirQueLaReabran({ capacitacion: c }: { capacitacion: Detalle }) {
  const { Form, data, state } = useFetcher<Respuesta>();
  // Uses the answer itself: on a bad connection this screen's data may be slow to reload, or not arrive.
  if (c.reapertura_pedida_en || data?.ok) {
    return (
      <Notice tone="success" title="Ya pediste que la reabran" className="mt-3">
        {c.reapertura_pedida_en ? (
          <>
            Recursos Humanos lo tiene desde{' '}
            <time dateTime={c.reapertura_pedida_en.toISOString()}>{fechaHora(c.reapertura_pedida_en)}</time>.
          </>
        ) : (
          'Recursos Humanos ya lo tiene.'
        )}{' '}
        Cuando tenga otra fecha te avisamos.
      </Notice>
    );
  }
  const fallo =
    data && !data.ok && state !== 'submitting' ? mensajeDeError(data.fallo, ACCIONES.pedir_reapertura) : null;
  return (
    <Form method="post" className="mt-3 grid gap-2">
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      <input type="hidden" name="id" value={c.id} />
      <Button
        type="submit"
        name="hacer"
        value="pedir_reapertura"
        full
        icon={<Send aria-hidden />}
        loading={state === 'submitting'}
      >
        Pedir que la reabran
      </Button>
    </Form>
  );
}
