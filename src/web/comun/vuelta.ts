/**
 * The URL to return to after signing in. Only this application's screens are accepted, so that a link cannot redirect to
 * another site. It is parsed as a browser does (`..`, `\\`, line breaks) and rebuilt from the result.
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

/** The same URL, with a parameter that makes the screen greet the person. */
export function conBienvenida(destino: string): string {
  return conAviso(destino, 'bienvenida');
}

/** The same URL, with a parameter that makes the screen say how it was reached. */
export function conAviso(destino: string, aviso: 'bienvenida' | 'registro'): string {
  return `${destino}${destino.includes('?') ? '&' : '?'}aviso=${aviso}`;
}

/** Other valid destinations besides Reconoce's screens: the editor, and downloads. */
const OTRAS =
  /^\/(?:auth\/seguridad|gondolasedit(?:\?[\w=&-]*)?|api\/(?:perfil|personal|personas\/[\w-]+|personal\/[\w-]+)\/datos\.zip)$/u;

/** Where to continue after proving one's identity. An invalid or foreign URL becomes the home screen. */
export function vueltaDePrueba(volver: string | null): string {
  return volver !== null && OTRAS.test(volver) ? volver : destinoSeguro(volver);
}

/** URL of the second step, after the right password; it continues to `volver` afterwards. */
export function direccionDelCodigo(puerta: Puerta, volver: string | null = null): string {
  const query = volver === null ? '' : `?volver=${encodeURIComponent(volver)}`;
  return `${PUERTAS[puerta]}/codigo${query}`;
}

/** The sign-in screen of each area. */
export type Puerta = 'reconoce' | 'personal';
export const PUERTAS: Readonly<Record<Puerta, string>> = { reconoce: '/reconoce/auth', personal: '/auth' };
