import type { Contenido, SucursalPublica } from '#domain/sitio/contenido.ts';
import type { Pagina } from '#domain/sitio/enlaces.ts';
import { DIAS_QUE_SE_MIRAN } from '#domain/sitio/entrega.ts';
import { enOferta, presentacionesDelDia } from '#domain/sitio/listas/precio.ts';
import { diasEspeciales, type Franja, type Horario } from '#domain/sitio/horario.ts';
import { direccionDeFotoEntera } from '#web/comun/foto-del-sitio.ts';
import type { ParteDeLista } from './lista-viva/cargar.server.ts';
import { feriadosDe } from './feriados.ts';
import type { Sitio } from './tipos.ts';

/** Structured data for search engines (schema.org, JSON-LD). */
export type Dato = Readonly<Record<string, unknown>>;

const CONTEXTO = 'https://schema.org';
const DIAS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The company, and each branch with its hours. */
export function negocios(sitio: Sitio): Dato {
  const { contenido, origen } = sitio;
  const { empresa, cifras, sucursales, enlaces } = contenido;
  return {
    '@context': CONTEXTO,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origen}/#empresa`,
        name: empresa.nombre,
        description: empresa.rubro,
        url: `${origen}/`,
        logo: `${origen}/favicon.svg`,
        email: empresa.email,
        telephone: empresa.telefono,
        foundingDate: String(cifras.desde),
        sameAs: [enlaces.instagram, enlaces.facebook].filter((enlace) => enlace !== null),
      },
      ...sucursales.map((sucursal) => ({
        '@type': ['LocalBusiness', 'WholesaleStore'],
        '@id': `${origen}/#${sucursal.id}`,
        name: `${empresa.nombre}, sucursal ${sucursal.nombre}`,
        image:
          sucursal.foto_id === null
            ? `${origen}/compartir.png`
            : origen + direccionDeFotoEntera(sucursal.foto_id),
        url: `${origen}/#sucursales`,
        telephone: sucursal.telefono,
        parentOrganization: { '@id': `${origen}/#empresa` },
        address: {
          '@type': 'PostalAddress',
          streetAddress: sucursal.direccion,
          addressLocality: sucursal.ciudad,
          addressCountry: 'AR',
        },
        openingHoursSpecification: horas(sucursal.horario),
        specialOpeningHoursSpecification: especiales(sitio, sucursal),
      })),
    ],
  };
}

/** The combo and its offer. */
export function producto({ contenido: { combo, empresa }, origen }: Sitio): Dato {
  return {
    '@context': CONTEXTO,
    '@type': 'Product',
    name: combo.nombre,
    description: `${combo.unidades} alfajores. ${combo.descripcion}`,
    image: `${origen}/compartir.png`,
    brand: { '@type': 'Brand', name: empresa.nombre },
    offers: {
      '@type': 'Offer',
      url: `${origen}/gulero`,
      price: combo.precio,
      priceCurrency: 'ARS',
      availability: `${CONTEXTO}/InStock`,
    },
  };
}

/**
 * The first articles that a list's page shows, each with what it costs that day. One whose price has to be asked, or of which there is
 * none, has no offer to tell, and so is left out.
 */
export function articulosEnVenta(
  { origen }: Pick<Sitio, 'origen'>,
  ruta: Pagina,
  { filas, hoy }: Pick<ParteDeLista, 'filas' | 'hoy'>,
): Dato | null {
  const enVenta = filas.flatMap((fila) => {
    const [{ nombre, unidades, centavos }] = presentacionesDelDia(fila, hoy);
    if (centavos === null || fila.stock === 'no_hay') return [];
    return [{ fila, forma: unidades === 1 ? nombre : `${nombre} × ${unidades}`, centavos }];
  });
  if (enVenta.length === 0) return null;
  return {
    '@context': CONTEXTO,
    '@type': 'ItemList',
    itemListElement: enVenta.slice(0, ARTICULOS_QUE_SE_DICEN).map(({ fila, forma, centavos }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      item: {
        '@type': 'Product',
        name: `${fila.nombre}, ${forma}`,
        sku: fila.codigo,
        ...(fila.marca === null ? {} : { brand: { '@type': 'Brand', name: fila.marca } }),
        ...(fila.foto === null ? {} : { image: origen + fila.foto }),
        offers: {
          '@type': 'Offer',
          url: `${origen}${ruta}?codigos=${encodeURIComponent(fila.codigo)}`,
          price: conPunto(centavos),
          priceCurrency: 'ARS',
          availability: `${CONTEXTO}/${fila.stock === 'poco' ? 'LimitedAvailability' : 'InStock'}`,
          ...(enOferta(fila.oferta, hoy) && fila.oferta !== null
            ? { priceValidUntil: fila.oferta.hasta }
            : {}),
        },
      },
    })),
  };
}

/** What is seen without scrolling on a large screen. More would weigh, and the page's own address tells nobody of each. */
const ARTICULOS_QUE_SE_DICEN = 12;

/** From whole centavos, so that nothing is rounded: 4280050 → '42800.50'. */
function conPunto(centavos: number): string {
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}

/** Questions and answers. */
export function preguntas({ preguntas: todas }: Contenido): Dato {
  return {
    '@context': CONTEXTO,
    '@type': 'FAQPage',
    mainEntity: todas.map(({ pregunta, respuesta }) => ({
      '@type': 'Question',
      name: pregunta,
      acceptedAnswer: { '@type': 'Answer', text: respuesta },
    })),
  };
}

/**
 * The products of the wholesale page, in order. They are listed by name only, because a schema.org `Product` without a price
 * is reported as an error.
 */
export function catalogo({ contenido: { productos } }: Sitio): Dato {
  return {
    '@context': CONTEXTO,
    '@type': 'ItemList',
    itemListElement: productos.map(({ nombre, descripcion }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: nombre,
      description: descripcion,
    })),
  };
}

/** Breadcrumbs from the landing to the page. */
export function migas({ origen }: Sitio, ruta: Pagina, titulo: string): Dato {
  return {
    '@context': CONTEXTO,
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${origen}/` },
      { '@type': 'ListItem', position: 2, name: titulo, item: origen + ruta },
    ],
  };
}

function horas(horario: Horario): Dato[] {
  return horario.flatMap((franjas, i) =>
    franjas.map(({ abre, cierra }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${CONTEXTO}/${DIAS[i]}`,
      opens: abre,
      closes: cierra,
    })),
  );
}

/** The coming holidays and dates with hours of their own. A closed day opens and closes at midnight, as search engines take it. */
function especiales(
  sitio: Sitio,
  { horario, excepciones }: Pick<SucursalPublica, 'horario' | 'excepciones'>,
): Dato[] {
  const dias = diasEspeciales(
    horario,
    sitio.ahora,
    { feriados: feriadosDe(sitio), excepciones },
    DIAS_QUE_SE_MIRAN,
  );
  return dias.flatMap(({ fecha, franjas }) =>
    (franjas.length === 0 ? [CERRADO] : franjas).map(({ abre, cierra }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: abre,
      closes: cierra,
      validFrom: fecha,
      validThrough: fecha,
    })),
  );
}

const CERRADO: Franja = { abre: '00:00', cierra: '00:00' };
