import { createHash, randomBytes, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { ALFABETO_DE_RECUPERACION, CODIGOS_DE_RECUPERACION } from '#domain/comun/permisos/segundo-factor.ts';
import { paraLaBiblioteca, type Secretos } from './rotacion.ts';

/** Seconds that each code lasts. */
const PASO_S = 30;
/** Clocks of phones are off by some seconds: the code before and the one after serve too. */
const MARGEN = 1;
const LARGO_DE_RECUPERACION = 12;

/** What a phone's application and we share, in the form in which it is used. 160 random bits. */
export function nuevoSecreto(): string {
  return randomBytes(20).toString('base64url');
}

/** What the QR code says, with which an application takes the secret. */
export function uriDe(secreto: string, email: string): string {
  return createOTP(secreto).url('Mostrador', email);
}

/** The same secret, for whoever types it in. */
export function secretoEscrito(secreto: string): string {
  return new URL(uriDe(secreto, '')).searchParams.get('secret') ?? '';
}

/**
 * Which step of 30 seconds a code is of, if it is one that counts now and none up to `ultimo` (the last that was used): so that
 * whoever looked over the shoulder cannot use it again. Null: it is wrong, old or used.
 */
export async function pasoDelCodigo(
  secreto: string,
  codigo: string,
  { ahora, ultimo }: { ahora: Date; ultimo: number | null },
): Promise<number | null> {
  const otp = createOTP(secreto);
  const actual = pasoDe(ahora);
  // A step from the future was noted while the clock was wrong; comparing with it would refuse every code until then.
  const usado = ultimo !== null && ultimo <= actual + MARGEN ? ultimo : -1;
  let hallado: number | null = null;
  for (let paso = actual - MARGEN; paso <= actual + MARGEN; paso += 1) {
    if ((await otp.hotp(paso)) === codigo && paso > usado) hallado ??= paso;
  }
  return hallado;
}

/** The code that an application shows at an instant: for tests, and for the demonstration. */
export function codigoDe(secreto: string, ahora: Date): Promise<string> {
  return createOTP(secreto).hotp(pasoDe(ahora));
}

/** Fresh recovery codes: twelve letters and digits each, some 59 bits. */
export function nuevosCodigosDeRecuperacion(): string[] {
  return Array.from({ length: CODIGOS_DE_RECUPERACION }, () =>
    Array.from(
      { length: LARGO_DE_RECUPERACION },
      () => ALFABETO_DE_RECUPERACION[randomInt(ALFABETO_DE_RECUPERACION.length)],
    ).join(''),
  );
}

/** What is kept of a recovery code. They are random and long: a plain hash cannot be searched. */
export function huellaDe(cuenta_id: string, codigo: string): string {
  return createHash('sha256').update(`${cuenta_id}\n${codigo}`).digest('base64url');
}

/** Secrets are kept encrypted, with what signs the cookies; they say with which, so that it can be changed. */
export function cifrarSecreto(secreto: string, secretos: Secretos): Promise<string> {
  return symmetricEncrypt({ key: llaveDe(secretos), data: secreto });
}

/** Null when it was encrypted with a key that was discarded: no code is right until it is set up again. */
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
