import type { ReactNode } from 'react';
import { ENLACES_DE_PERSONAL } from '#domain/sitio/enlaces.ts';
import { ArrowLeft } from 'lucide-react';
import { Marca } from './marca.tsx';
import { Pie } from './pie.tsx';
import type { Sitio } from './tipos.ts';

/** The layout of every public page: header and footer. */
export function Pagina({
  sitio,
  volver = true,
  ancha = false,
  children,
}: {
  sitio: Sitio;
  /** Whether to show the link back to the landing, which the landing itself does not need. */
  volver?: boolean;
  /** Whether it takes the width of a large screen, for what is a drawing more than a text. */
  ancha?: boolean;
  children: ReactNode;
}) {
  const ancho = ancha ? 'max-w-[112rem]' : 'max-w-6xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <header
        className={`${ancho} mx-auto flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-3 sm:px-6 md:py-4`}
      >
        <Marca nombre={sitio.contenido.empresa.nombre} />
        <nav aria-label="Para el personal" className="no-imprimir -mx-2 flex flex-wrap">
          {ENLACES_DE_PERSONAL.map(({ texto, a }) => (
            <a
              key={a}
              href={a}
              className="tap inline-flex min-h-11 items-center justify-center rounded-control px-2 text-ink-2 text-sm no-underline transition-colors hover:text-ink hover:underline sm:px-3 sm:text-base"
            >
              {texto}
            </a>
          ))}
        </nav>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className={`${ancho} mx-auto w-full flex-1 px-4 pb-16 outline-none sm:px-6 md:pb-24`}
      >
        {volver ? (
          <a
            href="/"
            className="no-imprimir tap -mx-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-brand no-underline hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            Volver al inicio
          </a>
        ) : null}
        {children}
      </main>
      <Pie contenido={sitio.contenido} />
    </div>
  );
}

/**
 * A section of a page, with its title. `abajo`: it is always far enough down for its layout to be deferred until it is near
 * (content-visibility).
 */
export function Seccion({
  id,
  titulo,
  bajada,
  abajo = false,
  children,
}: {
  id: string;
  titulo: ReactNode;
  bajada?: ReactNode;
  abajo?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-titulo`}
      id={id}
      className={`mt-16 scroll-mt-20 md:mt-24 ${abajo ? 'abajo' : ''}`}
    >
      <h2 id={`${id}-titulo`} className="headline text-3xl md:text-4xl">
        {titulo}
      </h2>
      {bajada === undefined ? null : <p className="mt-2 max-w-[60ch] text-ink-2 text-lg">{bajada}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </section>
  );
}
