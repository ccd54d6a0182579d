import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaHora, pesos } from '#domain/comun/formato.ts';
import { enlaceDeMarca, enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { estaCerrada, NOMBRES_DE_MOTIVO, numeroDeSolicitud, siguientePaso } from '#domain/plano/solicitud.ts';
import { enlaceDeChatCon, enlaceDeCorreo, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Respuesta } from './atender.server.ts';
import { Conversacion } from './conversacion.tsx';
import { Corregir, Perder } from './formularios.tsx';
import { periodoEnPalabras } from './palabras.ts';
import { EstadoDe } from './tablero.tsx';
import type { Vista } from './tipos.ts';

/** A request: what is asked for and by whom, what follows, its quotes (`children`) and its conversation. */
export function Detalle({
  solicitud,
  marcas,
  hoy,
  respuesta,
  children,
}: {
  solicitud: Vista;
  /** Our brands, to say which one it is. */
  marcas: readonly { id: string; name: string }[];
  hoy: Dia;
  respuesta: Respuesta | undefined;
  children?: ReactNode;
}) {
  const { numero, estado, marca, dueno } = solicitud;
  const cerrada = estaCerrada(estado);
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={enlaceDeMesa()} />}>
            ← Solicitudes
          </TextLink>
        }
        title={
          <>
            <span className="numeral text-ink-2">{numeroDeSolicitud(numero)}</span> <bdi>{marca}</bdi>
          </>
        }
        subtitle={siguientePaso({ ...solicitud, dueno: dueno !== null, hoy })}
        actions={<EstadoDe estado={estado} />}
      />
      {respuesta?.error ? <FormError title={respuesta.error.titulo} text={respuesta.error.texto} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-4">
          {children}
          <Conversacion
            notas={solicitud.notas}
            respuesta={respuesta}
            pie={
              estado === 'nueva'
                ? 'Una llamada, un chat o un email la pasa a «Respondida».'
                : 'Queda con tu nombre, la fecha y la hora.'
            }
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <Dueno solicitud={solicitud} />
          <QuePide hoy={hoy} solicitud={solicitud} marcas={marcas} respuesta={respuesta} />
          <DeQuien solicitud={solicitud} />
          {cerrada ? <Cerrada solicitud={solicitud} /> : <Perder respuesta={respuesta} />}
        </div>
      </div>
    </>
  );
}

function Dueno({ solicitud: { dueno, estado, mesa } }: { solicitud: Vista }) {
  const mia = dueno?.soy_yo === true;
  const otros = mesa.filter(({ cuenta_id, soy_yo }) => !soy_yo && cuenta_id !== dueno?.cuenta_id);
  return (
    <Card
      as="section"
      aria-label="Quién se ocupa"
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        <span className="block text-ink-2 text-sm">Se ocupa</span>
        <bdi className="font-semibold">{dueno === null ? 'Nadie todavía' : mia ? 'Vos' : dueno.nombre}</bdi>
      </p>
      {estaCerrada(estado) ? null : (
        <Form method="post">
          <input type="hidden" name="hacer" value={mia ? 'soltar' : 'tomar'} />
          <input type="hidden" name="de" value={dueno?.cuenta_id ?? ''} />
          <Button type="submit" size="sm" variant={dueno === null ? 'primary' : 'secondary'}>
            {mia ? 'Soltar' : 'Me ocupo yo'}
          </Button>
        </Form>
      )}
      {estaCerrada(estado) || otros.length === 0 ? null : (
        <details className="w-full">
          <summary className="tap cursor-pointer font-semibold text-brand text-sm">
            Pasársela a alguien
          </summary>
          {/* Once it is somebody else's it is closed again. */}
          <Form key={dueno?.cuenta_id} method="post" className="mt-3 flex flex-wrap items-end gap-2">
            <input type="hidden" name="hacer" value="pasar" />
            <input type="hidden" name="de" value={dueno?.cuenta_id ?? ''} />
            <Select
              label="A quién"
              name="a"
              required
              options={otros.map(({ cuenta_id, nombre }) => ({ value: cuenta_id, label: nombre }))}
              className="min-w-0 flex-1"
              reserve={false}
            />
            <Button type="submit" size="sm" variant="secondary">
              Pasársela
            </Button>
          </Form>
          <p className="mt-1 text-ink-2 text-sm">Le llega un email.</p>
        </details>
      )}
    </Card>
  );
}

