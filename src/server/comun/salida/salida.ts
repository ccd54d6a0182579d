import { lookup as resolverConElSistema } from 'node:dns';
import { type IncomingMessage, request as pedirHttp } from 'node:http';
import { request as pedirHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type DestinoPermitido, estaPermitido } from '#domain/comun/destino.ts';
import { esPublica, problemaDeDestino } from './direccion-publica.ts';

/** The result of a call: the response, or why there was none. */
export type Llamada = {
  readonly status: number | null;
  readonly error: FallaDeSalida | null;
  /** The beginning of the response body. */
  readonly extracto: string | null;
};

export type FallaDeSalida =
  | 'DIRECCION_NO_PERMITIDA'
  | 'NOMBRE_DESCONOCIDO'
  | 'SIN_RESPUESTA'
  | 'CERTIFICADO_INVALIDO'
  | 'SIN_CONEXION';

/** Sends a body to an address. Never throws. */
export type Salida = (
  url: string,
  cuerpo: string | Buffer,
  headers: Record<string, string>,
) => Promise<Llamada>;

/** Time limit for connecting, sending and the response together. */
const PLAZO_MS = 10_000;
/** Bytes of a response that are read, and characters of it that are stored. */
const LEIDO = 4096;
const EXTRACTO = 500;

/**
 * The only way in which the server calls addresses that people entered. Only public ones: the name is resolved when
 * connecting, and the connection uses the address that was checked, so that a name cannot point elsewhere in between (DNS
 * rebinding). Redirects are not followed; size and time of the response are limited.
 * @param resolver DNS lookup: the system's, except in tests
 */
export function crearSalida({
  permitidos,
  plazo_ms = PLAZO_MS,
  resolver = (nombre, opciones, hecho) => resolverConElSistema(nombre, opciones, hecho),
}: {
  permitidos: readonly DestinoPermitido[];
  plazo_ms?: number;
  resolver?: Resolver;
}): Salida {
  return (direccion, cuerpo, headers) => {
    // A literal IP address skips the lookup, so it is checked here.
    if (problemaDeDestino(direccion, permitidos) !== null) {
      return Promise.resolve(sin('DIRECCION_NO_PERMITIDA'));
    }
    const url = new URL(direccion);
    const libre = estaPermitido(url, permitidos);
    const { promise, resolve } = Promise.withResolvers<Llamada>();
    const pedido = (url.protocol === 'https:' ? pedirHttps : pedirHttp)(url, {
      method: 'POST',
      // A new agent per call, so that a connection is never reused for another address.
      agent: false,
      lookup: libre ? buscar(resolver, () => true) : buscar(resolver, esPublica),
      signal: AbortSignal.timeout(plazo_ms),
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mostrador-Webhooks/1',
        ...headers,
        'Content-Length': Buffer.byteLength(cuerpo),
      },
    });
    let contestado = false;
    pedido.once('response', (respuesta) => {
      contestado = true;
      void leerPrincipio(respuesta).then((extracto) => {
        resolve({ status: respuesta.statusCode ?? 0, error: null, extracto });
        pedido.destroy();
      });
    });
    // Once the status has arrived, a failure while reading the body no longer matters.
    pedido.on('error', (error) => (contestado ? undefined : resolve(sin(fallaDe(error)))));
    pedido.end(cuerpo);
    return promise;
  };
}

/** A DNS lookup that returns all addresses of a name. */
type Resolver = (
  nombre: string,
  opciones: { all: true },
  hecho: (error: NodeJS.ErrnoException | null, direcciones: { address: string; family: number }[]) => void,
) => void;

/** Resolves a name and passes the result on only if every address is allowed. */
function buscar(resolver: Resolver, admite: (direccion: string) => boolean): LookupFunction {
  return (nombre, { all }, hecho) => {
    resolver(nombre, { all: true }, (error, direcciones) => {
      const [primera] = error ? [] : direcciones;
      if (error || !primera) {
        hecho(Object.assign(new Error('No such name'), { code: 'ENOTFOUND' }), '', 0);
      } else if (!direcciones.every(({ address }) => admite(address))) {
        hecho(Object.assign(new Error('A private address'), { code: NO_PERMITIDA }), '', 0);
      } else if (all) {
        hecho(null, direcciones);
      } else {
        hecho(null, primera.address, primera.family);
      }
    });
  };
}

/** Reads the beginning of a response and discards the rest, which may never end. */
async function leerPrincipio(respuesta: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = [];
  let leido = 0;
  try {
    for await (const trozo of respuesta) {
      if (!Buffer.isBuffer(trozo)) continue;
      trozos.push(trozo);
      leido += trozo.length;
      if (leido >= LEIDO) break;
    }
  } catch {
    // The status is enough: a body that breaks off is not an error.
  }
  return Buffer.concat(trozos)
    .toString('utf8')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .slice(0, EXTRACTO)
    .toWellFormed();
}

const NO_PERMITIDA = 'DIRECCION_NO_PERMITIDA';

function fallaDe(error: Error): FallaDeSalida {
  const code = 'code' in error ? String(error.code) : '';
  if (code === NO_PERMITIDA) return NO_PERMITIDA;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NOMBRE_DESCONOCIDO';
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ABORT_ERR')
    return 'SIN_RESPUESTA';
  if (/^(?:CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/u.test(code)) return 'CERTIFICADO_INVALIDO';
  return 'SIN_CONEXION';
}

function sin(error: FallaDeSalida): Llamada {
  return { status: null, error, extracto: null };
}
