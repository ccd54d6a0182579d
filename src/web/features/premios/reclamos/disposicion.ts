/** What the queue and its skeleton share, so that nothing moves when one takes the other's place. */
export const FILA =
  'grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_8rem_minmax(9rem,auto)] md:items-center md:gap-4';
