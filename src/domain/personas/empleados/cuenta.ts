import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';

export const CLAVE_MINIMA = 6;
export const CLAVE_MAXIMA = 128;

/** Checks a password's length, 6 characters as a person counts them to 128. It is never trimmed or changed. */
export function validarClave(clave: string): Result<string, 'CLAVE_CORTA' | 'CLAVE_LARGA'> {
  if (Array.from(clave).length < CLAVE_MINIMA) return refuse('CLAVE_CORTA');
  // In UTF-16 units, as the account library counts its own limit.
  if (clave.length > CLAVE_MAXIMA) return refuse('CLAVE_LARGA');
  return ok(clave);
}

/** An e-mail as it is stored and compared: no spaces around, lower case, one form for each accent. */
export function normalizarEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** How long somebody who registered may take to prove that the mailbox is theirs, in days. Then the registration is deleted. */
export const CONFIRMAR_DIAS = 7;

/** Whether a registration counts for nothing until its mailbox is proved: always, unless registering is open to anybody. */
export function exigeProbarBuzon(politica: PoliticaDeRegistro): boolean {
  return politica.tipo !== 'abierto';
}

/**
 * The state of a registration under the policy once its mailbox is proved, if that is required (`exigeProbarBuzon`):
 * 'activo' gets access, 'pendiente' waits for RRHH. Domains must match exactly, without sub-domains.
 */
export function politicaDeRegistro(
  politica: PoliticaDeRegistro,
  email: string,
): Result<'activo' | 'pendiente', 'REGISTRO_CERRADO' | 'DOMINIO_NO_PERMITIDO'> {
  switch (politica.tipo) {
    case 'abierto':
      return ok('activo');
    case 'aprobacion':
      return ok('pendiente');
    case 'cerrado':
      return refuse('REGISTRO_CERRADO');
    case 'dominios': {
      const domain = normalizarEmail(email).split('@').at(-1);
      const allowed = politica.dominios.map((d) => normalizarEmail(d).replace(/^@/, ''));
      return allowed.some((d) => d !== '' && d === domain) ? ok('activo') : refuse('DOMINIO_NO_PERMITIDO');
    }
  }
}
