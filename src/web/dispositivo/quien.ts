/*
 * Whose the device is: who was here last and did not sign out. It says which rows are read when a screen opens without signal, where
 * nobody can be asked who is signed in.
 */

const CLAVE = 'quien';

/** @returns the id of an employee, or of the account of floor staff; null if nobody was here, or they signed out */
export function leerQuien(): string | null {
  try {
    return localStorage.getItem(CLAVE);
  } catch {
    return null;
  }
}

/** Null once they sign out. */
export function anotarQuien(quien: string | null): void {
  try {
    if (quien === null) localStorage.removeItem(CLAVE);
    else localStorage.setItem(CLAVE, quien);
  } catch {
    // Without storage nothing is kept of anybody.
  }
}

/** The build that the page is of, which the server wrote in it. */
export function compilacionActual(): string {
  return document.documentElement.dataset['compilacion'] ?? '';
}

let ultima: string | null = null;

/**
 * Whose data an answer of the server brought; null without a session. From then on the device is theirs: in another tab somebody else may
 * have signed in, or out.
 */
export function anotarRespuestaDe(quien: string | null): void {
  if (quien === ultima) return;
  ultima = quien;
  anotarQuien(quien);
}
