/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const CABECERA = {
  title: 'Premios y recompensas',
  subtitle: 'Reclamá premios con los puntos de tus insignias.',
} as const;

export const RUTA = '/reconoce/premios';

/** Columns by container width and not by window width, because the sidebar takes a different part of each window. */
export const GRILLA = 'grid grid-cols-2 gap-3 @4xl:grid-cols-3 md:gap-4';
export const GRILLA_DE_MIOS = 'grid items-start gap-3 @3xl:grid-cols-2 md:gap-4';

/** Shape of a prize's picture in the catalogue. */
export const FOTO = 'aspect-[16/10] w-full';

/** Inside a card of the catalogue. On a phone there are two side by side, so it is tighter. */
export const INTERIOR = 'p-3 pt-6 @lg:p-4 @lg:pt-7 md:p-5 md:pt-7';

export const POR_PAGINA = 24;
