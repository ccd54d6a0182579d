import { ChevronDown, Search } from 'lucide-react';
import { miles } from '#domain/comun/formato.ts';
import { LARGO_DE_BUSQUEDA } from '#domain/sitio/listas/busqueda.ts';
import type { FiltroDeLista, OrdenDeLista } from '#domain/sitio/listas/filtro.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { SitioConLista } from './cargar.server.ts';
import { direccion, type Consulta } from './direccion.ts';

// What of a list one sees, and in what order. Links and a form, so that each choice has its address and none asks for a script.

const ORDENES: readonly (readonly [OrdenDeLista | null, string])[] = [
  [null, 'Por rubro'],
  ['nombre', 'Por nombre'],
  ['baratos', 'Más baratos por unidad'],
  ['ganancia', 'Los que más dejan'],
];

/** In what order the list is: a menu that opens without a script, of links. */
export function Orden({ ruta, sitio: { lista: parte } }: { ruta: string; sitio: SitioConLista }) {
  const { lista, consulta } = parte;
  if (lista === null || consulta.codigos.length > 0) return null;
  const ordenes = ORDENES.filter(([orden]) => orden !== 'ganancia' || lista.tiene.sugerido);
  const [, actual] = ordenes.find(([orden]) => orden === consulta.orden) ?? [];
  return (
    <details className="no-imprimir group relative shrink-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-2 font-semibold text-brand text-sm [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Ordenar: </span>
        {actual}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-10 w-60 overflow-hidden rounded-card border border-line bg-card py-1 shadow-dialog">
        {ordenes.map(([orden, texto]) => (
          <li key={texto}>
            <a
              href={`${direccion(ruta, { ...consulta, orden, pagina: 1 })}#lista`}
              aria-current={orden === consulta.orden ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 text-ink no-underline hover:bg-kraft aria-[current]:font-bold"
            >
              {texto}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Buscador({ ruta, consulta: { q, orden } }: { ruta: string; consulta: Consulta }) {
  return (
    <search className="no-imprimir mt-4 block">
      <form action={ruta} className="flex gap-2">
        <label className="sr-only" htmlFor="q">
          Buscar en la lista
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={LARGO_DE_BUSQUEDA}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Producto, marca o código"
          className="min-h-12 min-w-0 flex-1 rounded-control border border-control bg-card px-3.5 text-ink text-lg"
        />
        {orden === null ? null : <input type="hidden" name="orden" value={orden} />}
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          <Search aria-hidden className="sm:mr-2" />
          <span className="max-sm:sr-only">Buscar</span>
        </button>
      </form>
    </search>
  );
}

const FILTROS: readonly (readonly [FiltroDeLista, string])[] = [
  ['ofertas', 'Ofertas'],
  ['bajaron', 'Bajaron'],
  ['subieron', 'Subieron'],
  ['nuevos', 'Nuevos'],
  ['sin_stock', 'Sin stock'],
];

/** What the list can be narrowed to: links, so that each part has its address. */
export function Partes({ ruta, sitio: { lista: parte } }: { ruta: string; sitio: SitioConLista }) {
  const { lista, consulta } = parte;
  if (lista === null) return null;
  const elegidos = consulta.codigos.length > 0;
  const todo = consulta.q === '' && consulta.rubro === null && consulta.filtro === null && !elegidos;
  return (
    <nav aria-label="Partes de la lista" className="no-imprimir mt-3 grid gap-2">
      <ul className="enlaces -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0">
        <Parte href={`${ruta}#lista`} elegida={todo} texto="Todo" />
        {elegidos ? (
          <Parte
            href={`${direccion(ruta, { codigos: consulta.codigos })}#lista`}
            elegida
            texto={`Elegidos ${miles(consulta.codigos.length)}`}
          />
        ) : null}
        {/* The script fills it in: they are of this browser alone. */}
        <li hidden data-favoritos className="shrink-0">
          <a href={`${ruta}#lista`} className={claseDeParte(false)}>
            ★ Mis favoritos
          </a>
        </li>
        {FILTROS.filter(([filtro]) => lista.cuentas[filtro] > 0).map(([filtro, texto]) => (
          <Parte
            key={filtro}
            href={`${direccion(ruta, { filtro, orden: consulta.orden })}#lista`}
            elegida={consulta.filtro === filtro}
            texto={`${texto} ${miles(lista.cuentas[filtro])}`}
          />
        ))}
        {lista.rubros.map(({ nombre }) => (
          <Parte
            key={nombre}
            href={`${direccion(ruta, { rubro: nombre, orden: consulta.orden })}#lista`}
            elegida={consulta.rubro === nombre}
            texto={nombre}
          />
        ))}
      </ul>
    </nav>
  );
}

function Parte({ href, elegida, texto }: { href: string; elegida: boolean; texto: string }) {
  return (
    <li className="shrink-0">
      <a href={href} aria-current={elegida ? 'page' : undefined} className={claseDeParte(elegida)}>
        {texto}
      </a>
    </li>
  );
}

function claseDeParte(elegida: boolean): string {
  return cn(
    'inline-flex min-h-11 items-center rounded-full border px-4 md:pointer-fine:min-h-9 md:pointer-fine:px-3 font-semibold text-sm no-underline',
    elegida ? 'border-ink bg-ink text-paper' : 'border-control bg-card text-ink hover:border-ink',
  );
}
