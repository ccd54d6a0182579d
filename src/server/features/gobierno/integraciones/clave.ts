import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { escribirClave } from '#domain/gobierno/integraciones/claves.ts';

/** A fresh key: 256 random bits, what names it, and what is kept of it. */
export function nuevaClave(): { readonly clave: string; readonly publico: string; readonly huella: string } {
  const publico = randomBytes(6).toString('hex');
  const secreto = randomBytes(32).toString('hex');
  return { clave: escribirClave(publico, secreto), publico, huella: huellaDe(secreto) };
}

/** Whether that is the secret that was kept under this hash. Takes the same time whatever is wrong. */
export function esElSecreto(secreto: string, huella: string): boolean {
  const [dada, guardada] = [Buffer.from(huellaDe(secreto)), Buffer.from(huella)];
  return dada.length === guardada.length && timingSafeEqual(dada, guardada);
}

/** Random and long: a plain hash cannot be searched. */
function huellaDe(secreto: string): string {
  return createHash('sha256').update(secreto).digest('hex');
}
