import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore, type CSSProperties } from 'react';
import { MARCAS_SUPLENTES } from '#domain/plano/muestra.ts';
import type { Publico } from './publico.ts';
import type { MarcaPublica } from './tipos.ts';

/**
 * Carousel of the brands that are already here, two, three or four at a time. The style sheet moves it, and stops it under
 * the pointer, with the focus inside, with reduced motion, and when it is out of view.
 */
export function MarcasPublicas({ publico }: { publico: Publico }) {
  const leidas = useSyncExternalStore(
    publico.alCambiar,
    () => publico.marcas,
    () => publico.marcas,
  );
  const fallo = useSyncExternalStore(
    publico.alCambiar,
    () => publico.fallo,
    () => publico.fallo,
  );
  const marcas = fallo ? SUPLENTES : leidas;
  if (marcas.length === 0) {
    return (
      <p className="rounded-card border border-line border-dashed p-8 text-center text-ink-2">
        No hay marcas para mostrar
      </p>
    );
  }
  const cuantas: CSSProperties & Record<'--marcas', number> = { '--marcas': marcas.length };
  return (
    <div className="marcas group/marcas" style={cuantas}>
      <label className="marcas-pausa tap group relative ml-auto grid size-9 place-items-center rounded-full text-ink-2 hover:bg-kraft has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input type="checkbox" className="absolute inset-0 size-full cursor-pointer opacity-0" />
        <span className="sr-only">Detener el movimiento de las marcas</span>
        <Pause aria-hidden className="size-4 group-has-checked:hidden" />
        <Play aria-hidden className="hidden size-4 group-has-checked:block" />
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it does not move it is scrolled, also by keyboard */}
      <section className="marcas-ventana" tabIndex={0} aria-label="Marcas que ya están en el local">
        <div className="marcas-tira">
          <Vuelta marcas={marcas} />
          {/* A second copy, so that the loop has no seam. */}
          <Vuelta marcas={marcas} copia />
        </div>
      </section>
    </div>
  );
}

function Vuelta({ marcas, copia = false }: { marcas: readonly MarcaPublica[]; copia?: boolean }) {
  return (
    <ul className="marcas-vuelta" aria-hidden={copia || undefined} data-copia={copia ? '' : undefined}>
      {marcas.map(({ id, name, logo_url }) => (
        <li key={id} className="marcas-marca">
          <span className="grid h-28 place-items-center overflow-hidden rounded-card border border-line bg-card p-4 text-center shadow-card">
            {logo_url === null ? (
              <span className="headline line-clamp-2 text-xl">{name}</span>
            ) : (
              <img
                src={logo_url}
                alt={name}
                // The room that the card leaves: a logo of any shape is drawn whole in it, and nothing waits for its file.
                width={160}
                height={80}
                loading="lazy"
                decoding="async"
                className="h-20 w-full object-contain"
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const SUPLENTES: readonly MarcaPublica[] = MARCAS_SUPLENTES.map((name, i) => ({
  id: `suplente-${i}`,
  name,
  logo_url: null,
  display_order: i,
}));
