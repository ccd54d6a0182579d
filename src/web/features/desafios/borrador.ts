/*
 * The description somebody is writing, kept in the tab: a phone that takes a photo may forget the page meanwhile, and a
 * session may end while one writes.
 */

const claveDeArchivo = (desafio_id: string) => `evidencia-archivo:${desafio_id}`;

const clave = (desafio_id: string) => `evidencia:${desafio_id}`;

/** What was being written for a challenge; null if nothing was. */
export function leerBorrador(desafio_id: string): string | null {
  try {
    return sessionStorage.getItem(clave(desafio_id));
  } catch {
    return null;
  }
}

/** Keeps it; an empty text forgets it. */
export function guardarBorrador(desafio_id: string, texto: string): void {
  try {
    if (texto === '') sessionStorage.removeItem(clave(desafio_id));
    else sessionStorage.setItem(clave(desafio_id), texto);
  } catch {
    // Without storage the draft is not kept; nothing else depends on it.
  }
}

/** Whether a file had been chosen for what was being written, which a page that is opened again no longer has. */
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
