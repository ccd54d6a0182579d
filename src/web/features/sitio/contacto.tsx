import { Mail, MessageCircle } from 'lucide-react';
import { enlaceDeChat, enlaceDeCorreo } from '#domain/sitio/enlaces.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Externo } from './externo.tsx';

/** Opens a chat with the store, with a first message already written. */
export function BotonDeChat({
  numero,
  mensaje,
  children = 'Escribinos por WhatsApp',
  variante = 'primary',
  isla,
}: {
  numero: string;
  mensaje: string;
  children?: string;
  variante?: 'primary' | 'secondary';
  /** Lets the page's script rewrite its message. */
  isla?: boolean;
}) {
  return (
    <Externo
      href={enlaceDeChat(numero, mensaje)}
      className={buttonClass({ size: 'lg', variant: variante })}
      {...(isla ? { 'data-chat': mensaje } : {})}
    >
      <MessageCircle aria-hidden className="mr-2" />
      {children}
    </Externo>
  );
}

/** Opens a mail to that address. */
export function BotonDeCorreo({ email, asunto, texto }: { email: string; asunto: string; texto?: string }) {
  return (
    <a
      href={enlaceDeCorreo(email, asunto, texto)}
      className={buttonClass({ size: 'lg', variant: 'secondary' })}
    >
      <Mail aria-hidden className="mr-2" />
      Escribir un email
    </a>
  );
}
