import { ChevronRight, Search } from 'lucide-react';
import type { FiltroDeLista } from '#domain/sitio/listas/filtro.ts';
import { cantidad, fecha, miles } from '#domain/comun/formato.ts';
import { LARGO_DE_BUSQUEDA } from '#domain/sitio/listas/busqueda.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Externo } from '../externo.tsx';
import { Pedido } from '../pedido/plantilla.tsx';
import type { FilaVista, SitioConLista } from './cargar.server.ts';
import { direccion, TODA, type Consulta } from './direccion.ts';
import { Fila } from './fila.tsx';

type Props = { sitio: SitioConLista; perfil: PerfilDeLista; insignia: string };

/** A price list on the page: it is read, searched and filtered without a script, and ordered with a small one. */
export function ListaViva({ sitio, perfil, insignia }: Props) {
  const { lista, consulta, hoy, total, por_pagina } = sitio.lista;
  const ruta = `/${perfil}`;
  if (lista === null) return <SinLista sitio={sitio} insignia={insignia} />;
  return (
    <section aria-labelledby="lista-titulo" id="lista" className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="lista-titulo" className="headline text-2xl md:text-3xl">
          Lista de precios
        </h2>
        <p className="text-ink-2">
          Vale desde el {fecha(lista.vigente_desde)} · {cantidad(lista.articulos, 'producto', 'productos')}
        </p>
      </div>
      {/* The worker of the lists fills it in and shows it, when it is what answers. */}
      <p hidden data-sin-senal="" className="mt-2 rounded-control bg-label-soft px-3 py-2 font-semibold" />
      {lista.de_muestra ? (
        <p className="mt-2 rounded-control bg-label-soft px-3 py-2 text-sm">
          Son precios de ejemplo, hasta que la empresa publique los suyos.
        </p>
      ) : null}
      <Buscador ruta={ruta} consulta={consulta} />
      <Filtros ruta={ruta} sitio={sitio} />
      <Resultado sitio={sitio} ruta={ruta} insignia={insignia} />
      <Rubros filas={sitio.lista.filas} conTitulos={consulta.q === '' && consulta.rubro === null}>
        {(fila) => (
          <Fila
            key={fila.codigo}
            fila={fila}
            perfil={perfil}
            hoy={hoy}
            conSinImpuestos={lista.sin_impuestos}
          />
        )}
      </Rubros>
      <Paginas ruta={ruta} consulta={consulta} total={total} porPagina={por_pagina} />
      <Llevarse sitio={sitio} ruta={ruta} />
      <Pedido sitio={sitio} perfil={perfil} insignia={insignia} hoy={hoy} />
    </section>
  );
}

function SinLista({ sitio, insignia }: Omit<Props, 'perfil'>) {
  return (
    <section aria-labelledby="lista-titulo" id="lista" className="grid justify-items-start gap-4">
      <h2 id="lista-titulo" className="headline text-2xl md:text-3xl">
        Lista de precios
      </h2>
      <p className="rounded-card bg-kraft p-6 text-lg">
        Estamos actualizando esta lista. Pedinos los precios por WhatsApp y te los pasamos en el momento.
      </p>
      <Externo
        href={enlaceDeChat(sitio.contenido.empresa.chat, `Hola, ¿me pasan los precios de hoy? (${insignia})`)}
        className={buttonClass({ size: 'lg' })}
      >
        Pedir precios por WhatsApp
      </Externo>
    </section>
  );
}

