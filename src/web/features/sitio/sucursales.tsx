import { Clock, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { SucursalPublica } from '#domain/sitio/contenido.ts';
import { enlaceDeChat, enlaceDeMapa, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import {
  diasEspeciales,
  estadoDe,
  excepcionesLejanas,
  tramosDe,
  type Excepcion,
} from '#domain/sitio/horario.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { fechaCorta } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { Externo } from './externo.tsx';
import { feriadosDe } from './feriados.ts';
import { FotoAncha } from './foto.tsx';
import { Croquis } from './ilustraciones/croquis.tsx';
import { Seccion } from './pagina.tsx';
import { diasDelTramo, estadoEnPalabras, franjasEnPalabras } from './palabras.ts';
import type { Sitio } from './tipos.ts';

/** The branches: what one sees on arriving, address, chat, hours, and whether they are open now. */
export function Sucursales({ sitio }: { sitio: Sitio }) {
  const { sucursales } = sitio.contenido;
  if (sucursales.length === 0) return null;
  return (
    <Seccion id="sucursales" abajo titulo={sucursales.length === 1 ? 'La sucursal' : 'Las sucursales'}>
      <ul className="grid gap-4 md:grid-cols-2">
        {sucursales.map((sucursal) => (
          <Tarjeta key={sucursal.id} sucursal={sucursal} sitio={sitio} />
        ))}
      </ul>
    </Seccion>
  );
}

function Tarjeta({ sucursal, sitio }: { sucursal: SucursalPublica; sitio: Sitio }) {
  const { nombre, direccion, ciudad, telefono, horario, excepciones, foto_id } = sucursal;
  const chat = sucursal.chat ?? sitio.contenido.empresa.chat;
  const feriados = feriadosDe(sitio);
  const estado = estadoDe(horario, sitio.ahora, { feriados, excepciones });
  const especiales = diasEspeciales(horario, sitio.ahora, { feriados, excepciones });
  return (
    <Card as="li" className="grid min-w-0 content-start gap-4 overflow-hidden print:break-inside-avoid">
      <div className="-mx-4 -mt-4 bg-kraft md:-mx-5 md:-mt-5">
        {foto_id === null ? (
          <Croquis {...sucursal} inicial={sitio.contenido.empresa.nombre.slice(0, 1)} />
        ) : (
          <FotoAncha id={foto_id} alt={`Frente de la sucursal ${nombre}`} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="headline min-w-0 break-words text-2xl">{nombre}</h3>
        <StatusBadge tone={estado.abierta ? 'green' : 'neutral'} className="!whitespace-normal">
          {estadoEnPalabras(estado, sitio.ahora)}
        </StatusBadge>
      </div>
      <div className="grid gap-1">
        <Externo
          href={enlaceDeMapa(direccion, ciudad)}
          className={textLinkClass('standalone', 'justify-self-start')}
        >
          <MapPin aria-hidden />
          <span className="min-w-0 break-words">
            {direccion}, {ciudad}
          </span>
        </Externo>
        <Externo
          href={enlaceDeChat(chat, `Hola, escribo a la sucursal ${nombre}.`)}
          className={textLinkClass('standalone', 'justify-self-start')}
        >
          <MessageCircle aria-hidden />
          WhatsApp<span className="sr-only"> de la sucursal {nombre}</span>
        </Externo>
        <a href={enlaceDeTelefono(telefono)} className={textLinkClass('standalone', 'justify-self-start')}>
          <Phone aria-hidden />
          {telefono}
        </a>
      </div>
      <div className="flex gap-2 border-line border-t pt-4">
        <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        {/* Minimum widths, so that neither a long holiday name nor a day with two shifts squeezes the other column. */}
        <dl className="grid flex-1 grid-cols-[minmax(6.5rem,1fr)_minmax(6.5rem,auto)] gap-x-4 gap-y-1">
          {tramosDe(horario).map((tramo) => (
            <div key={tramo.desde} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-2">{diasDelTramo(tramo)}</dt>
              <dd className="text-right font-semibold tabular-nums">{franjasEnPalabras(tramo.franjas)}</dd>
            </div>
          ))}
          {especiales.map(({ fecha, franjas, motivo }) => (
            <div key={fecha} className="col-span-2 grid grid-cols-subgrid">
              <dt className="min-w-0 break-words text-ink-2">
                {fechaCorta(fecha)}, {motivo}
              </dt>
              <dd className="text-right font-semibold tabular-nums">{franjasEnPalabras(franjas)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {sitio.en_vista ? <MasAdelante excepciones={excepciones} ahora={sitio.ahora} /> : null}
    </Card>
  );
}

/** In the preview alone: dates that are not announced yet, so that who wrote them sees them before publishing. */
function MasAdelante({ excepciones, ahora }: { excepciones: readonly Excepcion[]; ahora: Date }) {
  const hoy = diaDe(ahora);
  const lejanas = excepcionesLejanas(excepciones, hoy);
  if (lejanas.length === 0) return null;
  return (
    <div className="rounded-control bg-label-soft p-3 text-sm">
      <p className="font-semibold">Más adelante</p>
      <ul className="grid gap-1">
        {lejanas.map(({ fecha, franjas, motivo, se_anuncia }) => (
          <li key={fecha} className="break-words">
            {fechaCorta(fecha, hoy)}, {motivo}: {franjasEnPalabras(franjas).toLowerCase()}. Se va a ver desde
            el {fechaCorta(se_anuncia, hoy)}.
          </li>
        ))}
      </ul>
    </div>
  );
}
