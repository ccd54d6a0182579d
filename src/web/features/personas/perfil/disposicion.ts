/** What the screen and its skeleton share, so that nothing moves when one takes the other's place. */
export const COLUMNAS = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6';
export const PILA = 'grid min-w-0 gap-4 lg:gap-6';
