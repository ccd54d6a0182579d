import { BORRADOR_ESCRITO } from '#web/sesion.ts';

/*
 * The description being written, kept on the device: a phone that opens the camera may unload the page, and a session may end while
 * somebody types. It is named after who writes it, and forgotten as the rest of what the device keeps (`dispositivo.ts`).
 */

/** Where the draft for a challenge is kept. */
export const claveDeBorrador = (quien: string, desafio_id: string) =>
  `${BORRADOR_ESCRITO}${quien}:${desafio_id}`;

/** The draft for a challenge; null if there is none. */
export function leerBorrador(quien: string, desafio_id: string): string | null {
  try {
    return localStorage.getItem(claveDeBorrador(quien, desafio_id));
  } catch {
    return null;
  }
}

/** Saves the draft; an empty text removes it. */
export function guardarBorrador(quien: string, desafio_id: string, texto: string): void {
  try {
    if (texto === '') localStorage.removeItem(claveDeBorrador(quien, desafio_id));
    else localStorage.setItem(claveDeBorrador(quien, desafio_id), texto);
  } catch {
    // Without storage the draft is not kept; nothing else depends on it.
  }
}