function QuePide({
  solicitud,
  marcas,
  hoy,
  respuesta,
}: {
  solicitud: Vista;
  marcas: readonly { id: string; name: string }[];
  hoy: Dia;
  respuesta: Respuesta | undefined;
}) {
  const { espacios, desde, hasta, presupuesto, mensaje, marca_id, estado } = solicitud;
  const nuestra = marcas.find(({ id }) => id === marca_id);
  return (
    <Card as="section" aria-labelledby="que-pide">
      <CardHeader title={<span id="que-pide">Qué pide</span>} className="mb-3" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <dt className="text-ink-2">Fechas</dt>
        <dd className="font-semibold">{periodoEnPalabras(desde, hasta, hoy)}</dd>
        <dt className="text-ink-2">Espacios</dt>
        <dd>
          {espacios.length === 0 ? (
            'Que le propongamos'
          ) : (
            <ul>
              {espacios.map(({ clave, nombre, existe }) => (
                <li key={clave} className={existe ? 'font-semibold' : 'text-ink-2'}>
                  {nombre}
                  {existe ? null : ' (ya no está en el plano)'}
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt className="text-ink-2">Presupuesto</dt>
        <dd className="font-semibold tabular-nums">
          {presupuesto === null ? 'No dijo' : pesos(presupuesto)}
        </dd>
        <dt className="text-ink-2">Es la marca</dt>
        <dd className="font-semibold">
          {nuestra === undefined ? (
            <span className="text-ink-2">Sin vincular</span>
          ) : (
            <Link to={enlaceDeMarca(nuestra.id)} className="tap inline-flex items-center text-brand">
              <bdi>{nuestra.name}</bdi>
            </Link>
          )}
        </dd>
      </dl>
      {marca_id === null ? null : (
        <Form method="post" className="mt-3">
          <input type="hidden" name="hacer" value="acceso" />
          <input type="hidden" name="marca" value={marca_id} />
          <Button type="submit" size="sm" variant="secondary">
            Dar enlace de «Mis espacios»
          </Button>
        </Form>
      )}
      {mensaje === '' ? null : (
        <blockquote
          className="mt-3 border-label border-l-3 pl-3 whitespace-pre-wrap wrap-anywhere"
          dir="auto"
        >
          {mensaje}
        </blockquote>
      )}
      {estaCerrada(estado) ? null : <Corregir solicitud={solicitud} marcas={marcas} respuesta={respuesta} />}
    </Card>
  );
}

function DeQuien({ solicitud }: { solicitud: Vista }) {
  const { nombre, telefono, email, numero, marca, olvidada_en } = solicitud;
  return (
    <Card as="section" aria-labelledby="de-quien">
      <CardHeader title={<span id="de-quien">Quién pidió</span>} className="mb-2" />
      <p className="font-semibold wrap-anywhere">
        <bdi>{nombre}</bdi>
      </p>
      <ul className="mt-2 grid gap-2">
        {telefono === null ? null : (
          <li className="flex flex-wrap items-center gap-2">
            <TextLink kind="standalone" href={enlaceDeTelefono(telefono)}>
              <Phone aria-hidden />
              {telefono}
            </TextLink>
            <TextLink
              kind="standalone"
              href={enlaceDeChatCon(
                telefono,
                `¡Hola, ${nombre.split(' ')[0] ?? ''}! Te escribo por la solicitud ${numeroDeSolicitud(numero)} de ${marca}.`,
              )}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden />
              Chat
            </TextLink>
          </li>
        )}
        {email === null ? null : (
          <li>
            <TextLink
              kind="standalone"
              className="wrap-anywhere"
              href={enlaceDeCorreo(email, `Solicitud ${numeroDeSolicitud(numero)}: ${marca}`)}
            >
              <Mail aria-hidden />
              {email}
            </TextLink>
          </li>
        )}
      </ul>
      {olvidada_en === null ? (
        <details className="mt-3 text-sm">
          <summary className="tap cursor-pointer text-ink-2">Borrar sus datos</summary>
          <Form method="post" className="mt-2 grid justify-items-start gap-2">
            <input type="hidden" name="hacer" value="olvidar" />
            <p className="text-ink-2">
              Si la persona lo pide (Ley 25.326): se borran su nombre, contacto, mensaje y lo que se anotó.
              Quedan la marca, los espacios y qué pasó. No se puede deshacer.
            </p>
            <Button type="submit" size="sm" variant="danger">
              Borrar sus datos
            </Button>
          </Form>
        </details>
      ) : (
        <p className="mt-2 text-ink-2 text-sm">Se borraron el {fechaHora(olvidada_en)}.</p>
      )}
    </Card>
  );
}

function Cerrada({ solicitud: { estado, motivo, motivo_detalle, cerrada_en } }: { solicitud: Vista }) {
  return (
    <Notice
      tone={estado === 'ganada' ? 'success' : 'info'}
      title={
        estado === 'ganada'
          ? 'Ganada'
          : `Perdida: ${motivo === null ? '' : NOMBRES_DE_MOTIVO[motivo].toLowerCase()}`
      }
      action={
        estado === 'perdida' ? (
          <Form method="post">
            <input type="hidden" name="hacer" value="reabrir" />
            <Button type="submit" size="sm" variant="secondary">
              Volver a atenderla
            </Button>
          </Form>
        ) : null
      }
    >
      {motivo_detalle === null ? null : <p>{motivo_detalle}</p>}
      {cerrada_en === null ? null : <p>Se cerró el {fechaHora(cerrada_en)}.</p>}
    </Notice>
  );
}
