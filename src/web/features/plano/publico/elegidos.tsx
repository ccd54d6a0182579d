import { enlaceDeSolicitud } from '#domain/plano/enlaces.ts';
import { MessageCircle, Send, X } from 'lucide-react';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { botonClass } from './estilos.ts';
import type { Busqueda } from './direccion.ts';
import { diasEnPalabras } from './fechas.tsx';
import type { EspacioPublico } from './publico.ts';
import type { Contacto } from './tipos.ts';

type Dias = Pick<Busqueda, 'desde' | 'ultimo'>;

/** The spaces that somebody is choosing, and the two ways to ask for all of them. Nothing is drawn while there is none. */
export function Elegidos({
  espacios,
  local,
  dias,
  contacto,
  onQuitar,
  onVaciar,
}: {
  espacios: readonly EspacioPublico[];
  /** The shop that they are in. */
  local: number;
  dias: Dias;
  contacto: Contacto;
  onQuitar: (clave: string) => void;
  onVaciar: () => void;
}) {
  if (espacios.length === 0) return null;
  return (
    <section
      aria-label="Espacios elegidos"
      className="elegidos no-imprimir sticky bottom-3 z-30 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-3 shadow-dialog"
    >
      <p className="font-semibold">
        {espacios.length === 1 ? '1 espacio elegido' : `${espacios.length} espacios elegidos`}
        {dias.desde === null ? null : <span className="font-normal text-ink-2"> {diasEnPalabras(dias)}</span>}
      </p>
      <ul className="flex w-full min-w-0 flex-wrap gap-2 sm:w-auto sm:flex-1">
        {espacios.map(({ clave, section }) => (
          <li key={clave}>
            <button
              type="button"
              onClick={() => onQuitar(clave)}
              className="numeral inline-flex min-h-9 items-center gap-1 rounded-label bg-label px-2 text-label-ink text-lg"
            >
              {section}
              <X aria-hidden className="size-4" />
              <span className="sr-only">: quitarlo</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          href={enlaceDeSolicitud({ espacios: espacios.map(({ id }) => id), local, ...dias })}
          className={botonClass('principal')}
        >
          <Send aria-hidden className="size-5" />
          Pedir propuesta
        </a>
        <a
          href={enlaceDeChat(contacto.chat, mensaje(espacios, dias))}
          target="_blank"
          rel="noopener"
          className={botonClass('secundario')}
        >
          <MessageCircle aria-hidden className="size-5" />
          Por chat
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <button type="button" onClick={onVaciar} className={botonClass('llano')}>
          Vaciar
        </button>
      </div>
    </section>
  );
}

/** The first line of the conversation in which somebody asks for several. */
export function mensaje(espacios: readonly Pick<EspacioPublico, 'type' | 'section'>[], dias: Dias): string {
  const cuales = espacios.map(({ type, section }) => `${NOMBRES_DE_TIPO[type]} ${section}`).join(', ');
  const cuando = diasEnPalabras(dias);
  return `¡Hola! Me interesan estos espacios: ${cuales}${cuando === null ? '' : `, ${cuando}`}. ¿Me pasan las condiciones?`;
}
