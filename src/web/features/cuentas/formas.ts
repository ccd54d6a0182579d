import { pedir } from '#web/pedir.ts';

/** What an account has besides its password. */
export type Formas = { readonly codigo: boolean; readonly llave: boolean };

const NINGUNA: Formas = { codigo: false, llave: false };
let vistas: Formas = NINGUNA;

/** The last answer known in this page, used also after the session ended. */
export function formasVistas(): Formas {
  return vistas;
}

/** Asks it of the account whose session this is. */
export async function mirarFormas(): Promise<Formas> {
  const dicho = await pedir<{ formas?: Formas }>('GET', '/cuentas/prueba');
  if (dicho.ok) vistas = dicho.valor.formas ?? NINGUNA;
  return vistas;
}

/** Asks it of the account whose password was just right in this browser, and which takes a second step: at least a code. */
export async function formasDelSegundoPaso(): Promise<Formas> {
  const dicho = await pedir<{ formas: Formas | null }>('GET', '/factor/ingreso');
  return { llave: (dicho.ok && dicho.valor.formas?.llave) || false, codigo: true };
}
