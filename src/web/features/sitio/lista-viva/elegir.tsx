import { ArrowUpDown, ChevronDown, Search } from 'lucide-react';
import { miles } from '#domain/comun/formato.ts';
import { escribirPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { LARGO_DE_BUSQUEDA } from '#domain/sitio/listas/busqueda.ts';
import type { FiltroDeLista, OrdenDeLista } from '#domain/sitio/listas/filtro.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { SitioConLista } from './cargar.server.ts';
import { direccion, loQueSigue, type Consulta } from './direccion.ts';

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
    <details className="group relative shrink-0">
      <summary className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-2 rounded-control border border-control bg-card font-semibold text-sm hover:border-ink sm:px-3 [&::-webkit-details-marker]:hidden">
        <ArrowUpDown aria-hidden className="size-5" />
        <span className="max-sm:sr-only">
          <span className="sr-only">Ordenar: </span>
          {actual}
        </span>
      </summary>
      <ul className="absolute right-0 z-20 mt-1 w-60 overflow-hidden rounded-card border border-line bg-card py-1 shadow-dialog">
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

export function Buscador({
  ruta,
  consulta: { q, orden, pedido, como },
}: {
  ruta: string;
  consulta: Consulta;
}) {
  return (
    <search className="block min-w-0 flex-1">
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
          placeholder="Producto o código"
          className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-card px-3.5 text-ink text-lg max-[24rem]:px-2.5 max-[24rem]:text-base"
        />
        {orden === null ? null : <input type="hidden" name="orden" value={orden} />}
        {pedido.length === 0 ? null : <input type="hidden" name="pedido" value={escribirPedido(pedido)} />}
        {como === '' ? null : <input type="hidden" name="como" value={como} />}
        <button type="submit" className={buttonClass({})}>
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
  const sigue = loQueSigue(consulta);
  const elegidos = consulta.codigos.length > 0;
  const todo = consulta.q === '' && consulta.rubro === null && consulta.filtro === null && !elegidos;
  return (
    <nav aria-label="Partes de la lista" className="no-imprimir relative mt-1 flex gap-2 md:mt-2">
      <MenuDeRubros ruta={ruta} rubros={lista.rubros} consulta={consulta} />
      <ul className="enlaces -mr-4 flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 pr-4 pl-1 sm:-mr-6 sm:pr-6">
        <Parte href={`${direccion(ruta, sigue)}#lista`} elegida={todo} texto="Todo" />
        {elegidos ? (
          <Parte
            data-elegidos={consulta.codigos.join(',')}
            href={`${direccion(ruta, { codigos: consulta.codigos, ...sigue })}#lista`}
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
            href={`${direccion(ruta, { filtro, orden: consulta.orden, ...sigue })}#lista`}
            elegida={consulta.filtro === filtro}
            texto={`${texto} ${miles(lista.cuentas[filtro])}`}
          />
        ))}
      </ul>
    </nav>
  );
}

/** The sections of the list, behind one button: all of them in a row were twenty, and took the place of the prices. */
function MenuDeRubros({
  ruta,
  rubros,
  consulta,
}: {
  ruta: string;
  rubros: readonly { readonly nombre: string }[];
  consulta: Consulta;
}) {
  const { rubro, orden } = consulta;
  if (rubros.length === 0) return null;
  return (
    <details className="group shrink-0 py-1">
      <summary
        className={cn(
          claseDeParte(rubro !== null),
          'cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden',
        )}
      >
        {rubro === null ? null : <span className="sr-only">Rubros: </span>}
        <span className="max-w-36 truncate sm:max-w-none">{rubro ?? 'Rubros'}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-10 mt-1 grid max-h-[60vh] grid-cols-2 overflow-y-auto rounded-card border border-line bg-card p-1 shadow-dialog sm:grid-cols-3 lg:grid-cols-4">
        {rubros.map(({ nombre }) => (
          <li key={nombre}>
            <a
              href={`${direccion(ruta, { rubro: nombre, orden, ...loQueSigue(consulta) })}#lista`}
              aria-current={rubro === nombre ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-ink no-underline hover:bg-kraft aria-[current]:font-bold"
            >
              {nombre}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Parte({
  href,
  elegida,
  texto,
  ...resto
}: {
  href: string;
  elegida: boolean;
  texto: string;
  /** The codes that were chosen: the order's script knows whether they are the favourites of this browser. */
  'data-elegidos'?: string;
}) {
  return (
    <li className="shrink-0">
      <a href={href} aria-current={elegida ? 'page' : undefined} className={claseDeParte(elegida)} {...resto}>
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
