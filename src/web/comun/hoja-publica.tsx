import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

/** A public page that vouches for something, a certificate or a badge: the company's mark, and the content. Works without JavaScript. */
export function HojaPublica({
  empresa,
  letra = 'R',
  children,
}: {
  empresa?: string;
  /** The mark: Reconoce's, unless it is of the company's own site. */
  letra?: 'R' | 'M';
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 pb-12 md:px-8">
      <header className="no-en-papel flex items-center gap-3 py-4 md:py-6">
        <a
          href="/"
          className="tap inline-flex items-center gap-3 rounded-control font-semibold text-ink no-underline"
        >
          <span
            aria-hidden
            className="numeral grid size-9 place-items-center rounded-label bg-label text-xl text-label-ink shadow-[inset_0_-2px_0_var(--label-edge)]"
          >
            {letra}
          </span>
          {empresa ?? 'Inicio'}
        </a>
      </header>
      <main id="contenido" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}

/** What the page says of it, in a word: green for what holds, red for what was withdrawn. */
export function Sello({
  tono,
  icono,
  children,
}: {
  tono: 'green' | 'red';
  icono: ReactNode;
  children: ReactNode;
}) {
  return (
    <p
      className={cn(
        'mb-3 inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold',
        tono === 'green' ? 'bg-green-soft text-green' : 'bg-red-soft text-red',
      )}
    >
      {icono}
      {children}
    </p>
  );
}

/** A line of a `<dl>`. */
export function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:-mb-4">{nombre}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

/** What was looked for is not there: what to check before taking it for false. */
export function NoEsta({
  titulo,
  letra = 'R',
  salida = { a: '/', texto: 'Ir al inicio' },
  children,
}: {
  titulo: string;
  letra?: 'R' | 'M';
  /** Where one goes on. */
  salida?: { readonly a: string; readonly texto: string };
  children: ReactNode;
}) {
  return (
    <HojaPublica letra={letra}>
      <div className="grid justify-items-start gap-4 py-8">
        <span aria-hidden className="grid size-16 place-items-center rounded-card bg-kraft text-ink-2">
          <SearchX className="size-8" />
        </span>
        <h1 className="headline text-3xl md:text-4xl">{titulo}</h1>
        <p className="max-w-prose text-lg text-ink-2">{children}</p>
        <a href={salida.a} className={buttonClass({ variant: 'secondary' })}>
          {salida.texto}
        </a>
      </div>
    </HojaPublica>
  );
}
