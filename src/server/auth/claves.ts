import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { porQueSeAdivina } from '#domain/personas/empleados/clave-adivinable.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Herramientas } from './herramientas.ts';

/**
 * One of the five argon2id settings that OWASP calls equivalent, the cheapest of them here. Memory in KiB. After a change
 * each password is hashed again at its next use.
 */
const ACTUAL = { memoria: 9_216, pasadas: 4, hilos: 1 } as const;
const SAL_BYTES = 16;
const HUELLA_BYTES = 32;

/** Each hash takes 9 MiB and a thread of the pool that files and DNS also use, so only two run at once. */
const A_LA_VEZ = 2;
const EN_ESPERA = 200;

/** Too many passwords are being checked right now; nothing was computed. */
export class Saturado extends Error {
  override name = 'Saturado';
}

/**
 * Hashes a password for storage, as a PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * Throws {@link Saturado} when the queue of computations is full.
 */
export async function cifrarClave(clave: string): Promise<string> {
  const sal = randomBytes(SAL_BYTES);
  const huella = await calcular(clave, sal, ACTUAL, HUELLA_BYTES);
  return `$argon2id$v=19$m=${ACTUAL.memoria},t=${ACTUAL.pasadas},p=${ACTUAL.hilos}$${b64(sal)}$${b64(huella)}`;
}

/**
 * Whether `clave` is the password stored as `guardada`. If nothing is stored (unknown account) it does the same work and
 * returns false, so that the response time reveals nothing.
 */
export async function verificarClave(guardada: string | null | undefined, clave: string): Promise<boolean> {
  const partes = guardada == null ? null : leer(guardada);
  const { costo, sal, huella } = partes ?? SENUELO;
  const calculada = await calcular(clave, sal, costo, huella.length);
  return timingSafeEqual(calculada, huella) && partes !== null;
}

/**
 * Whether the stored hash was made with other settings than the current ones, and should be redone while we know the
 * password.
 */
export function necesitaRecifrado(guardada: string): boolean {
  const partes = leer(guardada);
  return (
    partes === null ||
    partes.costo.memoria !== ACTUAL.memoria ||
    partes.costo.pasadas !== ACTUAL.pasadas ||
    partes.costo.hilos !== ACTUAL.hilos
  );
}

type Costo = { memoria: number; pasadas: number; hilos: number };
type Partes = { costo: Costo; sal: Buffer; huella: Buffer };

const SENUELO: Partes = { costo: ACTUAL, sal: randomBytes(SAL_BYTES), huella: randomBytes(HUELLA_BYTES) };
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function leer(guardada: string): Partes | null {
  const [, memoria, pasadas, hilos, sal, huella] = PHC.exec(guardada) ?? [];
  if (sal === undefined || huella === undefined) return null;
  return {
    costo: { memoria: Number(memoria), pasadas: Number(pasadas), hilos: Number(hilos) },
    sal: Buffer.from(sal, 'base64'),
    huella: Buffer.from(huella, 'base64'),
  };
}

const argon2Async = promisify(argon2);

async function calcular(clave: string, sal: Buffer, costo: Costo, bytes: number): Promise<Buffer> {
  await pedirTurno();
  try {
    return await argon2Async('argon2id', {
      // The same accented letter may arrive as one code point or as two, depending on the keyboard.
      message: clave.normalize('NFKC'),
      nonce: sal,
      memory: costo.memoria,
      passes: costo.pasadas,
      parallelism: costo.hilos,
      tagLength: bytes,
    });
  } finally {
    devolverTurno();
  }
}

let enCurso = 0;
const cola: (() => void)[] = [];

async function pedirTurno(): Promise<void> {
  if (enCurso < A_LA_VEZ) {
    enCurso += 1;
    return;
  }
  if (cola.length >= EN_ESPERA) throw new Saturado('Too many passwords are being checked');
  const { promise, resolve } = Promise.withResolvers<void>();
  cola.push(resolve);
  await promise;
}

function devolverTurno(): void {
  const siguiente = cola.shift();
  if (siguiente) siguiente();
  else enCurso -= 1;
}

function b64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/(?<!=)=+$/, '');
}

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
