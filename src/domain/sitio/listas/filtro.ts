/** What a list can be narrowed to besides its sections. */
export const FILTROS_DE_LISTA = ['ofertas', 'bajaron', 'subieron', 'nuevos', 'sin_stock'] as const;
export type FiltroDeLista = (typeof FILTROS_DE_LISTA)[number];
