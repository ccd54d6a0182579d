import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { Saturado } from './claves.ts';
import { type Balde, type DemasiadosIntentos, demasiados, direccionContada } from './limites.ts';

// What is limited, and how much. The reasons are in docs/decisions/0007-access-limits.md.

/** Failed sign-ins on one account from one address: five, then one every two minutes. */
export const freno = {
  ingresoDesde: (email: string, direccion: string) =>
    balde(`ingreso:${cuenta(email)}:${direccionContada(direccion)}`, 5, 120),
  /** On one account from everywhere but its owner's browsers. */
  ingresoCuenta: (email: string) => balde(`ingreso:${cuenta(email)}`, 40, 60),
  /** On all accounts from one address: a whole branch signs in from one. */
  ingresoDireccion: (direccion: string) => balde(`ingreso-desde:${direccionContada(direccion)}`, 60, 5),
  /** On one account from a browser where its owner has signed in before. */
  ingresoDispositivo: (email: string, dispositivo: string) =>
    balde(`ingreso:${cuenta(email)}:dispositivo:${dispositivo}`, 10, 60),
  /** Codes of the second step for one account, from one address: there are a million, and three serve at a time. */
  codigoDesde: (cuenta_id: string, direccion: string) =>
    balde(`codigo:${cuenta_id}:${direccionContada(direccion)}`, 5, 120),
  /** From everywhere: some three hundred a day. */
  codigo: (cuenta_id: string) => balde(`codigo:${cuenta_id}`, 12, 300),
  /** Passkeys offered from one address. They cannot be guessed: this only spares the server. */
  llaveDireccion: (direccion: string) => balde(`llave-desde:${direccionContada(direccion)}`, 30, 5),
  /** Leaving for the company's identity provider and coming back from it: a whole branch does so from one address. */
  oidcDireccion: (direccion: string) => balde(`oidc-desde:${direccionContada(direccion)}`, 60, 5),
  olvidoDesde: (email: string, direccion: string) =>
    balde(`olvido:${cuenta(email)}:${direccionContada(direccion)}`, 3, 600),
  /** Beyond it nothing more is mailed; the links already in the mailbox keep working. */
  olvidoCuenta: (email: string) => balde(`olvido:${cuenta(email)}`, 6, 1200),
  olvidoDireccion: (direccion: string) => balde(`olvido-desde:${direccionContada(direccion)}`, 20, 60),
  /** Registering tells whether an e-mail is taken: that many questions and no more. */
  registroDireccion: (direccion: string) => balde(`registro-desde:${direccionContada(direccion)}`, 30, 60),
  /** Mails asking to confirm, per account. */
  confirmacion: (cuenta_id: string) => balde(`confirmacion:${cuenta_id}`, 3, 1200),
  /** Invitations mailed to one employee. */
  invitacion: (empleado_id: string) => balde(`invitacion:${empleado_id}`, 3, 1200),
  /** Opening links of mails. Their tokens cannot be guessed: this only spares the server. */
  enlaceDireccion: (direccion: string) => balde(`enlace-desde:${direccionContada(direccion)}`, 30, 20),
  /** Guesses at the present password from inside an open session, to change it or to prove who one is. */
  cambioDeClave: (cuenta_id: string) => balde(`clave:${cuenta_id}`, 5, 60),
} as const;

/**
 * Refusals leave no earlier than `piso_ms` after they were asked for, so that nobody can read in the clock which of
 * the reasons it was.
 */
export async function conPiso<T extends { ok: boolean }>(
  piso_ms: number,
  obra: () => Promise<T>,
): Promise<T> {
  const inicio = performance.now();
  const resultado = await obra();
  if (!resultado.ok) await esperarHasta(inicio + piso_ms);
  return resultado;
}

/** As `conPiso`, for answers that must look alike whatever they are. */
export async function conPisoSiempre<T>(piso_ms: number, obra: () => Promise<T>): Promise<T> {
  const inicio = performance.now();
  const resultado = await obra();
  await esperarHasta(inicio + piso_ms);
  return resultado;
}

/** Turns "too many passwords being checked at once" into the refusal that it is. */
export async function siNoEstaSaturado<T>(obra: () => Promise<T>): Promise<T | DemasiadosIntentos> {
  try {
    return await obra();
  } catch (error) {
    if (error instanceof Saturado) return demasiados(5);
    throw error;
  }
}

function balde(clave: string, capacidad: number, recarga_s: number): Balde {
  return { clave, capacidad, recarga_s };
}

/** E-mails that nobody here owns are counted as well, and are not kept. */
function cuenta(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 24);
}

async function esperarHasta(instante: number): Promise<void> {
  const falta = instante - performance.now();
  if (falta > 0) await esperar(falta);
}
