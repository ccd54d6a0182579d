import { createHash } from 'node:crypto';
import { galleta } from './galletas.ts';

/**
 * The cookie that goes with the session's, as long as it lives, and that the device's own scripts can read. It says which session this is
 * without being of any use to open one: the service worker shows a page that it keeps only to the session that saw it.
 */
export function conSuHuella(cookie: string, sesion: string, huella: string): readonly string[] {
  const [primera = '', ...atributos] = cookie.split('; ');
  if (!primera.startsWith(`${sesion}=`)) return [cookie];
  const valor = primera.slice(sesion.length + 1);
  const visible = valor === '' ? '' : createHash('sha256').update(valor).digest('base64url').slice(0, LARGO);
  const legibles = atributos.filter((uno) => uno.toLowerCase() !== 'httponly');
  return [cookie, [`${huella}=${visible}`, ...legibles].join('; ')];
}

/** Enough that no two sessions of a browser have the same. */
const LARGO = 22;

/** The fingerprint that a request came with, beside the session that it came with; null without one. `X-Huella` says whose a page is. */
export function huellaDe(headers: Headers): string | null {
  const dicha = galleta(headers, '__Host-mostrador.huella') ?? galleta(headers, 'mostrador.huella');
  return dicha !== null && /^[\w-]{22}$/u.test(dicha) ? dicha : null;
}
