import { hostname } from 'node:os';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where audit rows are copied to. Throws if they were not accepted; they are then sent again. */
export type Destino = (lineas: readonly Linea[]) => Promise<void>;

/** A row as it is sent: one line of JSON. */
export type Linea = { readonly cuando: Date; readonly texto: string };

/** Time limit for one batch, connecting included. */
const PLAZO_MS = 10_000;

/**
 * Opens a destination from its setting: `stdout`; `https://…` or `http://…`, which gets lines of JSON by POST and must
 * answer 2xx; `syslog://host:port` or `syslogs://host:port` (TLS), which gets RFC 5424 messages preceded by their length
 * (RFC 6587). User and password in an http address are sent as basic authentication.
 */
export function abrirDestino(
  ajuste: string,
  escribir: (texto: string) => void = (texto) => void process.stdout.write(texto),
): Destino {
  if (ajuste === 'stdout') {
    return async (lineas) => escribir(lineas.map(({ texto }) => `${texto}\n`).join(''));
  }
  const url = new URL(ajuste);
  return url.protocol.startsWith('http') ? porHttp(url) : porSyslog(url);
}

function porHttp(url: URL): Destino {
  const { username, password } = url;
  const direccion = new URL(url);
  direccion.username = '';
  direccion.password = '';
  const quien = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = {
    'Content-Type': 'application/x-ndjson',
    ...(username === '' ? {} : { Authorization: `Basic ${Buffer.from(quien).toString('base64')}` }),
  };
  return async (lineas) => {
    const respuesta = await fetch(direccion, {
      method: 'POST',
      headers,
      body: lineas.map(({ texto }) => `${texto}\n`).join(''),
      redirect: 'error',
      signal: AbortSignal.timeout(PLAZO_MS),
    });
    await respuesta.body?.cancel();
    if (!respuesta.ok) throw new Error(`The audit sink answered ${respuesta.status}`);
  };
}

function porSyslog(url: URL): Destino {
  const conTls = url.protocol === 'syslogs:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = Number(url.port) || (conTls ? 6514 : 601);
  return (lineas) =>
    new Promise((listo, fallo) => {
      const socket: Socket = conTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
      socket.setTimeout(PLAZO_MS, () => socket.destroy(new Error('The audit sink does not answer')));
      socket.once('error', fallo);
      // Syslog has no acknowledgement. The best we can know is that the connection was written to and closed by both sides
      // without an error.
      socket.once('close', (conError) => {
        if (!conError) listo();
      });
      socket.resume();
      socket.end(Buffer.concat(lineas.map((linea) => mensaje(linea))));
    });
}

/** Facility 13 (log audit), severity 5 (notice). */
const PRIORIDAD = 13 * 8 + 5;

function mensaje({ cuando, texto }: Linea): Buffer {
  const cuerpo = Buffer.from(
    `<${PRIORIDAD}>1 ${cuando.toISOString()} ${hostname().slice(0, 255) || '-'} mostrador ${process.pid} auditoria - ${texto}`,
  );
  return Buffer.concat([Buffer.from(`${cuerpo.length} `), cuerpo]);
}
