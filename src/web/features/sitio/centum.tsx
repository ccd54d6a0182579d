import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Externo } from './externo.tsx';
import { Pagina } from './pagina.tsx';
import type { Sitio } from './tipos.ts';

/** Links to the management suite, a separate system, for a computer and for a phone. */
export function Centum({ sitio }: { sitio: Sitio }) {
  const { gestion_web, gestion_movil } = sitio.contenido.enlaces;
  return (
    <Pagina sitio={sitio}>
      <section aria-labelledby="titulo" className="grid gap-4">
        <h1 id="titulo" className="headline text-4xl md:text-5xl">
          Sistema de gestión
        </h1>
        <p className="max-w-[56ch] text-ink-2 text-lg">
          Entrá con tu usuario de siempre. Se abre en otra pestaña, fuera de este sitio.
        </p>
        <ul className="mt-4 grid gap-5 md:grid-cols-2">
          <Tarjeta
            titulo="Versión web"
            texto="Para trabajar en la computadora: pedidos, stock y facturación."
            href={gestion_web}
            boton="Abrir la versión web"
          >
            <Computadora />
          </Tarjeta>
          <Tarjeta
            titulo="Versión móvil"
            texto="Para el teléfono: consultá y cargá desde el salón o el reparto."
            href={gestion_movil}
            boton="Abrir la versión móvil"
          >
            <Telefono />
          </Tarjeta>
        </ul>
      </section>
    </Pagina>
  );
}

function Tarjeta({
  titulo,
  texto,
  href,
  boton,
  children,
}: {
  titulo: string;
  texto: string;
  href: string;
  boton: string;
  children: ReactNode;
}) {
  return (
    <Card as="li" className="flex min-w-0 flex-col items-start gap-4">
      <div className="w-full rounded-control bg-kraft px-6 pt-6">{children}</div>
      <h2 className="headline text-2xl">{titulo}</h2>
      <p className="flex-1 text-ink-2">{texto}</p>
      <Externo href={href} className={buttonClass({})}>
        <ExternalLink aria-hidden className="mr-2" />
        {boton}
      </Externo>
    </Card>
  );
}

function Computadora() {
  return (
    <svg viewBox="0 0 320 170" aria-hidden="true" className="mx-auto block h-auto w-full max-w-xs">
      <rect x="40" y="6" width="240" height="144" rx="12" className="fill-ink-2" />
      <rect x="50" y="16" width="220" height="126" rx="5" className="fill-card" />
      <rect x="50" y="16" width="52" height="126" className="fill-brand" />
      {[32, 50, 68].map((y) => (
        <rect key={y} x="60" y={y} width="32" height="7" rx="3.5" className="fill-brand-soft opacity-70" />
      ))}
      <rect x="116" y="30" width="60" height="26" rx="5" className="fill-label" />
      <rect x="186" y="30" width="70" height="26" rx="5" className="fill-kraft" />
      {BARRAS.map((alto, i) => (
        <rect
          key={alto}
          x={124 + i * 22}
          y={126 - alto}
          width="14"
          height={alto}
          rx="3"
          className="fill-available"
        />
      ))}
      <path d="M8 150h304v8a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12z" className="fill-control" />
    </svg>
  );
}

const BARRAS = [22, 34, 28, 46, 40, 54];

function Telefono() {
  return (
    <svg viewBox="0 0 320 170" aria-hidden="true" className="mx-auto block h-auto w-full max-w-xs">
      <path d="M112 170V24A18 18 0 0 1 130 6h60a18 18 0 0 1 18 18v146z" className="fill-ink-2" />
      <path d="M120 170V28a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v142z" className="fill-card" />
      <rect x="148" y="21" width="24" height="5" rx="2.5" className="fill-control" />
      <rect x="128" y="36" width="64" height="26" rx="5" className="fill-brand" />
      <rect x="136" y="45" width="30" height="8" rx="4" className="fill-label" />
      {[70, 94, 118, 142].map((y) => (
        <g key={y}>
          <rect x="128" y={y} width="18" height="18" rx="4" className="fill-carton" />
          <rect x="152" y={y + 2} width="38" height="6" rx="3" className="fill-control" />
          <rect x="152" y={y + 11} width="24" height="5" rx="2.5" className="fill-kraft-strong" />
        </g>
      ))}
    </svg>
  );
}
