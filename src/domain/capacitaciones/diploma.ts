/**
 * The drawing at the edge of a certificate, on a screen and in its PDF: shelves with goods, and a label with a tick. In units of
 * its own sheet.
 */
export const GONDOLA = {
  ancho: 62,
  alto: 210,
  fondo: '#0f3d5c',
  cajas: [
    caja(7, 28, 13, 28, 2, '#dfbf88'),
    caja(22, 20, 11, 36, 2, '#b83a24'),
    caja(35, 33, 20, 23, 2, '#faf8f3'),
    caja(2, 56, 58, 4, 1.4, '#0a2a40'),
    caja(7, 86, 21, 24, 2, '#177a4c'),
    caja(30, 76, 10, 34, 3.5, '#dfbf88'),
    caja(42, 92, 13, 18, 2, '#c79f5f'),
    caja(2, 110, 58, 4, 1.4, '#0a2a40'),
    caja(7, 136, 12, 28, 2, '#faf8f3'),
    caja(21, 145, 19, 19, 2, '#dfbf88'),
    caja(42, 130, 13, 34, 2, '#b83a24'),
    caja(2, 164, 58, 4, 1.4, '#0a2a40'),
    caja(9, 172, 44, 20, 2.4, '#ffd400'),
    caja(9, 189.6, 44, 2.4, 1.2, '#d9ae00'),
  ],
  tilde: { trazo: 'm24.5 181.5 4.6 4.8 9-9.6', color: '#17140a', grosor: 3 },
} as const;

/** A rectangle with round corners. */
function caja(x: number, y: number, ancho: number, alto: number, radio: number, color: string) {
  return { x, y, ancho, alto, radio, color };
}
