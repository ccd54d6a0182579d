/** Shared by the screen and its skeleton, so that nothing moves when one replaces the other. */
export const COLUMNAS = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6';
export const PILA = 'grid min-w-0 gap-4 lg:gap-6';
