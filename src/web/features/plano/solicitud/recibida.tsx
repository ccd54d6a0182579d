import { MessageCircle } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { lista } from '#domain/comun/formato.ts';
import { mensajeDeSolicitud, numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { botonClass } from '../publico/estilos.ts';
import { diasEnPalabras } from '../publico/fechas.tsx';

export type Recibida = {
  readonly numero: number;
  readonly marca: string;
  readonly espacios: readonly string[];
  /** Whether it is also mailed to whoever asked. */
  readonly porEmail: boolean;
  /** The days asked for, the last included. */
  readonly desde: Dia | null;
  readonly ultimo: Dia | null;
};

/** The request was taken: its number, and how to go on. */
export function SolicitudRecibida({
  numero,
  marca,
  espacios,
  porEmail,
  desde,
  ultimo,
  plano,
  chat,
}: Recibida & {
  /** The address of the plan, with the days asked for. */
  plano: string;
  chat: string;
}) {
  const cuando = diasEnPalabras({ desde, ultimo });
  return (
    <section aria-labelledby="recibida" className="grid max-w-2xl justify-items-start gap-4">
      <h1 id="recibida" className="headline text-4xl leading-[1.05] md:text-5xl">
        Recibimos tu pedido
      </h1>
      <p className="numeral rounded-label bg-label px-4 pt-2 pb-2.5 text-5xl text-label-ink leading-[1] shadow-[inset_0_-2px_0_var(--label-edge)]">
        {numeroDeSolicitud(numero)}
      </p>
      <p className="text-lg">
        Es el número de tu solicitud: con él la encontramos enseguida.{' '}
        {espacios.length === 0
          ? 'Te vamos a proponer los espacios que mejor le vengan a tu marca.'
          : `Pediste ${lista(espacios)}${cuando === null ? '' : `, ${cuando}`}.`}{' '}
        Una persona te contesta en el día hábil, con una propuesta y su precio.
        {porEmail ? ' Te mandamos el número por email.' : null}
      </p>
      <div className="flex w-full flex-wrap gap-3">
        <a
          href={enlaceDeChat(chat, mensajeDeSolicitud(numero, marca, espacios))}
          target="_blank"
          rel="noopener"
          className={botonClass('principal', 'min-h-13 px-6 text-lg max-sm:w-full')}
        >
          <MessageCircle aria-hidden className="size-5" />
          Seguir por chat
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <a href={plano} className={botonClass('secundario', 'min-h-13 px-6 max-sm:w-full')}>
          Volver al plano
        </a>
      </div>
    </section>
  );
}
