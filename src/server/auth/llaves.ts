import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { llaves } from '#server/db/schema/factores.ts';
import { identificador, valorDe } from './acceso.ts';
import type { Herramientas } from './herramientas.ts';

// Passkeys: docs/decisions/0049-second-factor.md. The device must verify its user (finger, face or its own code): otherwise
// the passkey would be only one factor, and is refused.

/** A device's response to a challenge, and to a request to create a passkey. */
export type RespuestaDeLlave = AuthenticationResponseJSON;
export type LlaveNueva = RegistrationResponseJSON;

/** Loaded with the first passkey: it is a large library, and most nodes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Minutes that a device has to answer. */
const DESAFIO_MINUTOS = 5;

/** Passkeys that one account may have. */
export const MAXIMO_DE_LLAVES = 10;

/** How many an account has. */
export function cuantasLlaves(db: Db, cuenta_id: string): Promise<number> {
  return db.$count(llaves, eq(llaves.cuenta_id, cuenta_id));
}

/** The options for creating a passkey: stored on the device, for this site, and different from the existing ones. */
export async function opcionesParaCrear(
  h: Herramientas,
  cuenta: { id: string; nombre: string; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const suyas = await h.db
    .select({ id: llaves.credencial_id, transportes: llaves.transportes })
    .from(llaves)
    .where(eq(llaves.cuenta_id, cuenta.id));
  const opciones = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Mostrador',
    rpID: h.sitio.id,
    userName: cuenta.email,
    userDisplayName: cuenta.nombre,
    userID: new Uint8Array(Buffer.from(cuenta.id)),
    attestationType: 'none',
    excludeCredentials: suyas.map(({ id, transportes }) => ({
      id,
      transports: comoTransportes(transportes),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await anotarDesafio(h, opciones.challenge, cuenta.id);
  return opciones;
}

/**
 * The options for proving a passkey. With `cuenta_id` null nobody is signed in yet, and any passkey of this site is
 * accepted.
 */
export async function opcionesParaProbar(
  h: Herramientas,
  cuenta_id: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const suyas =
    cuenta_id === null
      ? []
      : await h.db
          .select({ id: llaves.credencial_id, transportes: llaves.transportes })
          .from(llaves)
          .where(eq(llaves.cuenta_id, cuenta_id));
  const opciones = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: h.sitio.id,
    userVerification: 'required',
    allowCredentials: suyas.map(({ id, transportes }) => ({ id, transports: comoTransportes(transportes) })),
  });
  await anotarDesafio(h, opciones.challenge, NADIE);
  return opciones;
}

/** Stores a passkey that a device has just created. Null if it does not match the request or came too late. */
export async function guardarLlave(
  h: Herramientas,
  tx: Tx,
  cuenta_id: string,
  { respuesta, nombre }: { respuesta: LlaveNueva; nombre: string },
): Promise<string | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const hecho = await siSePuede(() =>
    verifyRegistrationResponse({
      response: respuesta,
      expectedChallenge: (desafio) => gastarDesafio(h, tx, desafio, cuenta_id),
      expectedOrigin: h.sitio.origen,
      expectedRPID: h.sitio.id,
      requireUserVerification: true,
    }),
  );
  if (!hecho?.verified) return null;
  const { credential, credentialBackedUp } = hecho.registrationInfo;
  const [nueva] = await tx
    .insert(llaves)
    .values({
      cuenta_id,
      credencial_id: credential.id,
      clave_publica: Buffer.from(credential.publicKey).toString('base64url'),
      contador: credential.counter,
      transportes: credential.transports ?? [],
      nombre,
      respaldada: credentialBackedUp,
      creada_en: h.ahora(),
    })
    .onConflictDoNothing({ target: llaves.credencial_id })
    .returning({ id: llaves.id });
  return nueva?.id ?? null;
}

/**
 * The owner of the passkey that answered, if the answer is valid: for this site, to a challenge of ours that was not used
 * yet, with the user verified by the device. Null otherwise.
 */
export async function duenoDeLaLlave(
  h: Herramientas,
  tx: Tx,
  respuesta: RespuestaDeLlave,
): Promise<string | null> {
  const [llave] = await tx.select().from(llaves).where(eq(llaves.credencial_id, respuesta.id)).for('update');
  if (!llave) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const hecho = await siSePuede(() =>
    verifyAuthenticationResponse({
      response: respuesta,
      expectedChallenge: (desafio) => gastarDesafio(h, tx, desafio, NADIE),
      expectedOrigin: h.sitio.origen,
      expectedRPID: h.sitio.id,
      requireUserVerification: true,
      credential: {
        id: llave.credencial_id,
        publicKey: new Uint8Array(Buffer.from(llave.clave_publica, 'base64url')),
        counter: llave.contador,
        transports: comoTransportes(llave.transportes),
      },
    }),
  );
  if (!hecho?.verified) return null;
  const { newCounter, credentialBackedUp } = hecho.authenticationInfo;
  await tx
    .update(llaves)
    .set({ contador: newCounter, respaldada: credentialBackedUp, usada_en: h.ahora() })
    .where(eq(llaves.id, llave.id));
  return llave.cuenta_id;
}

/** The account that a passkey claims, before anything is verified. */
export async function cuentaDeLaLlave(db: Db, credencial_id: string): Promise<string | null> {
  const [fila] = await db
    .select({ cuenta_id: llaves.cuenta_id })
    .from(llaves)
    .where(eq(llaves.credencial_id, credencial_id));
  return fila?.cuenta_id ?? null;
}

/** @returns its previous name; null if it was not theirs */
export async function renombrarLlave(
  tx: Tx,
  cuenta_id: string,
  { id, nombre }: { id: string; nombre: string },
): Promise<string | null> {
  const [antes] = await tx
    .select({ nombre: llaves.nombre })
    .from(llaves)
    .where(and(eq(llaves.id, id), eq(llaves.cuenta_id, cuenta_id)))
    .for('update');
  if (!antes) return null;
  await tx.update(llaves).set({ nombre }).where(eq(llaves.id, id));
  return antes.nombre;
}

/** @returns its name; null if it was not theirs */
export async function quitarLlave(tx: Tx, cuenta_id: string, id: string): Promise<string | null> {
  const [quitada] = await tx
    .delete(llaves)
    .where(and(eq(llaves.id, id), eq(llaves.cuenta_id, cuenta_id)))
    .returning({ nombre: llaves.nombre });
  return quitada?.nombre ?? null;
}

/** Owner of a challenge for people who are not signed in: the passkey that answers it identifies them. */
const NADIE = 'nadie';

async function anotarDesafio(h: Herramientas, desafio: string, de: string): Promise<void> {
  const cuentasLib = await h.motor.en(h.db);
  await cuentasLib.createVerificationValue({
    identifier: identificador('llave', desafio),
    value: valorDe('llave', de),
    expiresAt: new Date(h.ahora().getTime() + DESAFIO_MINUTOS * 60_000),
  });
}

async function gastarDesafio(h: Herramientas, tx: Tx, desafio: string, de: string): Promise<boolean> {
  const cuentasLib = await h.motor.en(tx);
  const usado = await cuentasLib.consumeVerificationValue(identificador('llave', desafio));
  return usado?.value === valorDe('llave', de) && usado.expiresAt > h.ahora();
}

/** The library throws for every invalid response. Devices and strangers can send those, so it is not a bug of ours. */
async function siSePuede<T>(obra: () => Promise<T>): Promise<T | null> {
  try {
    return await obra();
  } catch {
    return null;
  }
}

const TRANSPORTES = new Set<string>(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

function comoTransportes(dichos: readonly string[]): AuthenticatorTransport[] {
  return dichos.filter((t): t is AuthenticatorTransport => TRANSPORTES.has(t));
}
