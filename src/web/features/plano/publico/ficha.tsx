import { Link2, MapPin, MessageCircle, Phone, Share2, X } from 'lucide-react';
import { useState } from 'react';
import {
  CATEGORIA_LIBRE,
  mensajeDeConsulta,
  NOMBRES_DE_TIPO,
  palabraDelEstado,
} from '#domain/plano/espacio.ts';
import { enlaceDeChat, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { dia } from '#domain/comun/calendario/dia.ts';
import { fecha } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { escribirDireccion } from './direccion.ts';
import { compartir as ofrecer } from '#web/comun/compartir.ts';
import { botonClass } from './estilos.ts';
import type { EspacioPublico } from './publico.ts';
import type { Contacto } from './tipos.ts';

/** The details of one space, and the way to ask for it. */
export function Ficha({
  espacio,
  contacto,
  titulo: Titulo = 'h3',
  onCerrar,
  onDetalle,
}: {
  espacio: EspacioPublico;
  contacto: Contacto;
  titulo?: 'h2' | 'h3';
  onCerrar?: () => void;
  /** Opens the picture uncropped, because the card crops it. Without this callback the picture is shown whole here. */
  onDetalle?: () => void;
}) {
  const { section, type, status, brand, category, end_date, image_url } = espacio;
  const libre = status === 'available';
  return (
    <>
      {image_url === null ? null : (
        <img
          src={image_url}
          alt={`${NOMBRES_DE_TIPO[type]} ${section}`}
          loading="lazy"
          className={
            onDetalle
              ? 'aspect-[16/9] w-full bg-kraft object-cover'
              : 'max-h-[60dvh] w-full bg-kraft object-contain'
          }
        />
      )}
      <div className="grid grid-cols-1 gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Titulo className="headline break-words text-2xl leading-7">{section}</Titulo>
            <p className="text-ink-2 text-sm">{NOMBRES_DE_TIPO[type]}</p>
          </div>
          <div className="flex shrink-0 items-center gap-1">
            <StatusBadge tone={libre ? 'green' : 'red'}>{palabraDelEstado(espacio)}</StatusBadge>
            {onCerrar ? (
              <button
                type="button"
                onClick={onCerrar}
                className="tap -my-1 -mr-2 grid size-9 place-items-center rounded-full text-ink-2 hover:bg-kraft"
              >
                <X aria-hidden className="size-5" />
                <span className="sr-only">Cerrar la ficha de {section}</span>
              </button>
            ) : null}
          </div>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {libre ? null : (
            <>
              {brand === null ? null : <Dato que="Marca">{brand}</Dato>}
              {end_date === null ? null : <Dato que="Hasta">{fecha(dia(end_date))}</Dato>}
            </>
          )}
          {category === CATEGORIA_LIBRE ? null : <Dato que="Categoría">{category}</Dato>}
          <Dato que="Local">
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden className="size-4 shrink-0 text-ink-2" />
              {contacto.direccion}
            </span>
          </Dato>
          <Dato que="Teléfono">
            <a
              href={enlaceDeTelefono(contacto.telefono)}
              className="tap inline-flex items-center gap-1 font-semibold text-brand underline-offset-3 hover:underline max-md:-my-3 pointer-coarse:-my-3"
            >
              <Phone aria-hidden className="size-4 shrink-0" />
              {contacto.telefono}
            </a>
          </Dato>
        </dl>
        <a
          href={enlaceDeChat(contacto.chat, mensajeDeConsulta(espacio))}
          target="_blank"
          rel="noopener"
          className={botonClass(libre ? 'principal' : 'secundario')}
        >
          <MessageCircle aria-hidden className="size-5" />
          {libre ? 'Solicitar este espacio' : 'Consultar disponibilidad'}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          {onDetalle && image_url !== null ? (
            <button type="button" onClick={onDetalle} className={botonClass('llano')}>
              Ver la foto entera
            </button>
          ) : (
            <span />
          )}
          <Compartir espacio={espacio} />
        </div>
      </div>
    </>
  );
}

function Dato({ que, children }: { que: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{que}</dt>
      <dd className="min-w-0 break-words font-semibold">{children}</dd>
    </>
  );
}

/** Shares the link to one space: with the phone's share sheet if there is one, otherwise through the clipboard. */
function Compartir({ espacio: { id, section } }: { espacio: EspacioPublico }) {
  const [dicho, setDicho] = useState('');
  const compartir = async () => {
    const url = new URL(escribirDireccion({ texto: '', type: 'all', status: 'all' }, id), location.href).href;
    const hecho = await ofrecer({ title: `Espacio ${section}`, url });
    if (hecho === 'copiado') setDicho('Enlace copiado');
    if (hecho === 'imposible') setDicho(`Copialo de acá: ${url}`);
  };
  return (
    <>
      <button type="button" onClick={() => void compartir()} className={botonClass('llano')}>
        <Share2 aria-hidden className="size-4" />
        Compartir
      </button>
      <output className="w-full break-words text-ink-2 text-sm empty:hidden">
        {dicho === '' ? null : (
          <>
            <Link2 aria-hidden className="mr-1 inline size-4" />
            {dicho}
          </>
        )}
      </output>
    </>
  );
}
