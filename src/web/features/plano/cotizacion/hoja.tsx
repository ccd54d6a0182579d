import { useForm, type SubmissionResult } from '@conform-to/react';
import { Check, Clock, Download, MessageCircle } from 'lucide-react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { AceptacionDeMarca, RespuestaDeMarca } from '#contract/plano/cotizaciones-formularios.ts';
import { fecha, fechaHora } from '#domain/comun/formato.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { botonClass } from '../publico/estilos.ts';
import { Lineas } from './lineas.tsx';
import { type PlanoDeLocal, PlanosChicos } from './plano-chico.tsx';
import { type DeMarca, pagoEnPalabras } from './tipos.ts';

export type RespuestaDeHoja = {
  hacer: 'aceptar' | 'responder';
  resultado: SubmissionResult | null;
  error?: { titulo: string; texto: string };
  listo?: boolean;
  /** What the brand has just written to us. */
  escrito?: string;
};

/** A quote as its brand opens it, on a phone and without a script: what it is offered, where, and how to say yes. */
export function HojaDeCotizacion({
  cotizacion,
  planos,
  chat,
  pdf,
  respuesta,
}: {
  cotizacion: DeMarca;
  planos: readonly PlanoDeLocal[];
  chat: string;
  /** The address of its PDF. */
  pdf: string;
  respuesta: RespuestaDeHoja | undefined;
}) {
  const { numero, marca, estado, vence, mensaje, lineas } = cotizacion;
  const pago = pagoEnPalabras(cotizacion);
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <header>
        <p className="numeral text-ink-2 text-lg">{numeroDeSolicitud(numero)}</p>
        <h1 className="headline text-4xl leading-[1.05] wrap-anywhere">
          Cotización para <bdi>{marca}</bdi>
        </h1>
        <Estado cotizacion={cotizacion} />
      </header>
      {respuesta?.error ? <FormError title={respuesta.error.titulo} text={respuesta.error.texto} /> : null}
      {respuesta?.resultado?.error ? <Reparos {...respuesta} /> : null}
      {respuesta?.listo === true && respuesta.hacer === 'responder' ? (
        <output className="block">
          <Notice tone="success" title="Recibimos tu respuesta">
            {respuesta.escrito === undefined ? null : (
              <blockquote
                className="my-2 border-line border-l-4 pl-3 whitespace-pre-wrap wrap-anywhere"
                dir="auto"
              >
                {respuesta.escrito}
              </blockquote>
            )}
            Te contestamos en el día hábil.
            {estado === 'enviada'
              ? ` Los espacios siguen guardados para vos hasta el ${fecha(vence)}.`
              : null}
          </Notice>
        </output>
      ) : null}
      {mensaje === '' ? null : (
        <p className="text-lg whitespace-pre-wrap wrap-anywhere" dir="auto">
          {mensaje}
        </p>
      )}
      <section aria-label="Lo que ofrecemos">
        <Lineas {...cotizacion} />
        <p className="mt-2 wrap-anywhere">Se paga: {pago}</p>
      </section>
      <PlanosChicos planos={planos} marcados={new Set(lineas.map(({ espacio_clave }) => espacio_clave))} />
      {estado === 'enviada' ? <Aceptar cotizacion={cotizacion} respuesta={respuesta} /> : null}
      <div className="no-imprimir flex flex-wrap gap-3">
        <a href={pdf} className={botonClass('secundario')}>
          <Download aria-hidden className="size-5" />
          Descargar en PDF
        </a>
        <a
          href={enlaceDeChat(chat, `¡Hola! Soy de ${marca}, por la cotización ${numeroDeSolicitud(numero)}.`)}
          target="_blank"
          rel="noopener noreferrer"
          className={botonClass('llano')}
        >
          <MessageCircle aria-hidden className="size-5" />
          Hablar por chat
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </div>
      {estado === 'anulada' ? null : <Responder respuesta={respuesta} />}
    </div>
  );
}

/** The summary of what was not sent, with a link to its field: it is far below. */
function Reparos({ hacer, resultado }: RespuestaDeHoja) {
  const [campo, label] = hacer === 'aceptar' ? ['nombre', 'Quién acepta'] : ['texto', 'Contanos'];
  const errors = (resultado?.error?.[campo] ?? []).map((message) => ({
    id: `${hacer}-${campo}`,
    label,
    message,
  }));
  return errors.length === 0 ? null : <FormError title="No se mandó: falta un dato" errors={errors} />;
}

