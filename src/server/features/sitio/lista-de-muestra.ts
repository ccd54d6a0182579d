import type { Contenido, ListaDePrecios } from '#domain/sitio/contenido.ts';
import { dibujarLista, type Fila, type ListaImpresa } from './lista-pdf.ts';

/**
 * The PDF of a list that nobody has uploaded yet: a sample that says so, so that every link of the site opens something.
 * The same content gives the same bytes.
 */
export function listaDeMuestra({ empresa, envio }: Contenido, lista: ListaDePrecios): Buffer {
  const [anio, mes, dia] = lista.vigencia.split('-');
  const esDeAlfajores = /alfajor|golosina/.test(lista.slug);
  return dibujarLista({
    empresa: empresa.nombre,
    titulo: lista.titulo,
    bajada: `${NOMBRES[lista.perfil]}. Vigente desde el ${dia}/${mes}/${anio}.`,
    pie:
      `Lista de muestra: los precios son de ejemplo. Envío gratis desde ${pesos(envio.desde_pesos)} ` +
      `o ${envio.desde_cartones} cartones.`,
    rubros: rubros(
      lista.slug.includes('cigarrillos') ? CIGARRILLOS : esDeAlfajores ? DULCES : ALMACEN,
      FACTOR[lista.perfil],
    ),
  });
}

const NOMBRES = {
  particular: 'Precios minoristas, por unidad',
  comercio: 'Precios mayoristas, por bulto',
  reventa: 'Precios de distribución',
} as const satisfies Record<ListaDePrecios['perfil'], string>;

/** Over the wholesale price. */
const FACTOR = { particular: 1.25, comercio: 1, reventa: 0.9 } as const satisfies Record<
  ListaDePrecios['perfil'],
  number
>;

type Muestra = readonly (readonly [rubro: string, filas: readonly (readonly [string, string, number])[]])[];

const ALMACEN: Muestra = [
  [
    'Almacén',
    [
      ['Aceite de girasol 900 ml', 'Bulto × 12', 21_480],
      ['Arroz largo fino 1 kg', 'Bulto × 10', 13_900],
      ['Azúcar 1 kg', 'Bulto × 10', 10_450],
      ['Fideos guiseros 500 g', 'Bulto × 20', 15_800],
      ['Harina 000 1 kg', 'Bulto × 10', 8_700],
      ['Lentejas secas 400 g', 'Bulto × 12', 14_160],
      ['Puré de tomate 520 g', 'Bulto × 12', 9_960],
      ['Yerba con palo 500 g', 'Bulto × 10', 23_500],
    ],
  ],
  [
    'Bebidas',
    [
      ['Agua mineral 2 l', 'Pack × 6', 6_900],
      ['Gaseosa cola 2,25 l', 'Pack × 6', 14_700],
      ['Jugo en polvo surtido', 'Caja × 20', 5_400],
      ['Soda 2 l', 'Pack × 6', 5_820],
    ],
  ],
  [
    'Desayuno',
    [
      ['Café molido 250 g', 'Bulto × 12', 46_800],
      ['Galletitas surtidas 400 g', 'Bulto × 12', 19_200],
      ['Mermelada de durazno 454 g', 'Bulto × 12', 20_640],
      ['Té en saquitos × 50', 'Bulto × 12', 16_320],
    ],
  ],
];

const DULCES: Muestra = [
  [
    'Línea Gulero',
    [
      ['Alfajor de chocolate 60 g', 'Caja × 24', 31_200],
      ['Alfajor blanco 60 g', 'Caja × 24', 31_200],
      ['Alfajor triple 85 g', 'Caja × 18', 30_600],
      ['Alfajor de maicena 50 g', 'Caja × 20', 21_000],
      ['Alfajor de membrillo 55 g', 'Caja × 24', 27_600],
    ],
  ],
  [
    'Golosinas',
    [
      ['Caramelos masticables', 'Bolsa × 800 g', 7_350],
      ['Chicles surtidos', 'Exhibidor × 60', 8_900],
      ['Chocolatín con leche 25 g', 'Exhibidor × 30', 16_500],
      ['Oblea rellena 30 g', 'Caja × 36', 14_400],
      ['Turrón de maní 25 g', 'Caja × 50', 12_250],
    ],
  ],
];

const CIGARRILLOS: Muestra = [
  [
    'Por cartón de 10 atados',
    [
      ['Rubios, box 20', 'Cartón', 38_000],
      ['Rubios, común 20', 'Cartón', 34_500],
      ['Mentolados, box 20', 'Cartón', 38_900],
      ['Negros, común 20', 'Cartón', 29_800],
    ],
  ],
  [
    'Accesorios',
    [
      ['Encendedores surtidos', 'Exhibidor × 25', 11_250],
      ['Papel para armar', 'Caja × 50', 9_700],
    ],
  ],
];

function rubros(muestra: Muestra, factor: number): ListaImpresa['rubros'] {
  return muestra.map(([nombre, filas]) => ({
    nombre,
    filas: filas.map(([articulo, presentacion, precio]): Fila => ({
      nombre: articulo,
      presentacion,
      precio: pesos(Math.round((precio * factor) / 10) * 10),
    })),
  }));
}

/** '$ 21.480', with a plain space: the server does not take the screens' formats. */
function pesos(n: number): string {
  return `$ ${String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.')}`;
}
