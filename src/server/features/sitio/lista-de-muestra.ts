import type { Contenido, ListaDePrecios } from '#domain/sitio/contenido.ts';
import { dibujarLista, type FilaImpresa } from './lista-pdf.ts';

/**
 * The PDF of a list that nobody has uploaded yet: a sample that says so, so that every link of the site works. It has the
 * columns that the list's description promises. The same content gives the same bytes.
 */
export async function listaDeMuestra(
  { empresa, envio, sucursales }: Contenido,
  lista: ListaDePrecios,
): Promise<Buffer> {
  const [anio, mes, dia] = lista.vigencia.split('-');
  const { columnas, celdas } = formaDe(lista);
  return dibujarLista({
    empresa: empresa.nombre,
    titulo: lista.titulo,
    bajada: `${NOMBRES[lista.perfil]}. Vigente desde el ${dia}/${mes}/${anio}.`,
    contacto: [
      `Pedidos por WhatsApp: wa.me/${empresa.chat}. Teléfono: ${empresa.telefono}.`,
      ...sucursales.map(({ nombre, direccion, ciudad, telefono }) =>
        [`Sucursal ${nombre}: ${direccion}`, ciudad, telefono].join(', '),
      ),
    ],
    pie:
      `Lista de muestra: los precios son de ejemplo. Envío gratis desde ${pesos(envio.desde_pesos)} ` +
      `o ${envio.desde_cartones} cartones. ${empresa.telefono}.`,
    columnas,
    rubros: surtidoDe(lista).map(([nombre, articulos]) => ({
      nombre,
      filas: articulos.map((articulo): FilaImpresa => ({
        codigo: articulo.codigo,
        nombre: articulo.nombre,
        celdas: [articulo.presentacion, ...celdas(articulo).map(pesos)],
      })),
    })),
  });
}

/** An article of the sample with the price of a pack for a shop; the other prices are computed from it. */
export type Articulo = {
  readonly codigo: string;
  readonly nombre: string;
  readonly presentacion: string;
  /** Units in a pack. */
  readonly unidades: number;
  /** In pesos. */
  readonly bulto: number;
};

/** What a list shows of each article. */
export type Forma = {
  readonly columnas: readonly string[];
  readonly celdas: (articulo: Articulo) => number[];
};

/** The columns of a list: those that its description promises. */
export function formaDe({ slug, perfil }: Pick<ListaDePrecios, 'slug' | 'perfil'>): Forma {
  if (perfil === 'particular')
    return {
      columnas: ['Presentación', 'Por unidad', 'Completo'],
      celdas: ({ bulto, unidades }) => [redondo((bulto * MINORISTA) / unidades), redondo(bulto * MINORISTA)],
    };
  if (perfil === 'reventa')
    return slug.includes('alfajor')
      ? {
          columnas: ['Caja madre', '1 a 9 cajas', '10 a 49', '50 o más'],
          celdas: ({ bulto }) => [0.92, 0.9, 0.87].map((factor) => redondo(bulto * factor)),
        }
      : {
          columnas: ['Bulto', 'Por bulto', '½ pallet', 'Pallet'],
          celdas: ({ bulto }) => [0.92, 0.9, 0.88].map((factor) => redondo(bulto * factor)),
        };
  const porVolumen = ({ bulto, unidades }: Articulo) => [
    redondo(bulto / unidades),
    redondo(bulto),
    redondo(bulto * 0.97),
  ];
  if (slug.includes('cigarrillos'))
    return { columnas: ['Presentación', 'Por atado', 'Por cartón', 'Desde 5'], celdas: porVolumen };
  if (slug.includes('golosinas'))
    return {
      columnas: ['Presentación', 'Por unidad', 'Por caja', 'Desde 5 cajas', 'Sugerido'],
      celdas: (articulo) => [
        ...porVolumen(articulo),
        redondo((articulo.bulto * SUGERIDO) / articulo.unidades),
      ],
    };
  return { columnas: ['Presentación', 'Por unidad', 'Por bulto', 'Desde 5 bultos'], celdas: porVolumen };
}

/** The articles of a list, by section. */
export function surtidoDe({ slug }: Pick<ListaDePrecios, 'slug'>): Surtido {
  if (slug.includes('cigarrillos')) return CIGARRILLOS;
  return /alfajor|golosina/.test(slug) ? DULCES : ALMACEN;
}

type Surtido = readonly (readonly [rubro: string, articulos: readonly Articulo[]])[];

