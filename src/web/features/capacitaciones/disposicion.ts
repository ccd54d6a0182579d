/** Cards side by side where they fit; shared with their skeleton. */
export const REJILLA = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

/** What is studied beside what is to be done with it; one above the other on a phone. */
export const DOS_COLUMNAS =
  'grid gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start';
