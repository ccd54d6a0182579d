import { type Local, nombreDeLocal } from '#domain/plano/local.ts';
import { escribirDireccion, SIN_BUSCAR, type Busqueda } from './direccion.ts';

/** The shops that have a plan, each a link to its own, in the days that are being looked at. Nothing where there is only one. */
export function ElegirLocal({ locales, filtro }: { locales: readonly Local[]; filtro: Busqueda }) {
  if (locales.length < 2) return null;
  const { local: elegido, desde, ultimo } = filtro;
  return (
    <nav aria-label="Local" className="no-imprimir mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ul className="meses">
        {locales.map((local) => (
          <li key={local.id}>
            <a
              href={escribirDireccion({ ...SIN_BUSCAR, local: local.id, desde, ultimo }, null)}
              aria-current={local.id === elegido ? 'page' : undefined}
            >
              {nombreDeLocal(local)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
