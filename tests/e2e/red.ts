import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { Transform, type Duplex } from 'node:stream';
import { puertoDe } from '#tests/support/servidores.ts';

/**
 * What happens to a request. `esperar`: it goes on once requests are treated otherwise. `retener`: its body stops after its first part.
 * `cortar`: its connection breaks there. A number: it is answered with that status, and does not arrive.
 */
export type Trato = 'pasar' | 'esperar' | 'retener' | 'cortar' | number;

/** Asks for an answer as it is, whole: one that is compressed, or that says that nothing changed, could not be rewritten. */
const ENTERA = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };

/** What says of which build it is. */
const NOMBRA_VERSION = /^(?:text\/html|(?:text|application)\/javascript)/u;

/** A network between a browser and the product, which loses, refuses or slows what goes through it. Its address is a browser's `proxy`. */
export async function abrirRed() {
  let trato: (camino: string) => Trato = () => 'pasar';
  let bytesPorSegundo = Number.POSITIVE_INFINITY;
  let estropeados = 0;
  let subidos = 0;
  let otra: { readonly de: string; readonly a: string } | null = null;
  const enEspera: (() => void)[] = [];
  let turno = Promise.resolve();
  /** All that goes through shares the same width, as on a phone. */
  const angosto = () =>
    new Transform({
      transform(pedazo: Buffer, _, listo) {
        turno = turno.then(async () => {
          const ms = (pedazo.length / bytesPorSegundo) * 1000;
          if (ms > 0) await new Promise((seguir) => setTimeout(seguir, ms));
          listo(null, pedazo);
        });
      },
    });
  const server = createServer((entra, sale) => {
    const { hostname, port, pathname, search } = new URL(entra.url ?? '');
    const como = trato(pathname);
    if (como !== 'pasar') estropeados += 1;
    if (como === 'esperar') {
      enEspera.push(() => server.emit('request', entra, sale));
      return;
    }
    if (typeof como === 'number') {
      entra.resume();
      sale.writeHead(como).end();
      return;
    }
    const { method, headers } = entra;
    const path = otra === null ? pathname + search : (pathname + search).replaceAll(otra.a, otra.de);
    const propias = otra === null ? headers : { ...headers, ...ENTERA };
    const suyo = request({ hostname, port, path, method, headers: propias }, (respuesta) => {
      const { statusCode = 502, rawHeaders } = respuesta;
      if (otra === null || !NOMBRA_VERSION.test(respuesta.headers['content-type'] ?? '')) {
        sale.writeHead(statusCode, rawHeaders);
        respuesta.pipe(angosto()).pipe(sale);
        return;
      }
      const { de, a } = otra;
      void respuesta.toArray().then((trozos) => {
        const cuerpo = Buffer.concat(trozos.map((trozo: Buffer) => trozo))
          .toString()
          .replaceAll(de, a);
        const { 'content-length': _suyo, ...demas } = respuesta.headers;
        sale.writeHead(statusCode, demas).end(cuerpo);
      });
    });
    suyo.on('error', () => sale.destroy());
    sale.on('close', () => suyo.destroy());
    if (como === 'pasar') {
      entra.on('data', (pedazo: Buffer) => (subidos += pedazo.length));
      entra.pipe(angosto()).pipe(suyo);
      return;
    }
    const estropear = (primero?: Buffer) => {
      if (primero) suyo.write(primero);
      entra.pause();
      if (como === 'cortar') entra.socket.destroy();
    };
    if (method === 'GET') estropear();
    else entra.once('data', estropear);
  });
  // How the test's own requests, which are not the browser's, go through it.
  server.on('connect', ({ url = '' }, entra: Duplex) => {
    const { hostname, port } = new URL(`http://${url}`);
    const sale = connect(Number(port), hostname, () => {
      entra.write('HTTP/1.1 200 OK\r\n\r\n');
      sale.pipe(entra).pipe(sale);
    });
    sale.on('error', () => entra.destroy());
    entra.on('error', () => sale.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** What a context is opened with so that all of its requests go through here. */
    proxy: { server: `http://127.0.0.1:${puertoDe(server)}`, bypass: '<-loopback>' },
    /** What happens to requests from now on, by their path. */
    tratar(como: typeof trato) {
      trato = como;
      for (const soltar of enEspera.splice(0)) soltar();
    },
    /** As wide as this, in both directions together. */
    angostar(kilobytesPorSegundo: number) {
      bytesPorSegundo = kilobytesPorSegundo * 1000;
    },
    /**
     * From now on the product is of another build, as far as browsers can tell: its pages, its manifest and its service worker carry another
     * version, and what they ask for by it is answered.
     */
    desplegar(de: string, a: string) {
      otra = { de, a };
    },
    /** How many bytes browsers sent in the bodies of what went through. */
    get subidos() {
      return subidos;
    },
    /** How many requests did not go through. */
    get estropeados() {
      return estropeados;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
