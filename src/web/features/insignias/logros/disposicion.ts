/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const CABECERA = {
  title: 'Dashboard de Reconocimientos',
  subtitle: 'Lo que logró cada uno: desafíos validados, capacitaciones completas y premios entregados.',
} as const;

export const CIFRAS = 'mb-6 grid grid-cols-2 gap-3 md:mb-8 md:gap-4 @4xl:grid-cols-4';

/** Columns by container width and not by window width, because the sidebar takes a different part of each window. */
export const GRILLA = 'grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3 md:gap-4';

/** A card's list of achievements: the spec's maximum height, after which it scrolls. */
export const LISTA = 'max-h-64 overflow-y-auto overscroll-contain';

export const POR_PAGINA = 24;
