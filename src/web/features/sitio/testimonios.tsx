import type { Testimonio } from '#domain/sitio/contenido.ts';
import { sinCortarPesos } from '#domain/comun/formato.ts';
import { Seccion } from './pagina.tsx';

/** Customer testimonials. Beyond six, the rest are collapsed; without any, the section is omitted. */
export function Testimonios({ testimonios }: { testimonios: readonly Testimonio[] }) {
  if (testimonios.length === 0) return null;
  const primeros = testimonios.slice(0, A_LA_VISTA);
  const otros = testimonios.slice(A_LA_VISTA);
  return (
    <Seccion id="testimonios" abajo titulo="Lo que dicen quienes compran">
      <Grilla testimonios={primeros} />
      {otros.length === 0 ? null : (
        <details className="mt-5">
          <summary className="tap inline-flex min-h-11 items-center rounded-control font-semibold text-brand">
            {otros.length === 1 ? 'Ver uno más' : `Ver otros ${otros.length}`}
          </summary>
          <div className="mt-4">
            <Grilla testimonios={otros} />
          </div>
        </details>
      )}
    </Seccion>
  );
}

const A_LA_VISTA = 6;

function Grilla({ testimonios }: { testimonios: readonly Testimonio[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {testimonios.map(({ nombre, ocupacion, texto }) => (
        <li key={`${nombre}${texto}`} className="min-w-0">
          <figure className="flex h-full flex-col justify-between gap-5 rounded-card bg-kraft p-5 md:p-6 print:break-inside-avoid">
            <blockquote className="break-words text-lg leading-7">«{sinCortarPesos(texto)}»</blockquote>
            <figcaption className="flex min-w-0 items-center gap-3">
              <span
                aria-hidden="true"
                className="numeral grid size-10 shrink-0 place-items-center rounded-label border-label-edge border-b-2 bg-label text-label-ink text-xl uppercase"
              >
                {nombre.slice(0, 1)}
              </span>
              <span className="min-w-0 break-words">
                <span className="block font-bold">{nombre}</span>
                <span className="block text-ink-2 text-sm">{ocupacion}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
