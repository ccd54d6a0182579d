import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secretos } from './rotacion.ts';
import { galleta } from './galletas.ts';

/**
 * Remembers, in a signed cookie, which accounts signed in on this browser. Attempts from it are counted apart from
 * everybody else's, so that strangers who fail on an account cannot lock its owner out.
 * The cookie grants nothing: it only chooses which rate limit an attempt counts against.
 */
export interface Dispositivos {
  /** The device's id if its cookie is valid and lists the account, else null. `email` must be normalised. */
  reconocer(headers: Headers, email: string, ahora: Date): string | null;
  /** A `Set-Cookie` value that adds the account to this browser. */
  recordar(headers: Headers, email: string, ahora: Date): string;
}

const DIAS = 180;
/** A tablet shared at a branch remembers its most recent accounts. */
const CUENTAS = 8;

/** `seguro`: the site is served over https, and the cookie takes the `__Host-` prefix. */
export function crearDispositivos(
  { secreto, secretosAnteriores = [] }: Secretos,
  seguro: boolean,
): Dispositivos {
  const nombre = seguro ? '__Host-mostrador.dispositivo' : 'mostrador.dispositivo';
  const actual = libreta(nombre, secreto);
  const todas = [actual, ...secretosAnteriores.map((anterior) => libreta(nombre, anterior))];

  return {
    reconocer(headers, email, ahora) {
      for (const { leer, cuentaDe } of todas) {
        const dispositivo = leer(headers, ahora);
        if (dispositivo?.cuentas.includes(cuentaDe(email))) return dispositivo.id;
      }
      return null;
    },
    recordar(headers, email, ahora) {
      // A cookie signed with an earlier secret still identifies the browser; its accounts are added again as they sign in.
      const anterior = actual.leer(headers, ahora);
      const id = todas.map(({ leer }) => leer(headers, ahora)?.id).find((uno) => uno !== undefined);
      const cuenta = actual.cuentaDe(email);
      const cuentas = [cuenta, ...(anterior?.cuentas ?? []).filter((c) => c !== cuenta)].slice(0, CUENTAS);
      const vence = Math.floor(ahora.getTime() / 1000) + DIAS * 86_400;
      const cuerpo = [id ?? randomBytes(12).toString('base64url'), vence, ...cuentas].join('.');
      return `${nombre}=${actual.firmar(cuerpo)}; Path=/; Max-Age=${DIAS * 86_400}; HttpOnly; SameSite=Lax${seguro ? '; Secure' : ''}`;
    },
  };
}

/** Reads and signs the cookie with one secret. */
function libreta(nombre: string, secreto: string) {
  const llave = Buffer.from(hkdfSync('sha256', secreto, '', 'mostrador/dispositivos', 32));
  const marca = (uso: string, texto: string) =>
    createHmac('sha256', llave).update(`${uso}\n${texto}`).digest();
  const cuentaDe = (email: string) => marca('cuenta', email).subarray(0, 12).toString('base64url');

  const leer = (headers: Headers, ahora: Date) => {
    const [cuerpo, firma] = (galleta(headers, nombre) ?? '').split('~');
    if (!cuerpo || !firma) return null;
    const recibida = Buffer.from(firma, 'base64url');
    const esperada = marca('firma', cuerpo);
    if (recibida.length !== esperada.length || !timingSafeEqual(recibida, esperada)) return null;
    const [id = '', vence = '0', ...cuentas] = cuerpo.split('.');
    return Number(vence) > ahora.getTime() / 1000 ? { id, cuentas } : null;
  };
  const firmar = (cuerpo: string) => `${cuerpo}~${marca('firma', cuerpo).toString('base64url')}`;
  return { leer, firmar, cuentaDe };
}
