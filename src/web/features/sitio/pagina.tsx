import type { ReactNode } from 'react';
import { ENLACES_DE_COMPRA, ENLACES_DE_PERSONAL } from '#domain/sitio/enlaces.ts';
import { estadoDe, estadoDeTodas } from '#domain/sitio/horario.ts';
import { ArrowLeft } from 'lucide-react';
import { useDocumento } from '#web/documento.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { feriadosDe } from './feriados.ts';
import { Marca } from './marca.tsx';
import { estadoBreve } from './palabras.ts';
import { Pie } from './pie.tsx';
import type { Sitio } from './tipos.ts';

/** The layout of every public page: header and footer. */
export function Pagina({
  sitio,
  volver = true,
  ancha = false,
  seGuarda = false,
  children,
}: {
  sitio: Sitio;
  /** The link back: to the landing, which the landing itself does not need, or to where one comes from. */
  volver?: boolean | { readonly a: string; readonly texto: string };
  /** Whether it takes the width of a large screen, for what is a drawing more than a text. */
  ancha?: boolean;
  /** Whether it is kept, once read, for when there is no signal. The others have no script. */
  seGuarda?: boolean;
  children: ReactNode;
}) {
  const { nonce } = useDocumento();
  const atras = volver === true ? AL_INICIO : volver;
  const ancho = ancha ? 'max-w-[112rem]' : 'max-w-6xl';
  return (
    <div className="flex min-h-dvh flex-col">
      <Encabezado sitio={sitio} ancho={ancho} />
      <main
        id="contenido"
        tabIndex={-1}
        className={`${ancho} mx-auto w-full flex-1 px-4 pb-16 outline-none sm:px-6 md:pb-24`}
      >
        {atras ? (
          <a
            href={atras.a}
            className="no-imprimir tap -mx-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-brand no-underline hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {atras.texto}
          </a>
        ) : null}
        {children}
      </main>
      <Pie contenido={sitio.contenido} />
      {seGuarda ? <script nonce={nonce}>{AL_LEERLA}</script> : null}
    </div>
  );
}

/** Once it has been read for some seconds: what has it kept for when there is no signal (`web/sw/leido.ts`). In a few bytes. */
const AL_LEERLA = "addEventListener('load',()=>setTimeout(()=>import('/leido.js').catch(Boolean),4e3))";

const AL_INICIO = { a: '/', texto: 'Volver al inicio' };

/** Whose site it is and whether it is open; then the links for who buys and, quieter, those of the staff. */
function Encabezado({ sitio, ancho }: { sitio: Sitio; ancho: string }) {
  const estado = estadoDeTodas(
    sitio.contenido.sucursales.map(({ horario, excepciones }) =>
      estadoDe(horario, sitio.ahora, { feriados: feriadosDe(sitio), excepciones }),
    ),
  );
  return (
    <header
      className={cn(
        ancho,
        'mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 px-4 pt-3 max-[24rem]:gap-x-2 sm:px-6 md:pt-4 xl:flex-nowrap xl:pb-4',
      )}
    >
      <Marca nombre={sitio.contenido.empresa.nombre} />
      {estado === null ? null : (
        <a href="/#sucursales" className="no-imprimir tap shrink-0 rounded-full no-underline xl:order-last">
          <StatusBadge tone={estado.abierta ? 'green' : 'neutral'}>
            {estadoBreve(estado, sitio.ahora)}
          </StatusBadge>
        </a>
      )}
      {/* On a phone it scrolls sideways, so that it takes one line and leaves the room to the prices. */}
      <div className="enlaces hay-mas no-imprimir -mx-4 flex basis-full overflow-x-auto px-2 sm:-mx-6 sm:px-4 xl:mx-0 xl:basis-auto xl:flex-1 xl:justify-between xl:px-0">
        <Enlaces nombre="Comprar" enlaces={ENLACES_DE_COMPRA} className="font-semibold text-ink" />
        <Enlaces
          nombre="Para el personal"
          enlaces={ENLACES_DE_PERSONAL}
          className="text-ink-2 text-sm hover:text-ink"
        />
      </div>
    </header>
  );
}

function Enlaces({
  nombre,
  enlaces,
  className,
}: {
  nombre: string;
  enlaces: readonly { readonly texto: string; readonly a: string }[];
  className: string;
}) {
  return (
    <nav aria-label={nombre} className="flex shrink-0">
      {enlaces.map(({ texto, a }) => (
        <a
          key={a}
          href={a}
          className={cn(
            'inline-flex min-h-11 items-center rounded-control px-2 no-underline transition-colors hover:underline',
            className,
          )}
        >
          {texto}
        </a>
      ))}
    </nav>
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
