/**
 * What requests to a path are counted as: its pattern, with what varies left out. The patterns come from outside, so only
 * those that something answered are kept, and no more than a few hundred; the rest are `other`.
 */
export function rutaDe(path: string, status: number): string {
  const patron = patronDe(path);
  if (vistas.has(patron)) return patron;
  if (status >= 400 || vistas.size >= MAXIMO) return 'other';
  vistas.add(patron);
  return patron;
}

const MAXIMO = 400;
const vistas = new Set<string>();

function patronDe(path: string): string {
  if (path.startsWith('/assets/')) return '/assets/:file';
  if (path.startsWith('/listas/')) return '/listas/:file';
  if (path.startsWith('/certificados/')) return '/certificados/:codigo';
  // What the browser's router asks for of a page, beside the page itself.
  return path
    .replace(/\.data$/, '')
    .split('/')
    .map((parte) => (esPalabra(parte) ? parte : ':id'))
    .join('/');
}

/** A path as it may be written down: segments that could be a token, an e-mail or a name are not. */
export function sinSecretos(path: string): string {
  return path
    .split('/')
    .slice(0, 12)
    .map((parte) => (esPalabra(parte) || UUID.test(parte) ? parte : '…'))
    .join('/');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As the parts of our own addresses are written. */
function esPalabra(parte: string): boolean {
  return /^([a-z][a-z_-]{0,39}(\.[a-z]{2,5}){0,2})?$/i.test(parte) && !/[A-Z].*[A-Z]/.test(parte);
}