const NOMBRES = {
  particular: 'Precios minoristas, por unidad',
  comercio: 'Precios mayoristas',
  reventa: 'Precios de distribución, por bulto',
} as const satisfies Record<ListaDePrecios['perfil'], string>;

/** Factors over the shop's price: what a family pays, and the suggested retail price. */
const MINORISTA = 1.25;
const SUGERIDO = 1.4;

const ALMACEN: Surtido = [
  [
    'Almacén',
    [
      a('1001', 'Aceite de girasol 900 ml', 'Bulto × 12', 12, 21_480),
      a('1002', 'Arroz largo fino 1 kg', 'Bulto × 10', 10, 13_900),
      a('1003', 'Azúcar 1 kg', 'Bulto × 10', 10, 10_450),
      a('1004', 'Fideos guiseros 500 g', 'Bulto × 20', 20, 15_800),
      a('1005', 'Harina 000 1 kg', 'Bulto × 10', 10, 8_700),
      a('1006', 'Lentejas secas 400 g', 'Bulto × 12', 12, 14_160),
      a('1007', 'Puré de tomate 520 g', 'Bulto × 12', 12, 9_960),
      a('1008', 'Yerba con palo 500 g', 'Bulto × 10', 10, 23_500),
    ],
  ],
  [
    'Bebidas',
    [
      a('2001', 'Agua mineral 2 l', 'Pack × 6', 6, 6_900),
      a('2002', 'Gaseosa cola 2,25 l', 'Pack × 6', 6, 14_700),
      a('2003', 'Jugo en polvo surtido', 'Caja × 20', 20, 5_400),
      a('2004', 'Soda 2 l', 'Pack × 6', 6, 5_820),
    ],
  ],
  [
    'Desayuno',
    [
      a('3001', 'Café molido 250 g', 'Bulto × 12', 12, 46_800),
      a('3002', 'Galletitas surtidas 400 g', 'Bulto × 12', 12, 19_200),
      a('3003', 'Mermelada de durazno 454 g', 'Bulto × 12', 12, 20_640),
      a('3004', 'Té en saquitos × 50', 'Bulto × 12', 12, 16_320),
    ],
  ],
];

/** A family pays more for an alfajor from the box of 24 than for one from the combo of 15. */
const DULCES: Surtido = [
  [
    'Línea Gulero',
    [
      a('4001', 'Alfajor de chocolate 60 g', 'Caja × 24', 24, 33_600),
      a('4002', 'Alfajor blanco 60 g', 'Caja × 24', 24, 33_600),
      a('4003', 'Alfajor triple 85 g', 'Caja × 18', 18, 34_200),
      a('4004', 'Alfajor de maicena 50 g', 'Caja × 20', 20, 27_000),
      a('4005', 'Alfajor de membrillo 55 g', 'Caja × 24', 24, 33_000),
    ],
  ],
  [
    'Golosinas',
    [
      a('5001', 'Caramelos masticables 800 g', 'Caja × 6', 6, 44_100),
      a('5002', 'Chicles surtidos', 'Exhibidor × 60', 60, 9_000),
      a('5003', 'Chocolatín con leche 25 g', 'Exhibidor × 30', 30, 16_500),
      a('5004', 'Oblea rellena 30 g', 'Caja × 36', 36, 14_400),
      a('5005', 'Turrón de maní 25 g', 'Caja × 50', 50, 12_500),
    ],
  ],
];

const CIGARRILLOS: Surtido = [
  [
    'Por cartón de 10 atados',
    [
      a('6001', 'Rubios, box 20', 'Cartón × 10', 10, 38_000),
      a('6002', 'Rubios, común 20', 'Cartón × 10', 10, 34_500),
      a('6003', 'Mentolados, box 20', 'Cartón × 10', 10, 38_900),
      a('6004', 'Negros, común 20', 'Cartón × 10', 10, 29_800),
    ],
  ],
];

function a(codigo: string, nombre: string, presentacion: string, unidades: number, bulto: number): Articulo {
  return { codigo, nombre, presentacion, unidades, bulto };
}

/** Rounded to ten pesos. */
function redondo(precio: number): number {
  return Math.round(precio / 10) * 10;
}

/** '$ 21.480', with a plain space, unlike the screens' format. */
function pesos(n: number): string {
  return `$ ${String(n).replaceAll(/\B(?=(?:\d{3}){1,9}$)/g, '.')}`;
}
