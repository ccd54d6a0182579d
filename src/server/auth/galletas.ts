import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secretos } from './rotacion.ts';

// Cookies: reading one, signing it, and the one that says which session a page was drawn for.

/** The raw value of a cookie. Null if it is absent, or repeated: another site of the same domain may have written one of them. */
export function galleta(headers: Headers, nombre: string): string | null {
  const suyas = (headers.get('cookie') ?? '')
    .split(';')
    .map((parte) => parte.trim())
    .filter((parte) => parte.startsWith(`${nombre}=`));
  return suyas.length === 1 ? (suyas[0]?.slice(nombre.length + 1) ?? null) : null;
}

/** Signs a cookie's value as the library signs its own: `<value>.<HMAC-SHA-256 in base64>`, percent-encoded. */
export function firmar(texto: string, secreto: string): string {
  return encodeURIComponent(`${texto}.${hmac(texto, secreto).toString('base64')}`);
}

/** The signed value. Null if it is unsigned or was signed with another secret. */
export function leerFirmado(valor: string | null, secreto: string): string | null {
  const claro = decodificar(valor);
  const corte = claro?.lastIndexOf('.') ?? -1;
  if (claro === null || corte < 1) return null;
  const texto = claro.slice(0, corte);
  const firma = Buffer.from(claro.slice(corte + 1), 'base64');
  const esperada = hmac(texto, secreto);
  return firma.length === esperada.length && timingSafeEqual(firma, esperada) ? texto : null;
}

function hmac(texto: string, secreto: string): Buffer {
  return createHmac('sha256', secreto).update(texto).digest();
}

function decodificar(valor: string | null): string | null {
  try {
    return valor === null ? null : decodeURIComponent(valor);
  } catch {
    return null;
  }
}

/**
 * Re-signs, with the current secret, the cookies of a request that were signed with an earlier one.
 * @returns the same request if there are none
 */
export function refirmarCookies(request: Request, { secreto, secretosAnteriores = [] }: Secretos): Request {
  const cookies = request.headers.get('cookie');
  if (cookies === null || secretosAnteriores.length === 0) return request;
  const refirmadas = cookies
    .split(';')
    .map((parte) => {
      const corte = parte.indexOf('=');
      const valor = parte.slice(corte + 1);
      if (leerFirmado(valor, secreto) !== null) return parte;
      for (const anterior of secretosAnteriores) {
        const texto = leerFirmado(valor, anterior);
        if (texto !== null) return `${parte.slice(0, corte + 1)}${firmar(texto, secreto)}`;
      }
      return parte;
    })
    .join(';');
  if (refirmadas === cookies) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', refirmadas);
  return new Request(request, { headers });
}

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
