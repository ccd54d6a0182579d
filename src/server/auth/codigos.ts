import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { ALFABETO_DE_RECUPERACION, CODIGOS_DE_RECUPERACION } from '#domain/comun/permisos/segundo-factor.ts';
import { paraLaBiblioteca, type Secretos } from './rotacion.ts';

/** Seconds that each code is valid. */
const PASO_S = 30;
/** Phone clocks are off by some seconds: the previous and the next code are accepted too. */
const MARGEN = 1;
const LARGO_DE_RECUPERACION = 12;

/** Creates the TOTP secret shared with the authenticator application: 160 random bits, in the form that this file uses. */
export function nuevoSecreto(): string {
  return randomBytes(20).toString('base64url');
}

/** The content of the QR code that gives the secret to an application. */
export function uriDe(secreto: string, email: string): string {
  return createOTP(secreto).url('Mostrador', email);
}

/** The same secret, for people who type it in. */
export function secretoEscrito(secreto: string): string {
  return new URL(uriDe(secreto, '')).searchParams.get('secret') ?? '';
}

/**
 * The 30-second step that a code belongs to, if the code is valid now and its step is after `ultimo` (the last one used),
 * so that somebody who saw the code cannot use it again. Null if it is wrong, old or used.
 */
export async function pasoDelCodigo(
  secreto: string,
  codigo: string,
  { ahora, ultimo }: { ahora: Date; ultimo: number | null },
): Promise<number | null> {
  const otp = createOTP(secreto);
  const actual = pasoDe(ahora);
  // A step in the future was recorded while the clock was wrong; comparing with it would refuse every code until then.
  const usado = ultimo !== null && ultimo <= actual + MARGEN ? ultimo : -1;
  let hallado: number | null = null;
  for (let paso = actual - MARGEN; paso <= actual + MARGEN; paso += 1) {
    if ((await otp.hotp(paso)) === codigo && paso > usado) hallado ??= paso;
  }
  return hallado;
}

/** The code that an application shows at an instant. For tests and the demo. */
export function codigoDe(secreto: string, ahora: Date): Promise<string> {
  return createOTP(secreto).hotp(pasoDe(ahora));
}

/** New recovery codes: twelve letters and digits each, about 59 bits. */
export function nuevosCodigosDeRecuperacion(): string[] {
  return Array.from({ length: CODIGOS_DE_RECUPERACION }, () =>
    Array.from(
      { length: LARGO_DE_RECUPERACION },
      () => ALFABETO_DE_RECUPERACION[randomInt(ALFABETO_DE_RECUPERACION.length)],
    ).join(''),
  );
}

/** The stored hash of a recovery code. The codes are random and long, so a plain hash cannot be brute-forced. */
export function huellaDe(cuenta_id: string, codigo: string): string {
  return createHash('sha256').update(`${cuenta_id}\n${codigo}`).digest('base64url');
}

/** Encrypts a secret with the keys that also sign the cookies. The result names its key, so that keys can be changed. */
export function cifrarSecreto(secreto: string, secretos: Secretos): Promise<string> {
  return symmetricEncrypt({ key: llaveDe(secretos), data: secreto });
}

/** Null if it was encrypted with a key that no longer exists: no code works until the factor is set up again. */
export async function descifrarSecreto(cifrado: string, secretos: Secretos): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: llaveDe(secretos), data: cifrado });
  } catch {
    return null;
  }
}

function llaveDe(secretos: Secretos) {
  const llaves = paraLaBiblioteca(secretos);
  return {
    keys: new Map(llaves.map(({ version, value }) => [version, value])),
    currentVersion: llaves[0]?.version ?? 0,
  };
}

function pasoDe(ahora: Date): number {
  return Math.floor(ahora.getTime() / 1000 / PASO_S);
}
