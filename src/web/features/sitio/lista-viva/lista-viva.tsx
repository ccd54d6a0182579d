import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { cantidad, fecha, lista, numero } from '#domain/comun/formato.ts';
import { LARGO_DE_BUSQUEDA } from '#domain/sitio/listas/busqueda.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { direccionDeLista, enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Externo } from '../externo.tsx';
import { Pedido } from '../pedido/plantilla.tsx';
import type { FilaVista, SitioConLista } from './cargar.server.ts';
import { direccion, loQueSigue, TODA, type Consulta } from './direccion.ts';
import { Buscador, Orden, Partes } from './elegir.tsx';
import { Fila } from './fila.tsx';
import { INSIGNIAS } from './perfiles.ts';
import { paraBuscarSinSenal } from './sin-senal.ts';
import { AnotarPedido, PasoDePagina } from '../pedido/sin-script.tsx';

type Props = {
  sitio: SitioConLista;
  perfil: PerfilDeLista;
  insignia: string;
  /** All of it, with what the visitors' worker needs to look for something in it without signal (`sw/lista-entera.ts`). */
  entera?: boolean;
};

/** A price list on the page: it is read, searched and filtered without a script, and ordered with a small one. */
export function ListaViva({ sitio, perfil, insignia, entera = false }: Props) {
  const { lista: cabecera, consulta, hoy, total, por_pagina } = sitio.lista;
  const ruta = `/${perfil}`;
  // The pages of what was found are those of what was looked for, not of what was written.
  const hallada = { ...consulta, q: sitio.lista.corregida ?? consulta.q };
  if (cabecera === null) return <SinLista sitio={sitio} perfil={perfil} insignia={insignia} />;
  return (
    <section aria-labelledby="lista-titulo" id="lista" className="scroll-mt-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        {/* On a phone the page's title says it already, and the prices need the room. */}
        <h2 id="lista-titulo" className="headline text-2xl max-md:sr-only">
          Lista de precios
        </h2>
        <p className="text-ink-2 text-sm max-[24rem]:text-xs md:text-base">
          Vale desde el {fecha(cabecera.vigente_desde)} ·{' '}
          {cantidad(cabecera.articulos, 'producto', 'productos')}
          <span className="no-imprimir">
            {' '}
            ·{' '}
            <Externo href={direccionDeLista(perfil)} className="tap font-semibold text-brand">
              PDF
            </Externo>
          </span>
          {cabecera.de_muestra ? (
            <strong className="font-semibold text-ink"> · precios de ejemplo</strong>
          ) : null}
        </p>
      </div>
      <EnPapel sitio={sitio} perfil={perfil} />
      {/* The worker of the lists fills it in and shows it, when it is what answers. */}
      <p hidden data-sin-senal="" className="mt-2 rounded-control bg-label-soft px-3 py-2 font-semibold" />
      <div className="no-imprimir mt-1.5 flex gap-2 md:mt-2">
        <Buscador ruta={ruta} consulta={consulta} />
        <Orden ruta={ruta} sitio={sitio} />
      </div>
      <Partes ruta={ruta} sitio={sitio} />
      <Resultado sitio={sitio} ruta={ruta} insignia={insignia} />
      <AnotarPedido perfil={perfil} consulta={hallada}>
        <Rubros
          filas={sitio.lista.filas}
          entera={entera}
          conTitulos={consulta.q === '' && consulta.rubro === null && consulta.orden === null}
        >
          {(fila) => (
            <Fila
              key={fila.codigo}
              fila={fila}
              perfil={perfil}
              hoy={hoy}
              pedido={consulta.pedido}
              {...(entera ? { paraBuscar: paraBuscarSinSenal(fila, hoy) } : {})}
              conSinImpuestos={cabecera.sin_impuestos}
              avisame={(nombre) =>
                enlaceDeChat(
                  sitio.contenido.empresa.chat,
                  `Hola, ¿me avisan cuando vuelva ${nombre}? (${insignia})`,
                )
              }
            />
          )}
        </Rubros>
        <Paginas ruta={ruta} consulta={hallada} total={total} porPagina={por_pagina} />
      </AnotarPedido>
      {cabecera.de_muestra ? (
        <p className="mt-4 rounded-control bg-label-soft px-3 py-2 text-sm">
          Son precios de ejemplo, hasta que la empresa publique los suyos.
        </p>
      ) : null}
      <Llevarse sitio={sitio} ruta={ruta} />
      <Pedido sitio={sitio} perfil={perfil} insignia={insignia} hoy={hoy} revision={cabecera.revision} />
    </section>
  );
}

/** Said on paper alone: what is printed is a page of the list, and the whole of it is a file made for that. */
function EnPapel({ sitio, perfil }: Pick<Props, 'sitio' | 'perfil'>) {
  const { filas, total } = sitio.lista;
  return (
    <p className="mt-1 hidden text-sm print:block">
      {filas.length < total ? `Acá hay ${numero(filas.length)} de ${numero(total)}. ` : ''}La lista completa
      para imprimir está en {sitio.origen}
      {direccionDeLista(perfil)}
    </p>
  );
}

