import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { Saturado } from './claves.ts';
import { type Balde, type DemasiadosIntentos, demasiados, direccionContada } from './limites.ts';

// Rate limits of this room. Reasons: docs/decisions/0007-access-limits.md.

/** Failed sign-ins on one account from one address: five, then one every two minutes. */
export const freno = {
  ingresoDesde: (email: string, direccion: string) =>
    balde(`ingreso:${cuenta(email)}:${direccionContada(direccion)}`, 5, 120),
  /** On one account from anywhere, except its owner's browsers. */
  ingresoCuenta: (email: string) => balde(`ingreso:${cuenta(email)}`, 40, 60),
  /** From one address on all accounts. Generous, because a whole branch signs in from one address. */
  ingresoDireccion: (direccion: string) => balde(`ingreso-desde:${direccionContada(direccion)}`, 60, 5),
  /** On one account from a browser where its owner has signed in before. */
  ingresoDispositivo: (email: string, dispositivo: string) =>
    balde(`ingreso:${cuenta(email)}:dispositivo:${dispositivo}`, 10, 60),
  /** Second-factor codes for one account from one address. There are a million codes, and three are valid at a time. */
  codigoDesde: (cuenta_id: string, direccion: string) =>
    balde(`codigo:${cuenta_id}:${direccionContada(direccion)}`, 5, 120),
  /** The same from anywhere: about three hundred a day. */
  codigo: (cuenta_id: string) => balde(`codigo:${cuenta_id}`, 12, 300),
  /** Passkey attempts from one address. They cannot be guessed: this only saves the server work. */
  llaveDireccion: (direccion: string) => balde(`llave-desde:${direccionContada(direccion)}`, 30, 5),
  /** Redirects to the company's identity provider and back. A whole branch does this from one address. */
  oidcDireccion: (direccion: string) => balde(`oidc-desde:${direccionContada(direccion)}`, 60, 5),
  olvidoDesde: (email: string, direccion: string) =>
    balde(`olvido:${cuenta(email)}:${direccionContada(direccion)}`, 3, 600),
  /** Beyond it no more mails are sent; the links already in the mailbox keep working. */
  olvidoCuenta: (email: string) => balde(`olvido:${cuenta(email)}`, 6, 1200),
  olvidoDireccion: (direccion: string) => balde(`olvido-desde:${direccionContada(direccion)}`, 20, 60),
  /** Registering reveals whether an e-mail is taken, so the number of tries is limited. */
  registroDireccion: (direccion: string) => balde(`registro-desde:${direccionContada(direccion)}`, 30, 60),
  /** Confirmation mails per account. */
  confirmacion: (cuenta_id: string) => balde(`confirmacion:${cuenta_id}`, 3, 1200),
  /** Invitation mails per employee. */
  invitacion: (empleado_id: string) => balde(`invitacion:${empleado_id}`, 3, 1200),
  /** Opening mailed links. Their tokens cannot be guessed: this only saves the server work. */
  enlaceDireccion: (direccion: string) => balde(`enlace-desde:${direccionContada(direccion)}`, 30, 20),
  /** Guesses of the current password from within a session, to change it or to prove one's identity. */
  cambioDeClave: (cuenta_id: string) => balde(`clave:${cuenta_id}`, 5, 60),
} as const;

/** Delays refusals to at least `piso_ms` after the request, so that the response time does not reveal the reason. */
export async function conPiso<T extends { ok: boolean }>(
  piso_ms: number,
  obra: () => Promise<T>,
): Promise<T> {
  const inicio = performance.now();
  const resultado = await obra();
  if (!resultado.ok) await esperarHasta(inicio + piso_ms);
  return resultado;
}

/** Like `conPiso`, but delays every result, for responses that must all look alike. */
export async function conPisoSiempre<T>(piso_ms: number, obra: () => Promise<T>): Promise<T> {
  const inicio = performance.now();
  const resultado = await obra();
  await esperarHasta(inicio + piso_ms);
  return resultado;
}

/** Turns `Saturado` (too many passwords being checked at once) into a refusal. */
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

/** Hashed, because e-mails without an account are counted too and must not be stored. */
function cuenta(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 24);
}

async function esperarHasta(instante: number): Promise<void> {
  const falta = instante - performance.now();
  if (falta > 0) await esperar(falta);
}
