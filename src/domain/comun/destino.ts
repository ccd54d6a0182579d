export type DestinoPermitido = { readonly host: string; readonly puerto: string };

/**
 * What is wrong with an address that people entered for the server to call; null if nothing is. It must be https on the default port. `permitidos` are hosts
 * of the company's own network that the operator configured: they may use the configured port, and http. Where a name
 * resolves to is only checked when calling (`server/comun/salida/salida.ts`).
 */
export function problemaDeDireccion(
  direccion: string,
  permitidos: readonly DestinoPermitido[],
): 'DIRECCION_ILEGIBLE' | 'DIRECCION_SIN_CIFRAR' | 'PUERTO_NO_PERMITIDO' | null {
  if (direccion.length > 500 || !URL.canParse(direccion)) return 'DIRECCION_ILEGIBLE';
  const url = new URL(direccion);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'DIRECCION_ILEGIBLE';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'DIRECCION_ILEGIBLE';
  if (estaPermitido(url, permitidos)) return null;
  if (url.protocol !== 'https:') return 'DIRECCION_SIN_CIFRAR';
  return url.port === '' ? null : 'PUERTO_NO_PERMITIDO';
}

/** Whether the operator allowed this host and port to be called, wherever they resolve to. */
export function estaPermitido(url: URL, permitidos: readonly DestinoPermitido[]): boolean {
  const puerto = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  const host = hostDe(url);
  return permitidos.some((destino) => destino.host === host && destino.puerto === puerto);
}

/** The host of an address, an IPv6 one without its brackets. */
export function hostDe({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
