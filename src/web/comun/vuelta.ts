/**
 * The address to go back to after signing in: only our own screens, so a link cannot lead anybody astray. Read as a
 * browser would read it (`..`, `\\`, line breaks), and written again from what was read.
 */
export function destinoSeguro(volver: string | null): string {
  const aqui = 'http://aqui.invalid';
  if (volver === null || !volver.startsWith('/') || !URL.canParse(volver, aqui)) return INICIO;
  const { origin, pathname, search } = new URL(volver, aqui);
  const propia = origin === aqui && /^\/reconoce(?:\/|$)/.test(pathname) && !pathname.includes('//');
  return propia &&
    !/^\/reconoce\/auth(?:\/|$)/.test(pathname) &&
    !/%(?:0[0-9a-f]|1[0-9a-f]|5c)/i.test(pathname)
    ? pathname + search
    : INICIO;
}

const INICIO = '/reconoce/home';

/** The same address, where the screen greets whoever has just come in. */
export function conBienvenida(destino: string): string {
  return `${destino}${destino.includes('?') ? '&' : '?'}aviso=bienvenida`;
}

/** What else one may have been on the way to, besides the screens of Reconoce: the editor, and files that are handed over. */
const OTRAS =
  /^\/(?:auth\/seguridad|gondolasedit(?:\?[\w=&-]*)?|api\/(?:perfil|personal|personas\/[\w-]+|personal\/[\w-]+)\/datos\.zip)$/u;

/** Where to go on after proving who one is. An address that is not ours, or would lead anywhere else, is the first screen. */
export function vueltaDePrueba(volver: string | null): string {
  return volver !== null && OTRAS.test(volver) ? volver : destinoSeguro(volver);
}

/** Where whoever gave the right password goes for the second step, to go on to `volver` afterwards. */
export function direccionDelCodigo(puerta: Puerta, volver: string | null = null): string {
  const query = volver === null ? '' : `?volver=${encodeURIComponent(volver)}`;
  return `${PUERTAS[puerta]}/codigo${query}`;
}

/** Each area's way in. */
export type Puerta = 'reconoce' | 'personal';
export const PUERTAS: Readonly<Record<Puerta, string>> = { reconoce: '/reconoce/auth', personal: '/auth' };
