import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { puertoDe } from './servidores.ts';

// The real balancer uses 2 and 10 seconds. A machine busy with tests is slower than any server, and these limits only end
// requests that would fail anyway.
const RESPUESTA_MS = 15_000;
const INTENTOS_MS = 60_000;

/** A node behind the balancer; its port may change when it restarts. */
export type Detras = { puerto: number; sano: boolean };

export interface Balanceador {
  readonly url: string;
  readonly nodos: readonly Detras[];
  cerrar(): Promise<void>;
}

/**
 * A proxy that behaves as deploy/Caddyfile asks: checks whether each node is ready, sends a request to the ready node with
 * the fewest, keeps connections open, streams answers, and tries another node as long as the request has not reached one. It
 * answers 502 and 503 itself, so that whoever counts failures sees them.
 */
export async function abrirBalanceador(
  puertos: readonly number[],
  { dominio, cada_ms }: { dominio: string; cada_ms: number },
): Promise<Balanceador> {
  const nodos = puertos.map((puerto) => ({ puerto, sano: false, pedidos: 0 }));
  // Shorter than the nodes' own 65 seconds, as in the real proxy.
  const agente = new Agent({ keepAlive: true, timeout: 30_000 });
  const fin = new AbortController();
  const relojes = nodos.map(async (nodo) => {
    while (!fin.signal.aborted) {
      nodo.sano = await responde(nodo.puerto);
      await setTimeout(cada_ms, undefined, { signal: fin.signal }).catch(() => {});
    }
  });

  const elegir = () => nodos.filter(({ sano }) => sano).toSorted((a, b) => a.pedidos - b.pedidos)[0] ?? null;

  const atender = async (pedido: IncomingMessage, respuesta: ServerResponse) => {
    const corto =
      Number(pedido.headers['content-length'] ?? 0) < 64_000 && !pedido.headers['transfer-encoding'];
    const cuerpo = corto ? await enteroDe(pedido) : null;
    for (const hasta = performance.now() + INTENTOS_MS; performance.now() < hasta;) {
      const nodo = elegir();
      if (nodo && (await mandar(nodo, pedido, cuerpo, respuesta))) return;
      await setTimeout(100);
    }
    respuesta.writeHead(503).end('no node is ready');
  };

  /** @returns false if none of the request reached the node, so that another may be tried */
  const mandar = (
    nodo: (typeof nodos)[number],
    pedido: IncomingMessage,
    cuerpo: Buffer | null,
    respuesta: ServerResponse,
  ) =>
    new Promise<boolean>((hecho) => {
      nodo.pedidos += 1;
      const cabeceras = {
        ...pedido.headers,
        'x-forwarded-for': pedido.socket.remoteAddress ?? '',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': dominio,
      };
      delete cabeceras.connection;
      const suyo = request(
        { port: nodo.puerto, method: pedido.method, path: pedido.url, headers: cabeceras, agent: agente },
        (contestado) => {
          respuesta.writeHead(contestado.statusCode ?? 502, contestado.headers);
          contestado.pipe(respuesta);
          contestado.once('error', () => respuesta.destroy());
          hecho(true);
        },
      );
      suyo.once('close', () => (nodo.pedidos -= 1));
      suyo.once('error', (error: NodeJS.ErrnoException) => {
        const intacto =
          error.code === 'ECONNREFUSED' ||
          (suyo.reusedSocket && error.code === 'ECONNRESET' && cuerpo !== null);
        if (!respuesta.headersSent && !intacto) respuesta.writeHead(502).end(error.message);
        else if (respuesta.headersSent) respuesta.destroy();
        hecho(!intacto);
      });
      respuesta.once('close', () => suyo.destroy());
      if (cuerpo) suyo.end(cuerpo);
      else pedido.pipe(suyo);
    });

  const servidor = createServer((pedido, respuesta) => void atender(pedido, respuesta));
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `http://127.0.0.1:${puertoDe(servidor)}`,
    nodos,
    async cerrar() {
      fin.abort();
      servidor.close();
      servidor.closeAllConnections();
      agente.destroy();
      await Promise.all(relojes);
    },
  };
}

async function enteroDe(pedido: IncomingMessage): Promise<Buffer> {
  const partes: Buffer[] = [];
  pedido.on('data', (parte: Buffer) => partes.push(parte));
  await once(pedido, 'end');
  return Buffer.concat(partes);
}

async function responde(puerto: number): Promise<boolean> {
  try {
    const respuesta = await fetch(`http://127.0.0.1:${puerto}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(RESPUESTA_MS),
    });
    await respuesta.body?.cancel();
    return respuesta.ok;
  } catch {
    return false;
  }
}
