import { ExternalLink, Truck } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { ListaDePrecios, Perfil } from '#domain/sitio/contenido.ts';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { cantidad, fecha, pesos } from '#domain/comun/formato.ts';
import { BotonDeChat } from './contacto.tsx';
import { Entregas } from './entregas.tsx';
import { Externo } from './externo.tsx';
import { DibujoDePerfil } from './ilustraciones/perfil.tsx';
import { Isla } from './isla.tsx';
import { listas as islaDeListas } from './islas/listas.ts';
import { Pagina, Seccion } from './pagina.tsx';
import { Pasos } from './pasos.tsx';
import { Redes } from './redes.tsx';
import { Sucursales } from './sucursales.tsx';
import { Testimonios } from './testimonios.tsx';
import { CabezaDeLista } from './lista-viva/cabeza.tsx';
import { ListaViva } from './lista-viva/lista-viva.tsx';
import type { SitioConLista } from './lista-viva/cargar.server.ts';

/** The price lists for one kind of buyer, and how to buy. */
export function PaginaDeListas({ sitio, perfil }: { sitio: SitioConLista; perfil: Perfil }) {
  const { contenido } = sitio;
  const { empresa, envio } = contenido;
  const { insignia, titulo, bajada } = TEXTOS[perfil];
  const listas = contenido.listas.filter((lista) => lista.perfil === perfil);
  const mensaje = `Hola, quiero hacer un pedido (${insignia}).`;
  return (
    <Pagina sitio={sitio} volver={false} seGuarda>
      <CabezaDeLista insignia={insignia} titulo={titulo} />
      <ListaViva sitio={sitio} perfil={perfil} insignia={insignia} />
      <Seccion id="listas" titulo="Listas de precios" bajada={bajada}>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <Pasos pasos={['Elegí la lista', 'Mirá los precios', 'Hacé tu pedido']} segundos={4} />
          <DibujoDePerfil perfil={perfil} />
        </div>
        {listas.length === 0 ? (
          <p className="rounded-card bg-kraft p-6 text-lg">
            Estamos actualizando las listas. Pedinos los precios por WhatsApp y te los pasamos en el momento.
          </p>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listas.map((lista) => (
              <Tarjeta
                key={lista.slug}
                lista={lista}
                desde={sitio.lista.lista?.vigente_desde ?? lista.vigencia}
              />
            ))}
          </ul>
        )}
        <div className="mt-6 grid items-center gap-x-8 gap-y-5 rounded-sheet bg-brand-soft p-6 md:grid-cols-[1fr_auto] md:p-8 print:break-inside-avoid">
          <div className="grid gap-2">
            <p className="headline text-2xl">¿Ya sabés qué querés? Hacé tu pedido por WhatsApp.</p>
            <p className="flex gap-2.5">
              <Truck aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                Envío gratis en {empresa.ciudad} desde {pesos(envio.desde_pesos)} o{' '}
                {cantidad(envio.desde_cartones, 'cartón', 'cartones')} de cigarrillos.
              </span>
            </p>
          </div>
          <BotonDeChat numero={empresa.chat} mensaje={mensaje}>
            Contactar por WhatsApp
          </BotonDeChat>
        </div>
      </Seccion>
      <Entregas sitio={sitio} />
      <Sucursales sitio={sitio} />
      <Testimonios testimonios={contenido.testimonios} />
      {contenido.enlaces.instagram === null && contenido.enlaces.facebook === null ? null : (
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-1">
          <span className="text-ink-2">Seguinos para enterarte de las ofertas:</span>
          <Redes enlaces={contenido.enlaces} />
        </p>
      )}
      <Isla codigo={islaDeListas} con={[]} />
    </Pagina>
  );
}

const TEXTOS = {
  comercio: {
    insignia: 'Comercio',
    titulo: 'Precios mayoristas para tu comercio',
    bajada: 'Para kioscos, almacenes y autoservicios: por bulto cerrado, con descuentos por volumen.',
  },
  particular: {
    insignia: 'Particular',
    titulo: 'Precios para tu casa',
    bajada: 'Los mismos productos, por unidad y sin compra mínima.',
  },
  reventa: {
    insignia: 'Distribuidor',
    titulo: 'Precios para distribuidores',
    bajada: 'Precios especiales para grandes volúmenes, con condiciones preferenciales.',
  },
} as const satisfies Record<Perfil, { insignia: string; titulo: string; bajada: string }>;

type DeTarjeta = {
  lista: ListaDePrecios;
  /** Of the prices that the PDF has: the living list's while there is one, which it is made of. */
  desde: Dia;
};

function Tarjeta({ lista: { slug, titulo, descripcion }, desde }: DeTarjeta) {
  return (
    <li className="group relative flex min-w-0 gap-4 rounded-card border border-line bg-card p-5 shadow-card transition-[border-color,transform] hover:border-control motion-safe:hover:-translate-y-0.5 print:break-inside-avoid print:shadow-none">
      <Hoja />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <h3 className="headline break-words text-xl">{titulo}</h3>
        <p className="break-words text-ink-2">{descripcion}</p>
        <p className="text-ink-2 text-sm">Vigente desde el {fecha(desde)}</p>
        <Externo
          href={direccionDeLista(slug)}
          data-lista={slug}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          <ExternalLink aria-hidden className="size-5" />
          Abrir PDF
          <span className="sr-only"> de {titulo}</span>
        </Externo>
      </div>
    </li>
  );
}

/** A drawing of a price list. Decorative. */
function Hoja() {
  return (
    <svg viewBox="0 0 56 72" aria-hidden="true" className="h-18 w-14 shrink-0">
      <path
        d="M4 2h34l14 14v50a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"
        className="fill-kraft stroke-kraft-strong"
        strokeWidth="2"
      />
      <path d="M38 2v10a4 4 0 0 0 4 4h10z" className="fill-kraft-strong" />
      <path
        d="M12 26h16m-16 10h14m-14 10h18"
        className="stroke-control"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="33" y="32" width="14" height="8" rx="2" className="fill-label" />
      <rect x="33" y="43" width="14" height="8" rx="2" className="fill-label" />
      <text x="11" y="63" className="numeral fill-occupied text-[11px]">
        PDF
      </text>
    </svg>
  );
}
