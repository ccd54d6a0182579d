import { createHmac, randomBytes } from 'node:crypto';

const PREFIJO = 'whsec_';

/** A fresh secret, as it is handed over: 256 random bits in base64, behind the prefix of Standard Webhooks. */
export function nuevoSecretoDeWebhook(): string {
  return `${PREFIJO}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of a message by the Standard Webhooks scheme, version 1: HMAC-SHA-256 of its id, the second at which it is sent and
 * its body, once with each secret that counts.
 */
export function firmar(
  { id, cuerpo, ahora }: { id: string; cuerpo: string; ahora: Date },
  secretos: readonly string[],
): Record<string, string> {
  const segundo = String(Math.floor(ahora.getTime() / 1000));
  const firmas = secretos.map((secreto) => {
    const llave = Buffer.from(secreto.slice(PREFIJO.length), 'base64');
    return `v1,${createHmac('sha256', llave).update(`${id}.${segundo}.${cuerpo}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': segundo, 'webhook-signature': firmas.join(' ') };
}
