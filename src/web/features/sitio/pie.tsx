import { MessageCircle, Phone } from 'lucide-react';
import type { Contenido } from '#domain/sitio/contenido.ts';
import { enlaceDeChat, enlaceDeCorreo, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { textLinkClass } from '#web/ui/text-link.tsx';
import { Externo } from './externo.tsx';
import { Marca } from './marca.tsx';
import { Redes } from './redes.tsx';

/** The footer: address, contact details and links to every page. */
export function Pie({ contenido }: { contenido: Contenido }) {
  const { empresa, cifras } = contenido;
  return (
    <footer className="abajo border-line border-t bg-kraft">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 pt-10 pb-safe sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid min-w-0 content-start justify-items-start gap-3">
          <Marca nombre={empresa.nombre} />
          <p className="text-ink-2">
            {empresa.rubro}, desde {cifras.desde}.
          </p>
          <address className="break-words text-ink not-italic">{empresa.direccion}</address>
        </div>
        <div className="grid content-start justify-items-start gap-1">
          <h2 className="mb-1 font-bold">Contacto</h2>
          <Externo
            href={enlaceDeChat(empresa.chat, 'Hola, quiero hacer una consulta.')}
            className={textLinkClass('standalone')}
          >
            <MessageCircle aria-hidden />
            WhatsApp
          </Externo>
          <a href={enlaceDeTelefono(empresa.telefono)} className={textLinkClass('standalone')}>
            <Phone aria-hidden />
            {empresa.telefono}
          </a>
          <a
            href={enlaceDeCorreo(empresa.email, 'Consulta desde el sitio')}
            className={textLinkClass('standalone', 'break-all')}
          >
            {empresa.email}
          </a>
          <Redes enlaces={contenido.enlaces} />
        </div>
        <nav aria-label="Páginas" className="no-imprimir grid content-start justify-items-start gap-1">
          <h2 className="mb-1 font-bold">Comprar</h2>
          {PAGINAS_DEL_PIE.map(({ texto, a }) => (
            <a key={a} href={a} className={textLinkClass('standalone')}>
              {texto}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}

const PAGINAS_DEL_PIE = [
  { texto: 'Particular', a: '/particular' },
  { texto: 'Comercio', a: '/comercio' },
  { texto: 'Distribuidor', a: '/reventa' },
  { texto: 'Combo de alfajores', a: '/gulero' },
  { texto: 'Venta mayorista', a: '/mayorista' },
  { texto: 'Góndolas para marcas', a: '/gondolas' },
  { texto: 'Sistema de gestión', a: '/centum' },
];
