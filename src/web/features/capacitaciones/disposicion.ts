/** Cards side by side where they fit; shared with the skeleton. */
export const REJILLA = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The materials beside the progress; one above the other on a phone. */
export const DOS_COLUMNAS =
  'grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start';
