/** What a list can be narrowed to besides its sections. */
export const FILTROS_DE_LISTA = ['ofertas', 'bajaron', 'subieron', 'nuevos', 'sin_stock'] as const;
export type FiltroDeLista = (typeof FILTROS_DE_LISTA)[number];

/** How else a list can be put in order than by sections, as the office wrote it: by what a unit costs today, by name, by what a shop earns. */
export const ORDENES_DE_LISTA = ['baratos', 'nombre', 'ganancia'] as const;
export type OrdenDeLista = (typeof ORDENES_DE_LISTA)[number];
