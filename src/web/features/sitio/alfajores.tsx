import { Heart, Star, X } from 'lucide-react';
import { COBERTURAS, type Alfajor as DatosDeAlfajor } from '#domain/sitio/contenido.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { Foto } from './foto.tsx';
import { Alfajor } from './ilustraciones/alfajor.tsx';

/**
 * The alfajores of the combo. The filter works without a script; favourites, stars and comparing appear with the page's
 * script.
 */
export function Alfajores({ alfajores }: { alfajores: readonly DatosDeAlfajor[] }) {
  if (alfajores.length === 0) {
    return (
      <p className="rounded-card bg-kraft p-6 text-lg">
        Estamos armando el surtido. Preguntanos por WhatsApp qué hay hoy.
      </p>
    );
  }
  return (
    <div className="alfajores">
      <fieldset className="no-imprimir flex flex-wrap items-center gap-2">
        <legend className="sr-only">Mostrar</legend>
        {['todos', ...COBERTURAS].map((cobertura) => (
          <label
            key={cobertura}
            className="tap inline-flex min-h-11 items-center justify-center rounded-full border border-line bg-card px-5 font-semibold transition-colors hover:bg-kraft has-checked:border-brand has-checked:bg-brand has-checked:text-brand-contrast has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="cobertura"
              value={cobertura}
              defaultChecked={cobertura === 'todos'}
              className="sr-only"
            />
            {FILTROS[cobertura]}
          </label>
        ))}
        <output data-cuenta className="ml-2 text-ink-2" />
      </fieldset>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {alfajores.map((alfajor, i) => (
          <Tarjeta key={alfajor.id} alfajor={alfajor} abajo={i > 0} />
        ))}
      </ul>
    </div>
  );
}

const FILTROS: Readonly<Record<string, string>> = {
  todos: 'Todos',
  blanco: 'Blanco',
  chocolate: 'Chocolate',
};

function Tarjeta({ alfajor, abajo }: { alfajor: DatosDeAlfajor; abajo: boolean }) {
  const { id, nombre, cobertura, relleno, descripcion, foto_id } = alfajor;
  return (
    <li
      data-cobertura={cobertura}
      className={cn(
        'relative flex min-w-0 flex-col rounded-card border border-line bg-card p-5 shadow-card print:break-inside-avoid print:shadow-none',
        abajo && 'abajo',
      )}
    >
      <button
        type="button"
        hidden
        data-con-script
        data-favorito={id}
        aria-pressed="false"
        aria-label={`Favorito: ${nombre}`}
        className="group absolute top-3 right-3 grid size-11 place-items-center rounded-full text-ink-2 transition-colors hover:bg-kraft aria-pressed:text-occupied"
      >
        <Heart aria-hidden className="size-6 group-aria-pressed:fill-current" />
      </button>
      {foto_id === null ? (
        <Alfajor
          cobertura={cobertura}
          triple={/triple/i.test(nombre)}
          relleno={/membrillo|fruta|batata/i.test(relleno) ? 'fruta' : 'dulce'}
          className="mx-auto max-w-48"
        />
      ) : (
        <Foto id={foto_id} className="mx-auto max-w-48" />
      )}
      <h3 data-nombre-de={id} className="headline mt-3 break-words text-xl">
        {nombre}
      </h3>
      <p className="mt-1 flex-1 break-words text-ink-2">{descripcion}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={cobertura === 'blanco' ? 'neutral' : 'brand'}>{FILTROS[cobertura]}</Badge>
        <Badge className="min-w-0 !whitespace-normal break-words">{relleno}</Badge>
      </p>
      <div hidden data-con-script className="no-imprimir mt-4 border-line border-t pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <fieldset className="-ml-1.5 flex">
            <legend className="sr-only">Tu puntaje para {nombre}</legend>
            {[1, 2, 3, 4, 5].map((n) => (
              <label
                key={n}
                className="estrella relative grid h-11 w-8 place-items-center rounded-label text-ink-2"
              >
                <input
                  type="radio"
                  name={`puntaje-${id}`}
                  value={n}
                  data-estrella={id}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                <span className="sr-only">{n === 1 ? '1 estrella' : `${n} estrellas`}</span>
                <Star aria-hidden className="size-6" />
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            hidden
            data-sin-puntaje={id}
            aria-label={`Borrar tu puntaje para ${nombre}`}
            className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-kraft"
          >
            <X aria-hidden className="size-5" />
          </button>
          <label className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <input type="checkbox" value={id} data-comparar className="size-5 accent-brand" />
            Comparar
            <span className="sr-only"> {nombre}</span>
          </label>
        </div>
      </div>
    </li>
  );
}
