const CLAVE = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/u;
const PREFIJO = /^(?:[a-z0-9][a-z0-9._-]*\/)+$/u;

/** Throws unless `clave` has the format of a generated key; anything else is a bug. */
export function exigirClave(clave: string): void {
  if (!CLAVE.test(clave) || clave.length > 512)
    throw new Error(`Invalid storage key: ${JSON.stringify(clave)}`);
}

/** Throws unless `prefijo` is one or more key segments, each ending in `/`. */
export function exigirPrefijo(prefijo: string): void {
  if (!PREFIJO.test(prefijo)) throw new Error(`Invalid storage prefix: ${JSON.stringify(prefijo)}`);
}
