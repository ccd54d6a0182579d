import { BlockList, isIP } from 'node:net';
import { type DestinoPermitido, estaPermitido, hostDe, problemaDeDireccion } from '#domain/comun/destino.ts';

/**
 * Whether an IP address is public: not this machine, not a private network, not the metadata address of clouds
 * (169.254.169.254), nor a range that maps back to those. Anything that does not parse counts as not public.
 */
export function esPublica(direccion: string): boolean {
  switch (isIP(direccion)) {
    case 4:
      return !NO_PUBLICAS.check(direccion, 'ipv4');
    case 6:
      // Only the ranges assigned to the public. This leaves out the various ways of writing IPv4 as IPv6.
      return GLOBALES.check(direccion, 'ipv6') && !NO_PUBLICAS_V6.check(direccion, 'ipv6');
    default:
      return false;
  }
}

const NO_PUBLICAS = listaDe('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

const GLOBALES = listaDe('ipv6', [['2000::', 3]]);

const NO_PUBLICAS_V6 = listaDe('ipv6', [
  // Teredo and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, which contains an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
]);

function listaDe(familia: 'ipv4' | 'ipv6', redes: readonly (readonly [string, number])[]): BlockList {
  const lista = new BlockList();
  for (const [red, bits] of redes) lista.addSubnet(red, bits, familia);
  return lista;
}

/**
 * What is wrong with a destination address, as far as it can be known before calling it.
 * @returns null if nothing is
 */
export function problemaDeDestino(
  direccion: string,
  permitidos: readonly DestinoPermitido[],
): ReturnType<typeof problemaDeDireccion> | 'DIRECCION_PRIVADA' {
  const problema = problemaDeDireccion(direccion, permitidos);
  if (problema !== null) return problema;
  const url = new URL(direccion);
  const host = hostDe(url);
  const privada = isIP(host) === 0 ? esNombreDeAdentro(host) : !esPublica(host);
  return privada && !estaPermitido(url, permitidos) ? 'DIRECCION_PRIVADA' : null;
}

/** A host name that no public server has: without a dot, as machines of a local network have, or this machine's own. */
function esNombreDeAdentro(host: string): boolean {
  const nombre = host.endsWith('.') ? host.slice(0, -1) : host;
  return !nombre.includes('.') || nombre.endsWith('.localhost');
}
