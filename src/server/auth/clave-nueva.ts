import { porQueSeAdivina } from '#domain/personas/empleados/clave-adivinable.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { cifrarClave } from './claves.ts';
import type { Herramientas } from './herramientas.ts';

export type ClaveAdivinable = 'CLAVE_COMUN' | 'CLAVE_PREVISIBLE';

/**
 * The stored form of a password that somebody chose, or why it was rejected. Every new password passes here: registration,
 * invitation, reset, change, a user created by RRHH. Passwords chosen before this check keep working.
 * Throws `Saturado` as `cifrarClave` does.
 */
export async function cifrarClaveNueva(
  h: Pick<Herramientas, 'negocio'>,
  clave: string,
  persona: { readonly nombre: string; readonly email: string },
): Promise<Result<string, ClaveAdivinable>> {
  const { nombre, email } = persona;
  const motivo = porQueSeAdivina(clave, await comunes(), { nombre, email, negocio: await h.negocio() });
  return motivo === null ? ok(await cifrarClave(clave)) : refuse(motivo);
}

let cargadas: Promise<ReadonlySet<string>> | null = null;

/**
 * The 49,000 most common passwords, 43,000 of which are long enough here. Loaded when somebody first chooses a password.
 */
function comunes(): Promise<ReadonlySet<string>> {
  cargadas ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(sinAcentos)),
  );
  return cargadas;
}