/** Those that anybody may buy from. */
const OTRAS = [
  ['particular', INSIGNIAS.particular],
  ['comercio', INSIGNIAS.comercio],
  ['reventa', INSIGNIAS.reventa],
] as const;

function SinLista({ sitio, perfil, insignia }: Pick<Props, 'sitio' | 'perfil' | 'insignia'>) {
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
      <p>
        Otras listas:{' '}
        {OTRAS.filter(([otro]) => otro !== perfil).map(([otro, texto], i) => (
          <Fragment key={otro}>
            {i === 0 ? '' : ' · '}
            <a href={`/${otro}`} className="tap font-semibold text-brand">
              {texto}
            </a>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

/** How many there are, and what was looked for where it is not what was written. */
function Resultado({ sitio, ruta, insignia }: { sitio: SitioConLista; ruta: string; insignia: string }) {
  const { consulta, total, corregida, omitidas, cortada, filas } = sitio.lista;
  const { q, rubro, filtro, codigos } = consulta;
  if (q === '' && rubro === null && filtro === null && codigos.length === 0) return null;
  const cuantos = cantidad(total, 'producto', 'productos');
  const hay = new Set(filas.map(({ codigo }) => codigo));
  const faltan = codigos.filter((codigo) => !hay.has(codigo));
  return (
    <output className="mt-4 grid gap-1">
      <span>
        {corregida === null ? (
          <>
            <strong>{cuantos}</strong>
            {q === '' ? '' : ` para «${q}»`}
          </>
        ) : (
          <>
            Mostrando resultados para <strong>«{corregida}»</strong>: {cuantos}
          </>
        )}
        {rubro === null ? '' : ` en ${rubro}`}.{' '}
        <a href={`${direccion(ruta, loQueSigue(consulta))}#lista`} className="font-semibold text-brand">
          Ver toda la lista
        </a>
      </span>
      {filtro === 'bajaron' || filtro === 'subieron' || filtro === 'nuevos' ? (
        <span className="text-ink-2">Comparado con la lista de la semana anterior.</span>
      ) : null}
      {corregida === null ? null : (
        <span className="text-ink-2">
          No hay nada con «{q}»
          {omitidas.length === 0
            ? ': buscamos lo más parecido.'
            : `: buscamos sin ${lista(omitidas.map((una) => `«${una}»`))}.`}
        </span>
      )}
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
  entera,
  conTitulos,
  children,
}: {
  filas: readonly FilaVista[];
  entera: boolean;
  conTitulos: boolean;
  children: (fila: FilaVista) => React.ReactNode;
}) {
  const grupos = new Map<string, FilaVista[]>();
  for (const fila of filas) {
    const clave = conTitulos ? fila.rubro : '';
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila]);
  }
  return [...grupos].map(([rubro, suyas]) => (
    <div key={rubro} {...(entera ? { 'data-rubro': rubro } : {})} className="rubro mt-1 md:mt-4">
      {rubro === '' ? null : (
        <h3 className="headline border-line border-b-2 pb-0.5 text-lg max-[24rem]:text-base md:pb-1 md:text-xl">
          {rubro}
        </h3>
      )}
      <ul className="divide-y divide-line lg:columns-2 lg:gap-10 [&>li]:lg:break-inside-avoid">
        {suyas.map((fila) => children(fila))}
        {entera ? <li data-fin="" hidden /> : null}
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
  // An address beyond the end goes back to it.
  const pagina = Math.min(consulta.pagina, ultima + 1);
  const a = (n: number) => `${direccion(ruta, { ...consulta, pagina: n })}#lista`;
  return (
    <nav aria-label="Páginas de la lista" className="no-imprimir mt-6 flex flex-wrap items-center gap-3">
      {pagina > 1 ? (
        <PasoDePagina boton={{ seguir: pagina - 1, texto: 'Anterior', secundario: true }}>
          <a href={a(pagina - 1)} rel="prev" className={buttonClass({ variant: 'secondary' })}>
            Anterior
          </a>
        </PasoDePagina>
      ) : null}
      <span className="text-ink-2">
        Página {Math.min(pagina, ultima)} de {ultima}
      </span>
      {pagina < ultima ? (
        <PasoDePagina boton={{ seguir: pagina + 1, texto: 'Seguir viendo' }}>
          <a href={a(pagina + 1)} rel="next" className={buttonClass({})}>
            Seguir viendo
            <ChevronRight aria-hidden />
          </a>
        </PasoDePagina>
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
      <button
        type="button"
        data-guardar
        className="solo-con-script inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        Guardar la lista para verla sin señal
      </button>
      <span hidden data-guardada className="inline-flex min-h-11 items-center text-ink-2">
        Esta lista queda en tu teléfono: la ves y buscás en ella también sin señal.
      </span>
    </p>
  );
}
