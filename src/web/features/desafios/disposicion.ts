/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const CABECERA = {
  title: 'Desafíos',
  subtitle: 'Cumplí objetivos, enviá tu evidencia y sumá puntos.',
} as const;

/** Columns by container width and not by window width, because the sidebar takes a different part of each window. */
export const GRILLA = 'grid gap-4 @2xl:grid-cols-2 @5xl:grid-cols-3 @5xl:gap-5';

/**
 * Reserves approximately the height of the cards that are not rendered yet (`--faltan`), so that the scroll position survives
 * a reload.
 */
export const RESTO =
  'col-span-full h-[calc(var(--faltan)*28rem)] @2xl:h-[calc(var(--faltan)*14rem)] @5xl:h-[calc(var(--faltan)*9.5rem)]';
