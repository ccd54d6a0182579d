/** What the screen and its skeleton share, so that nothing moves when one takes the other's place. */
export const CABECERA = {
  title: 'Dashboard de Reconocimientos',
  subtitle: 'Lo que logró cada uno: desafíos validados, capacitaciones completas y premios entregados.',
} as const;

export const CIFRAS = 'mb-6 grid grid-cols-2 gap-3 md:mb-8 md:gap-4 @4xl:grid-cols-4';

/** Columns by the room there is, not by the window: the sidebar takes a different part of each. */
export const GRILLA = 'grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3 md:gap-4';

/** Of a card's achievements: the spec's height, after which they scroll. */
export const LISTA = 'max-h-64 overflow-y-auto overscroll-contain';

export const POR_PAGINA = 24;
