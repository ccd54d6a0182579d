import { useForm, type SubmissionResult } from '@conform-to/react';
import { MessageCircle, Send } from 'lucide-react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { SolicitudPedida } from '#contract/plano/solicitudes-formularios.ts';
import { NOMBRES_DE_TIPO, palabraDelEstado, TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { quedaCorto } from '#domain/plano/minimo.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { botonClass } from '../publico/estilos.ts';
import { diasEnPalabras } from '../publico/fechas.tsx';
import type { EspacioPublico } from '../publico/publico.ts';

/** What the address already said. */
export type Empezada = {
  /** Keys of the spaces that come ticked. */
  readonly espacios: readonly string[];
  readonly desde: Dia | null;
  readonly ultimo: Dia | null;
};

/**
 * Asks for spaces, without an account and without JavaScript. The spaces that the address names come first and ticked; the others are
 * folded, by type.
 */
export function FormularioDeSolicitud({
  espacios,
  minimos,
  empezada,
  clave,
  hoy,
  chat,
  respuesta,
}: {
  /** As they are in the days that the address names, or today. */
  espacios: readonly EspacioPublico[];
  /** For how many weeks each is let at least, by its key. */
  minimos: Readonly<Record<string, number>>;
  empezada: Empezada;
  clave: string;
  hoy: Dia;
  /** The number of the chat, for who would rather talk. */
  chat: string;
  respuesta:
    | { resultado: SubmissionResult | null; error?: { titulo: string; texto: string } | undefined }
    | undefined;
}) {
  const [form, fields] = useForm<z.input<typeof SolicitudPedida>>({
    id: 'solicitud',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: { ...empezada, clave, espacios: [...empezada.espacios] },
  });
  const elegidos = new Set(enLista(fields.espacios.value ?? fields.espacios.defaultValue));
  const primeros = espacios.filter((espacio) => elegidos.has(espacio.clave));
  const demas = espacios.filter((espacio) => !elegidos.has(espacio.clave));
  const libres = demas.filter(({ estado }) => estado === 'libre').length;
  const cuando = diasEnPalabras(empezada) ?? 'hoy';
  const dias = [fields.desde, fields.ultimo].map(({ value, defaultValue }) => {
    const dicho = value ?? defaultValue;
    return esDia(dicho) ? dicho : null;
  });
  const cortos = primeros.filter((espacio) =>
    quedaCorto(minimos[espacio.clave] ?? 1, dias[0] ?? null, dias[1] ?? null),
  );
  const errores = CAMPOS.flatMap(([campo, label]) => {
    const { id, errors } = fields[campo];
    return errors?.[0] ? [{ id, label, message: errors[0] }] : [];
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-8" key={form.key}>
      {respuesta?.error || errores.length > 0 ? (
        <FormError
          title={
            respuesta?.error?.titulo ??
            `No se mandó: falta revisar ${cantidad(errores.length, 'dato', 'datos')}`
          }
          text={respuesta?.error?.texto}
          errors={errores}
        />
      ) : null}
      <input type="hidden" name={fields.clave.name} value={fields.clave.defaultValue ?? clave} />
      <fieldset className="grid gap-3">
        <legend className="headline mb-2 text-2xl">Qué espacios</legend>
        {primeros.length === 0 ? (
          <p className="text-ink-2">
            Elegí los que quieras o dejalo así: te proponemos los que mejor le vengan a tu marca.
          </p>
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2">
            {primeros.map((espacio) => (
              <Opcion key={espacio.clave} espacio={espacio} elegido />
            ))}
          </ul>
        )}
        {fields.espacios.errors?.[0] ? (
          <p className="font-medium text-danger text-sm">{fields.espacios.errors[0]}</p>
        ) : null}
        {demas.length === 0 ? null : (
          <details className="group rounded-card border border-line bg-card">
            <summary className="tap flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold text-brand">
              <span className="shrink-0">{primeros.length === 0 ? 'Elegir espacios' : 'Sumar otros'}</span>
              <span className="ml-2 font-normal text-ink-2">
                {cantidad(libres, 'libre', 'libres')} {cuando}
              </span>
            </summary>
            <div className="grid gap-5 border-line border-t p-4">
              {TIPOS_DE_ESPACIO.map((tipo) => {
                const suyos = demas.filter(({ type }) => type === tipo);
                return suyos.length === 0 ? null : (
                  <div key={tipo}>
                    <h2 className="mb-1 font-semibold">{NOMBRES_DE_TIPO[tipo]}</h2>
                    <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
                      {suyos.map((espacio) => (
                        <Opcion key={espacio.clave} espacio={espacio} />
                      ))}
                    </ul>
                  </div>
                );
              })}
            </div>
          </details>
        )}
      </fieldset>
      <fieldset>
        <legend className="headline mb-3 text-2xl">Cuándo y cuánto</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <DateField label="Desde" optional field={fields.desde} min={hoy} />
          <DateField label="Hasta, ese día incluido" optional field={fields.ultimo} min={hoy} />
          <TextField
            label="Presupuesto en pesos"
            optional
            field={fields.presupuesto}
            inputMode="decimal"
            autoComplete="off"
            icon={<span>$</span>}
          />
        </div>
      </fieldset>
      {cortos.length === 0 ? null : (
        <Notice tone="warning" title="Esas fechas son menos que el mínimo">
          {lista(
            cortos.map(
              ({ clave: cual, section }) => `${section} se alquila por ${minimos[cual]} semanas o más`,
            ),
          )}
          . Podés pedirlo igual: te contestamos qué se puede.
        </Notice>
      )}
      <fieldset>
        <legend className="headline mb-3 text-2xl">A quién le contestamos</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Tu nombre" field={fields.nombre} autoComplete="name" required maxLength={120} />
          <TextField label="Marca" field={fields.marca} autoComplete="organization" required maxLength={80} />
          <TextField
            label="Teléfono"
            field={fields.telefono}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={40}
          />
          <TextField
            label="Email"
            field={fields.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
        </div>
        <p className="-mt-1 mb-4 text-ink-2 text-sm">Con uno de los dos alcanza.</p>
        <TextArea
          label="¿Algo más?"
          optional
          field={fields.mensaje}
          maxLength={2000}
          placeholder="Qué producto es, cuánto ocupa, qué querés lograr…"
        />
        <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
          <label htmlFor="sitio_web">No completes este campo</label>
          <input
            id="sitio_web"
            name={fields.sitio_web.name}
            type="text"
            tabIndex={-1}
            autoComplete="off"
            defaultValue=""
          />
        </div>
        {fields.sitio_web.errors?.[0] ? (
          <p role="alert" className="mt-2 font-medium text-danger text-sm">
            {fields.sitio_web.errors[0]}
          </p>
        ) : null}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={botonClass('principal', 'min-h-13 px-6 text-lg max-sm:w-full')}>
          <Send aria-hidden className="size-5" />
          Mandar el pedido
        </button>
        <a
          href={enlaceDeChat(chat, '¡Hola! Quiero exhibir mi marca en el local. ¿Qué espacios hay?')}
          target="_blank"
          rel="noopener"
          className={botonClass('llano', 'max-sm:w-full')}
        >
          <MessageCircle aria-hidden className="size-5" />
          Prefiero el chat
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </div>
      <p className="max-w-prose text-ink-2 text-sm">
        Usamos tus datos solo para contestarte por este pedido, y los borramos cuando ya no hacen falta. Podés
        pedirnos que los borremos antes (Ley 25.326).
      </p>
    </Form>
  );
}

/** The fields whose errors the summary says, in the order of the page. */
const CAMPOS = [
  ['espacios', 'Espacios'],
  ['desde', 'Desde'],
  ['ultimo', 'Hasta'],
  ['presupuesto', 'Presupuesto'],
  ['nombre', 'Tu nombre'],
  ['marca', 'Marca'],
  ['telefono', 'Teléfono'],
  ['email', 'Email'],
  ['mensaje', '¿Algo más?'],
] as const;

function Opcion({ espacio, elegido = false }: { espacio: EspacioPublico; elegido?: boolean }) {
  const { clave, type, section, estado } = espacio;
  return (
    <li className={elegido ? 'rounded-card border border-line bg-card px-3 shadow-card' : ''}>
      <Checkbox
        name="espacios"
        value={clave}
        defaultChecked={elegido}
        label={
          <>
            <span className="font-semibold">{section}</span>{' '}
            {elegido ? <span className="text-ink-2">{NOMBRES_DE_TIPO[type]}</span> : null}
          </>
        }
        trailing={
          <span className={estado === 'libre' ? 'text-green' : 'text-ink-2'}>
            {palabraDelEstado(espacio, estado)}
          </span>
        }
      />
    </li>
  );
}

function enLista(valor: unknown): string[] {
  if (typeof valor === 'string') return [valor];
  return Array.isArray(valor) ? valor.filter((uno) => typeof uno === 'string') : [];
}
