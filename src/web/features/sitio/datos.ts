import type { Contenido, SucursalPublica } from '#domain/sitio/contenido.ts';
import type { Pagina } from '#domain/sitio/enlaces.ts';
import { DIAS_QUE_SE_MIRAN } from '#domain/sitio/entrega.ts';
import { diasEspeciales, type Franja, type Horario } from '#domain/sitio/horario.ts';
import { direccionDeFotoEntera } from '#web/comun/foto-del-sitio.ts';
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
