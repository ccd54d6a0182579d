/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const CABECERA = {
  title: 'Dashboard de Reconocimientos',
  subtitle:
    'Lo último que logró cada uno: desafíos validados, capacitaciones completas y premios entregados.',
} as const;

export const CIFRAS =
  'mb-4 grid grid-cols-3 gap-2 @xl:grid-cols-2 @xl:gap-3 md:mb-8 md:gap-4 @4xl:grid-cols-4';

/** On a phone a figure is its name and its number, so that people come on the first screen. */
export const CIFRA =
  '@max-xl:p-3 @max-xl:[&>span:first-child>span:last-child:not(:first-child)]:hidden @max-xl:[&>span:nth-child(2)]:text-2xl @max-xl:[&>span:nth-child(3)]:hidden';
/** The person with most points takes the line below. */
export const DESTACADO =
  '@max-xl:col-span-3 @max-xl:flex-row @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-2 @max-xl:px-3 @max-xl:py-2';

/** Columns by container width and not by window width, because the sidebar takes a different part of each window. */
export const GRILLA = 'grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3 md:gap-4';

/** A card's list of achievements: the spec's maximum height, after which it scrolls. */
export const LISTA = 'max-h-64 overflow-y-auto overscroll-contain';

export const POR_PAGINA = 24;
