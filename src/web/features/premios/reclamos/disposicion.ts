/** Shared by the queue and its skeleton, so that nothing moves when one replaces the other. */
export const FILA =
  'grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_8rem_minmax(9rem,auto)] md:items-center md:gap-4';
