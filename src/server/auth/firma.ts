import { createHmac, timingSafeEqual } from 'node:crypto';

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
