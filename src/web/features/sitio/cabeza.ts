import type { Contenido } from '#domain/sitio/contenido.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { imagenParaCompartir, type Pagina } from '#domain/sitio/enlaces.ts';
import { huella } from '#domain/sitio/huella.ts';
import type { ParteDeLista } from './lista-viva/cargar.server.ts';
import { articulosEnVenta, catalogo, migas, negocios, preguntas, producto, type Dato } from './datos.ts';
import type { Sitio } from './tipos.ts';

/** The head of a public page: for search engines, shared links and structured data. */
export function cabeza(sitio: (Sitio & { readonly lista?: ParteDeLista }) | undefined, ruta: Pagina) {
  if (sitio === undefined) return [{ title: 'Mostrador' }];
  const { contenido, origen } = sitio;
  const { nombre } = contenido.empresa;
  const { titulo, descripcion } = TEXTOS[ruta](contenido);
  const title = ruta === '/' ? `${nombre} · ${titulo}` : `${titulo} · ${nombre}`;
  const url = origen + ruta;
  // Its figures are those of the day: what a chat keeps by its address must not be yesterday's.
  const { empresa, cifras, combo, envio } = contenido;
  const imagen = `${origen}${imagenParaCompartir(ruta)}?v=${diaDe(sitio.ahora)}-${huella([empresa, cifras, combo, envio])}`;
  return [
    { title },
    { name: 'description', content: descripcion },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:site_name', content: nombre },
    { property: 'og:title', content: title },
    { property: 'og:description', content: descripcion },
    { property: 'og:url', content: url },
    { property: 'og:image', content: imagen },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}, con las cifras de hoy en etiquetas de precio` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...datosDe(sitio, ruta, titulo).map((dato) => ({ 'script:ld+json': dato })),
  ];
}

function datosDe(sitio: Sitio & { readonly lista?: ParteDeLista }, ruta: Pagina, titulo: string): Dato[] {
  if (ruta === '/') return [negocios(sitio)];
  const camino = migas(sitio, ruta, titulo);
  if (ruta === '/gulero') return [camino, producto(sitio), preguntas(sitio.contenido)];
  const { lista } = sitio;
  const enVenta = lista === undefined ? null : articulosEnVenta(sitio, ruta, lista);
  const articulos = enVenta === null ? [] : [enVenta];
  if (ruta === '/mayorista') return [camino, catalogo(sitio), ...articulos];
  // The branches are told where their own addresses are, on the landing: again in each list they were a fiftieth of what it weighs.
  return [camino, ...articulos];
}

type Textos = { titulo: string; descripcion: string };

const TEXTOS: Record<Pagina, (contenido: Contenido) => Textos> = {
  '/': ({ empresa, cifras }) => ({
    titulo: empresa.rubro,
    descripcion: `Precios mayoristas y minoristas en ${empresa.ciudad} desde ${cifras.desde}. Elegí tu perfil, mirá la lista de precios y pedí por WhatsApp.`,
  }),
  '/comercio': ({ empresa }) => ({
    titulo: 'Precios para comercios',
    descripcion: `Listas de precios mayoristas para kioscos, almacenes y autoservicios de ${empresa.ciudad}.`,
  }),
  '/particular': ({ empresa }) => ({
    titulo: 'Precios para tu casa',
    descripcion: `Listas de precios minoristas, sin compra mínima, en ${empresa.ciudad}.`,
  }),
  '/reventa': ({ empresa }) => ({
    titulo: 'Precios para distribuidores',
    descripcion: `Listas de precios especiales para grandes volúmenes, con retiro y entrega en ${empresa.ciudad}.`,
  }),
  '/gulero': ({ combo }) => ({
    titulo: combo.nombre,
    descripcion: `${combo.unidades} alfajores en una caja: elegí tus favoritos, compará y pedila por WhatsApp.`,
  }),
  '/mayorista': () => ({
    titulo: 'Venta mayorista de alfajores',
    descripcion: 'La línea completa por caja y por bulto, con una persona que atiende tu cuenta.',
  }),
  '/gondolas': ({ empresa }) => ({
    titulo: 'Góndolas disponibles',
    descripcion: `Espacios para exhibir tu marca en ${empresa.nombre}, ${empresa.ciudad}: mirá en el plano cuáles están libres y pedí el tuyo por WhatsApp.`,
  }),
  '/centum': () => ({
    titulo: 'Sistema de gestión',
    descripcion: 'Acceso al sistema de gestión: versión web y versión para el teléfono.',
  }),
};
