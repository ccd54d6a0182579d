import { CATEGORIA_LIBRE, TAMANOS, type Espacio, type TipoDeEspacio } from './espacio.ts';

/**
 * The shop floor that an empty database begins with (spec), all of it in the public's sight as that is at first: 8 góndolas A1 to D2 in two rows with an aisle between,
 * a puntera PA1 to PD2 at the head of each, a sign on the front and an impulse display by the tills. The spec says 18 in all
 * and counts 2 of each of the last, which makes 20: the total, which is said twice, was kept.
 */
export const ESPACIOS_DE_MUESTRA: readonly Espacio[] = [
  ...['A', 'B', 'C', 'D'].flatMap((fila, i) => {
    const y = 105 + i * 110;
    return [
      espacio('gondola', `g${2 * i + 1}`, `${fila}1`, 175, y),
      espacio('gondola', `g${2 * i + 2}`, `${fila}2`, 485, y),
    ];
  }),
  ...['A', 'B', 'C', 'D'].flatMap((fila, i) => {
    const y = 105 + i * 110;
    return [
      espacio('puntera', `p${2 * i + 1}`, `P${fila}1`, 125, y),
      espacio('puntera', `p${2 * i + 2}`, `P${fila}2`, 635, y),
    ];
  }),
  espacio('cartel_exterior', 'c1', 'CE1', 340, 25),
  espacio('exhibidor_impulso', 'e1', 'EI1', 360, 528),
];

/** The taken spaces; the rest are free. `hasta` is in months from the day that the plan is first filled. */
export const OCUPADOS_DE_MUESTRA: Readonly<
  Record<string, { readonly brand: string; readonly category: string; readonly hasta: number }>
> = {
  g1: { brand: 'Lácteos del Sur', category: 'Lácteos', hasta: 3 },
  g3: { brand: 'Molinos Atlántico', category: 'Almacén', hasta: 2 },
  g4: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 6 },
  g6: { brand: 'Snacks Faro', category: 'Snacks', hasta: 1 },
  p1: { brand: 'Lácteos del Sur', category: 'Lácteos', hasta: 3 },
  p4: { brand: 'Golosinas Lobo', category: 'Golosinas', hasta: 4 },
  p5: { brand: 'Café Puerto', category: 'Infusiones', hasta: 2 },
  c1: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 12 },
};

/** Brands to choose from at first. */
export const MARCAS_DE_MUESTRA = [
  'Lácteos del Sur',
  'Molinos Atlántico',
  'Bebidas La Costa',
  'Snacks Faro',
  'Golosinas Lobo',
  'Café Puerto',
  'Limpieza Brisa',
  'Aceites Sierra',
] as const;

/** Categories that the panel offers; any other can be typed. */
export const CATEGORIAS_DE_MUESTRA = [
  CATEGORIA_LIBRE,
  'Almacén',
  'Lácteos',
  'Bebidas',
  'Golosinas',
  'Snacks',
  'Infusiones',
  'Limpieza',
  'Perfumería',
  'Cigarrillos',
] as const;

/** The carousel's content when the brands cannot be read (spec): four kinds of brand, no real one. */
export const MARCAS_SUPLENTES = ['Lácteos', 'Productos Premium', 'Bebidas Top', 'Snacks Elite'] as const;

function espacio(type: TipoDeEspacio, id: string, section: string, x: number, y: number): Espacio {
  return {
    id,
    type,
    section,
    x,
    y,
    ...TAMANOS[type],
    status: 'available',
    brand: null,
    category: CATEGORIA_LIBRE,
    end_date: null,
    notes: null,
    image_url: null,
    locked: false,
    rotation: 0,
    grupo: null,
  };
}