function Estado({
  cotizacion: { estado, vence, aceptada_en, aceptada_nombre, lineas, reemplazada },
}: {
  cotizacion: DeMarca;
}) {
  const cambio = lineas.some(({ ahora }) => ahora !== null);
  switch (estado) {
    case 'aceptada':
      return (
        <Notice
          tone={cambio ? 'warning' : 'success'}
          title={cambio ? 'Aceptada, y después hubo cambios' : 'Aceptada: los espacios son tuyos'}
          className="mt-3"
        >
          {aceptada_en === null ? null : `El ${fechaHora(aceptada_en)}`}
          {aceptada_nombre === null ? '.' : `, por ${aceptada_nombre}.`}
          <p className="mt-2">
            <strong>Lo que sigue:</strong> te escribimos para coordinar el pago y el montaje. Después te damos
            el enlace de "Mis espacios", donde vas a ver la foto de cada uno ya montado. Este enlace sigue
            abriendo: acá queda lo acordado.
          </p>
        </Notice>
      );
    case 'vencida':
      return (
        <Notice tone="warning" title={`Venció el ${fecha(vence)}`} className="mt-3">
          Los espacios pueden haberse ofrecido a otra marca. Escribinos acá abajo o por chat y te mandamos una
          nueva.
        </Notice>
      );
    case 'anulada':
      return (
        <Notice tone="warning" title="Esta cotización ya no vale" className="mt-3">
          {reemplazada
            ? 'La reemplaza otra: buscá el enlace más nuevo que te mandamos, o pedinos uno por chat.'
            : 'La retiramos y los espacios quedaron libres. Si todavía los querés, escribinos por chat.'}
        </Notice>
      );
    case 'enviada':
      return (
        <p className="mt-2 inline-flex items-center gap-2 text-lg">
          <Clock aria-hidden className="size-5 text-brand" />
          <span>
            Te la guardamos hasta el <strong>{fecha(vence)}</strong>, ese día incluido.
          </span>
        </p>
      );
  }
}

function Aceptar({ cotizacion, respuesta }: { cotizacion: DeMarca; respuesta: RespuestaDeHoja | undefined }) {
  const [form, fields] = useForm<z.input<typeof AceptacionDeMarca>>({
    id: 'aceptar',
    lastResult: respuesta?.hacer === 'aceptar' ? respuesta.resultado : null,
  });
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      aria-label="Aceptar la cotización"
      className="no-imprimir rounded-sheet bg-green-soft p-4 md:p-6"
    >
      <input type="hidden" name="hacer" value="aceptar" />
      <input type="hidden" name="total" value={cotizacion.total_visto} />
      <TextField label="Quién acepta" field={fields.nombre} autoComplete="name" required maxLength={120} />
      <button type="submit" className={botonClass('principal', 'min-h-13 w-full text-lg sm:w-auto sm:px-8')}>
        <Check aria-hidden className="size-5" />
        Aceptar y reservar
      </button>
      <p className="mt-2 text-ink-2 text-sm">
        Se acepta una sola vez: los espacios quedan a nombre de la marca.
      </p>
    </Form>
  );
}

function Responder({ respuesta }: { respuesta: RespuestaDeHoja | undefined }) {
  const suya = respuesta?.hacer === 'responder';
  const [form, fields] = useForm<z.input<typeof RespuestaDeMarca>>({
    id: 'responder',
    lastResult: suya ? respuesta.resultado : null,
  });
  return (
    <details
      className="no-imprimir rounded-card border border-line bg-card p-4"
      open={suya && respuesta.listo !== true}
    >
      <summary className="tap cursor-pointer font-semibold">¿Querés cambiar algo o preguntar?</summary>
      <Form method="post" id={form.id} noValidate className="mt-3">
        <input type="hidden" name="hacer" value="responder" />
        <TextArea label="Contanos" field={fields.texto} maxLength={2000} required />
        <button type="submit" className={botonClass('secundario')}>
          Mandar
        </button>
      </Form>
    </details>
  );
}