function Buscador({ ruta, consulta: { q } }: { ruta: string; consulta: Consulta }) {
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
function Filtros({ ruta, sitio: { lista: parte } }: { ruta: string; sitio: SitioConLista }) {
  const { lista, consulta } = parte;
  if (lista === null) return null;
  const elegidos = consulta.codigos.length > 0;
  const todo = consulta.q === '' && consulta.rubro === null && consulta.filtro === null && !elegidos;
  return (
    <nav aria-label="Partes de la lista" className="no-imprimir mt-3 grid gap-2">
      <ul className="enlaces -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 md:mx-0 md:flex-wrap md:px-0">
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
            href={`${direccion(ruta, { filtro })}#lista`}
            elegida={consulta.filtro === filtro}
            texto={`${texto} ${miles(lista.cuentas[filtro])}`}
          />
        ))}
        {lista.rubros.map(({ nombre }) => (
          <Parte
            key={nombre}
            href={`${direccion(ruta, { rubro: nombre })}#lista`}
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
    'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold text-sm no-underline',
    elegida ? 'border-ink bg-ink text-paper' : 'border-control bg-card text-ink hover:border-ink',
  );
}

/** How many there are, and what was looked for where it is not what was written. */
function Resultado({ sitio, ruta, insignia }: { sitio: SitioConLista; ruta: string; insignia: string }) {
  const { consulta, total, corregida, parecidas, cortada, filas } = sitio.lista;
  const { q, rubro, filtro, codigos } = consulta;
  if (q === '' && rubro === null && filtro === null && codigos.length === 0) return null;
  const hay = new Set(filas.map(({ codigo }) => codigo));
  const faltan = codigos.filter((codigo) => !hay.has(codigo));
  return (
    <output className="mt-4 grid gap-1">
      <span>
        <strong>{cantidad(total, 'producto', 'productos')}</strong>
        {q === '' ? '' : ` para «${corregida ?? q}»`}
        {rubro === null ? '' : ` en ${rubro}`}.{' '}
        <a href={`${ruta}#lista`} className="font-semibold text-brand">
          Ver toda la lista
        </a>
      </span>
      {corregida === null ? null : (
        <span className="text-ink-2">No hay nada con «{q}»: buscamos lo más parecido.</span>
      )}
      {parecidas && total > 0 ? (
        <span className="text-ink-2">Ninguno tiene todas esas palabras; estos tienen algunas.</span>
      ) : null}
      {faltan.length === 0 ? null : (
        <span className="text-ink-2">Ya no están en la lista: {faltan.join(', ')}.</span>
      )}
      {cortada ? (
        <span className="text-ink-2">
          La búsqueda era muy larga: miramos las primeras {LARGO_DE_BUSQUEDA} letras.
        </span>
      ) : null}
      {total > 0 ? null : (
        <span>
          ¿No lo encontrás?{' '}
          <Externo
            href={enlaceDeChat(
              sitio.contenido.empresa.chat,
              `Hola, ¿tienen ${q || 'un producto'}? (${insignia})`,
            )}
            className="font-semibold text-brand"
          >
            Preguntanos por WhatsApp
          </Externo>
        </span>
      )}
    </output>
  );
}

function Rubros({
  filas,
  conTitulos,
  children,
}: {
  filas: readonly FilaVista[];
  conTitulos: boolean;
  children: (fila: FilaVista) => React.ReactNode;
}) {
  const grupos = new Map<string, FilaVista[]>();
  for (const fila of filas) {
    const clave = conTitulos ? fila.rubro : '';
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila]);
  }
  return [...grupos].map(([rubro, suyas]) => (
    <div key={rubro} className="mt-5">
      {rubro === '' ? null : <h3 className="headline border-line border-b-2 pb-1.5 text-xl">{rubro}</h3>}
      <ul className="divide-y divide-line lg:columns-2 lg:gap-10 [&>li]:lg:break-inside-avoid">
        {suyas.map((fila) => children(fila))}
      </ul>
    </div>
  ));
}

function Paginas({
  ruta,
  consulta,
  total,
  porPagina,
}: {
  ruta: string;
  consulta: Consulta;
  total: number;
  porPagina: number;
}) {
  const ultima = Math.max(1, Math.ceil(total / porPagina));
  if (ultima === 1) return null;
  const { pagina } = consulta;
  const a = (n: number) => `${direccion(ruta, { ...consulta, pagina: n })}#lista`;
  return (
    <nav aria-label="Páginas de la lista" className="no-imprimir mt-6 flex flex-wrap items-center gap-3">
      {pagina > 1 ? (
        <a href={a(pagina - 1)} rel="prev" className={buttonClass({ variant: 'secondary' })}>
          Anterior
        </a>
      ) : null}
      <span className="text-ink-2">
        Página {Math.min(pagina, ultima)} de {ultima}
      </span>
      {pagina < ultima ? (
        <a href={a(pagina + 1)} rel="next" className={buttonClass({})}>
          Seguir viendo
          <ChevronRight aria-hidden />
        </a>
      ) : null}
    </nav>
  );
}

/** Ways to take the list away: to somebody else, and to the calendar. */
function Llevarse({ sitio, ruta }: { sitio: SitioConLista; ruta: string }) {
  const { q, rubro, filtro, codigos } = sitio.lista.consulta;
  const aqui = `${sitio.origen}${direccion(ruta, { ...TODA, q, rubro, filtro, codigos })}`;
  return (
    <p className="no-imprimir mt-6 flex flex-wrap gap-x-6 gap-y-1">
      <Externo
        href={`https://wa.me/?text=${encodeURIComponent(`Mirá estos precios: ${aqui}`)}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand"
      >
        {codigos.length > 0 ? 'Compartir estos productos por WhatsApp' : 'Compartir esta lista por WhatsApp'}
      </Externo>
      <a href={`${ruta}/avisame.ics`} className="inline-flex min-h-11 items-center font-semibold text-brand">
        Que el calendario me avise cada lunes
      </a>
      <span hidden data-guardada className="inline-flex min-h-11 items-center text-ink-2">
        Esta lista queda en tu teléfono: la ves también sin señal.
      </span>
    </p>
  );
}
