import { Eye, HandCoins, MapPin, MessageCircle, Phone, TrendingUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Audiencia as AudienciaPublica } from '#domain/sitio/contenido.ts';
import { enlaceDeChat, enlaceDeTelefono } from '#domain/sitio/enlaces.ts';
import { numero } from '#domain/comun/formato.ts';
import { botonClass } from './estilos.ts';
import type { Contacto } from './tipos.ts';

const BENEFICIOS = [
  {
    Icono: Eye,
    titulo: 'Más visibilidad',
    texto: 'Tu marca, donde se decide la compra: en la góndola, en la puntera y en la caja.',
  },
  {
    Icono: TrendingUp,
    titulo: 'Más ventas',
    texto: 'Un producto exhibido aparte se vende más que el mismo producto en su estante.',
  },
  {
    Icono: Users,
    titulo: 'Doble audiencia',
    texto: 'Te ven las familias que compran para su casa y los comercios que compran para revender.',
  },
  {
    Icono: HandCoins,
    titulo: 'Pago flexible',
    texto: 'Tarifa fija, mercadería bonificada o promociones en conjunto: lo que te sirva.',
  },
] as const;

/** How many people see a brand here each month. */
export function Audiencia({ visitas, tickets }: AudienciaPublica) {
  const cifras = [
    { cuanto: visitas, que: 'visitas por mes' },
    { cuanto: tickets, que: 'tickets por mes' },
  ].filter(({ cuanto }) => cuanto > 0);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {cifras.map(({ cuanto, que }) => (
        <div key={que} className="flex flex-col-reverse items-start gap-2 rounded-sheet bg-label-soft p-6">
          <dt className="text-lg">{que}</dt>
          <dd className="numeral rounded-label bg-label px-4 pt-2 pb-2.5 text-5xl text-label-ink leading-[1] shadow-[inset_0_-2px_0_var(--label-edge)]">
            {numero(cuanto)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Beneficios() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {BENEFICIOS.map(({ Icono, titulo, texto }) => (
        <li
          key={titulo}
          className="grid content-start gap-3 rounded-card border border-line bg-card p-5 shadow-card"
        >
          <span
            aria-hidden="true"
            className="grid size-11 place-items-center rounded-control bg-brand-soft text-brand"
          >
            <Icono className="size-6" />
          </span>
          <h3 className="headline text-xl">{titulo}</h3>
          <p className="text-ink-2">{texto}</p>
        </li>
      ))}
    </ul>
  );
}

/** The closing call to action: contact us, and how. */
export function Llamado({ contacto, children }: { contacto: Contacto; children?: ReactNode }) {
  return (
    <div className="grid items-center gap-6 rounded-sheet bg-brand-soft p-6 md:grid-cols-[1fr_auto] md:p-10">
      <div className="grid gap-3">
        <h2 id="llamado-titulo" className="headline text-3xl md:text-4xl">
          Reservá tu espacio
        </h2>
        <p className="max-w-[52ch] text-lg">
          Contanos qué querés mostrar y te decimos qué lugar te conviene, cuánto sale y desde cuándo.
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span className="inline-flex items-center gap-2">
            <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
            {contacto.direccion}
          </span>
          <a
            href={enlaceDeTelefono(contacto.telefono)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-3 hover:underline sm:min-h-0"
          >
            <Phone aria-hidden className="size-5 shrink-0" />
            {contacto.telefono}
          </a>
        </p>
      </div>
      <a
        href={enlaceDeChat(
          contacto.chat,
          'Hola, quiero exhibir mi marca en el local. ¿Me cuentan qué espacios hay?',
        )}
        target="_blank"
        rel="noopener"
        className={botonClass('principal', 'no-imprimir min-h-13 px-6 text-lg')}
      >
        <MessageCircle aria-hidden className="size-5" />
        Escribinos por chat
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      {children}
    </div>
  );
}
