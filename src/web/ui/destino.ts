/** How a part of a screen that an address leads to looks while it has the focus (`useLlegada`, in `features/marco/sin-senal.tsx`). */
export const DESTINO = 'scroll-mt-20 focus:outline-3 focus:outline-offset-2 focus:outline-label';
