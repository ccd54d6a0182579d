import { BORRADOR_ESCRITO } from './sesion.ts';

/*
 * Text being written, kept on the device until it is sent: a phone that opens the camera may unload the page, a tab may be closed, and a
 * session may end while somebody types. It is named after who writes it, and forgotten as the rest of what the device keeps
 * (`dispositivo.ts`).
 */

/** Where the draft of something is kept. */
export const claveDeBorrador = (quien: string, que: string) => `${BORRADOR_ESCRITO}${quien}:${que}`;

/** The draft of something; null if there is none. */
export function leerBorrador(quien: string, que: string): string | null {
  try {
    return localStorage.getItem(claveDeBorrador(quien, que));
  } catch {
    return null;
  }
}

/** Saves a draft; an empty text removes it. */
export function guardarBorrador(quien: string, que: string, texto: string): void {
  try {
    if (texto === '') localStorage.removeItem(claveDeBorrador(quien, que));
    else localStorage.setItem(claveDeBorrador(quien, que), texto);
  } catch {
    // Without storage the draft is not kept; nothing else depends on it.
  }
}
