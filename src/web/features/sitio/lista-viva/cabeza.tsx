import { ArrowLeft } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** The head of a page with a price list. On a phone it is two lines: who comes for prices has to see prices. */
export function CabezaDeLista({ insignia, titulo }: { insignia: string; titulo: string }) {
  return (
    <section aria-labelledby="titulo" className="mb-1 flex items-center gap-2 md:mb-3 md:block">
      <a
        href="/"
        className="no-imprimir tap -ml-2 grid size-11 shrink-0 place-items-center rounded-control font-semibold text-brand no-underline hover:underline md:mb-2 md:ml-0 md:inline-flex md:size-auto md:min-h-11 md:items-center md:gap-2"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-md:sr-only">Volver al inicio</span>
      </a>
      <div className="min-w-0 leading-tight break-words">
        <Badge tone="brand" className="mr-2 align-middle">
          {insignia}
        </Badge>
        <h1
          id="titulo"
          className="headline inline align-middle text-xl max-[24rem]:text-lg md:text-3xl lg:text-4xl"
        >
          {titulo}
        </h1>
      </div>
    </section>
  );
}
