import { createECDH } from 'node:crypto';
import type { Secretos } from '#server/auth/rotacion.ts';
import type { Db } from '#server/db/base.ts';
import { type ClavePropia, clavePropia } from '../claves/clave-propia.ts';

/** Where a device's messages go, and what they are encrypted with. */
export type Destino = { readonly direccion: string; readonly p256dh: string; readonly auth: string };

/** A push as it leaves: the encrypted body, and headers that say who sends it, how long to keep it and what it takes the place of. */
export type PushCifrado = { readonly cuerpo: Buffer; readonly headers: Record<string, string> };

/** Writes pushes with the company's key, which is made when it is first needed. */
export type Sellador = {
  /** The public key, which a browser subscribes with. @param cuenta_id whose request it is, for the key that may have to be made */
  readonly publica: (cuenta_id: string | null) => Promise<string>;
  /** @throws if the device's keys are none */
  readonly sellar: (
    destino: Destino,
    mensaje: Record<string, unknown>,
    como: { readonly tema: string; readonly vida_s: number },
  ) => Promise<PushCifrado>;
};

/** @param app_url who the push services may turn to: an https address, or else one of the mail kind, as the standard asks */
export function crearSellador({
  db,
  secretos,
  app_url,
}: {
  db: Db;
  secretos: Secretos;
  app_url: string;
}): Sellador {
  const clave = (cuenta_id: string | null) =>
    clavePropia(db, { uso: 'push', secretos, nueva: nuevaClave, cuenta_id });
  const { protocol, hostname } = new URL(app_url);
  const quien = protocol === 'https:' ? app_url : `mailto:avisos@${hostname}`;
  return {
    publica: async (cuenta_id) => (await clave(cuenta_id)).kid,
    async sellar({ direccion, p256dh, auth }, mensaje, { tema, vida_s }) {
      // Imported on first use: most of a process's requests push nothing.
      const { default: webPush } = await import('web-push');
      const { kid, privada } = await clave(null);
      const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(mensaje), CIFRADO);
      const { Authorization } = webPush.getVapidHeaders(
        new URL(direccion).origin,
        quien,
        kid,
        privada,
        CIFRADO,
      );
      return {
        cuerpo: cipherText,
        headers: {
          Authorization,
          'Content-Type': 'application/octet-stream',
          'Content-Encoding': CIFRADO,
          TTL: String(vida_s),
          Topic: tema,
          Urgency: 'normal',
          'User-Agent': 'Mostrador-Push/1',
        },
      };
    },
  };
}

const CIFRADO = 'aes128gcm';

/** A key of the curve that VAPID asks for, as numbers alone. Its public part names it. */
function nuevaClave(): ClavePropia {
  const par = createECDH('prime256v1');
  const kid = par.generateKeys('base64url');
  // The library wants all 32 bytes, and OpenSSL leaves out the zeros in front.
  const privada = Buffer.concat([Buffer.alloc(32), par.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { kid, publica: { p256: kid }, privada };
}
