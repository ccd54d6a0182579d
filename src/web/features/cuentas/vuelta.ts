/** What one may have been on the way to when one was asked who one is: our own screens, and the files that are handed over. */
const PERMITIDAS =
  /^\/(?:reconoce|gondolasedit|api\/(?:perfil|personal|personas\/[\w-]+|personal\/[\w-]+)\/datos\.zip)(?:\/|$)/u;

/** Where to go on after proving who one is. An address that is not ours, or would lead anywhere else, is the first screen. */
export function vueltaDePrueba(volver: string | null): string {
  const url = volver === null ? null : URL.parse(volver, AQUI);
  if (url?.origin !== AQUI || !PERMITIDAS.test(url.pathname) || url.pathname.startsWith('/reconoce/auth')) {
    return '/reconoce/home';
  }
  return url.pathname + url.search;
}

/** Any origin that no address can have. */
const AQUI = 'http://aqui.invalid';
