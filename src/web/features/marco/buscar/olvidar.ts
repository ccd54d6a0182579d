/** Where this device keeps what was picked last in the search (`recientes.ts`). */
export const LLAVE = 'buscado';

/** When somebody signs out: it says whom they looked for. */
export function olvidarLoBuscado(): void {
  try {
    localStorage.removeItem(LLAVE);
  } catch {
    // The browser may forbid storage; then nothing was kept.
  }
}
