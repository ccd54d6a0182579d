/**
 * Shared by the screen and its skeleton, so that nothing moves when one replaces the other. There are two columns only where
 * the table has room for its own five.
 */
export const COLUMNAS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6';
export const AL_COSTADO = 'xl:col-start-2 xl:row-start-1';
export const AL_CENTRO = 'min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1';

/** What is ranked, and the button of the filters beside it on a phone; the filters below it on a desktop. */
export const BARRA = 'mb-4 flex flex-wrap items-center gap-2 max-sm:flex-nowrap md:gap-3';
export const CONTROLES =
  'gap-2 sm:grid sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_14rem_15rem] md:gap-3 sm:max-md:[&>:first-child]:col-span-2';

/** A row on a phone: position, person, points. On a desktop it is a table row. */
export const FILA =
  'max-md:grid max-md:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:px-3 max-md:py-2.5';

export const PODIO = 'flex items-end justify-center gap-2 px-3 pt-6 md:gap-3.5 md:px-6 md:pt-7';
export const ESCALON = 'flex min-w-0 max-w-62 flex-1 flex-col items-center text-center';
/** The first place is a little wider. */
export const ESCALON_ALTO = 'flex-[1.15]';
/** Heights of the first, second and third place. */
export const ALTURAS = ['min-h-33', 'min-h-25', 'min-h-22'] as const;
