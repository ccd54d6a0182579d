/*
 * The description being written, kept in the tab's session storage: a phone that opens the camera may unload the page, and a
 * session may end while somebody types.
 */

const claveDeArchivo = (desafio_id: string) => `evidencia-archivo:${desafio_id}`;

const clave = (desafio_id: string) => `evidencia:${desafio_id}`;

/** The draft for a challenge; null if there is none. */
export function leerBorrador(desafio_id: string): string | null {
  try {
    return sessionStorage.getItem(clave(desafio_id));
  } catch {
    return null;
  }
}

/** Saves the draft; an empty text removes it. */
export function guardarBorrador(desafio_id: string, texto: string): void {
  try {
    if (texto === '') sessionStorage.removeItem(clave(desafio_id));
    else sessionStorage.setItem(clave(desafio_id), texto);
  } catch {
    // Without storage the draft is not kept; nothing else depends on it.
  }
}

/** Whether a file had been chosen for the draft. After the page is loaded again the file itself is gone. */
export function habiaArchivo(desafio_id: string): boolean {
  try {
    return sessionStorage.getItem(claveDeArchivo(desafio_id)) !== null;
  } catch {
    return false;
  }
}

export function anotarArchivo(desafio_id: string, hay: boolean): void {
  try {
    if (hay) sessionStorage.setItem(claveDeArchivo(desafio_id), '1');
    else sessionStorage.removeItem(claveDeArchivo(desafio_id));
  } catch {
    // As above.
  }
}
