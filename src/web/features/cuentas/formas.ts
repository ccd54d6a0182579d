import { pedir } from '#web/pedir.ts';

/** The account's second factors. */
export type Formas = { readonly codigo: boolean; readonly llave: boolean };

const NINGUNA: Formas = { codigo: false, llave: false };
let vistas: Formas = NINGUNA;

/** The last answer known on this page. It is also used after the session has ended. */
export function formasVistas(): Formas {
  return vistas;
}

/** Requests them for the account of this session. */
export async function mirarFormas(): Promise<Formas> {
  const dicho = await pedir<{ formas?: Formas }>('GET', '/cuentas/prueba');
  if (dicho.ok) vistas = dicho.valor.formas ?? NINGUNA;
  return vistas;
}

/**
 * Requests them for the account whose password was just correct in this browser, and which requires a second step: at least a
 * code.
 */
export async function formasDelSegundoPaso(): Promise<Formas> {
  const dicho = await pedir<{ formas: Formas | null }>('GET', '/factor/ingreso');
  return { llave: (dicho.ok && dicho.valor.formas?.llave) || false, codigo: true };
}
