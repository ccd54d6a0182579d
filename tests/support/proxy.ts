import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { puertoDe } from './servidores.ts';

/**
 * Faults of a connection between two programs.
 * `stall`: nothing more arrives until the fault ends, and then all of it does. `lose`: nothing more ever arrives on the
 * connections that were open. `cut`: connections break in the middle of the next answer. `slow`: each chunk is delayed.
 */
export type Fault = 'refuse' | 'stall' | 'lose' | 'cut' | 'slow';

/** A TCP proxy in front of a local port, which can inject faults. */
export interface Proxy {
  readonly port: number;
  /** Applies the fault to all connections from now on, including open ones; `pass` ends it. */
  set(fault: Fault | 'pass'): Promise<void>;
  close(): Promise<void>;
}

/** @param target the port behind the proxy */
export async function openProxy(target: number): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let fault: Fault | 'pass' = 'pass';
  let server = listener();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = puertoDe(server);

  function listener(): Server {
    return createServer({ allowHalfOpen: true }, (client) => {
      const pair = new Pair(client, connect({ port: target, host: '127.0.0.1', allowHalfOpen: true }));
      pair.suffer(fault);
      pairs.add(pair);
      client.once('close', () => pairs.delete(pair));
    });
  }

  return {
    port,
    async set(next) {
      const before = fault;
      fault = next;
      if (next === 'refuse') {
        const closed = once(server, 'close');
        server.close();
        for (const pair of pairs) pair.end();
        await closed;
        return;
      }
      if (before === 'refuse') {
        server = listener();
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
      for (const pair of pairs) pair.suffer(next);
    },
    async close() {
      for (const pair of pairs) pair.end();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** Milliseconds by which a chunk is delayed on a slow connection. */
const SLOW_MS = 120;

/** Both sides of one connection. */
class Pair {
  readonly #client: Socket;
  readonly #upstream: Socket;
  #fault: Fault | 'pass' = 'pass';
  #lost = false;

  constructor(client: Socket, upstream: Socket) {
    this.#client = client;
    this.#upstream = upstream;
    for (const socket of [client, upstream]) {
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.once('close', () => this.end());
    }
    this.#carry(client, upstream);
    this.#carry(upstream, client);
  }

  suffer(fault: Fault | 'pass'): void {
    this.#fault = fault;
    if (fault === 'lose') this.#lost = true;
    const silent = this.#lost || fault === 'stall';
    for (const socket of [this.#client, this.#upstream]) {
      if (silent) socket.pause();
      else socket.resume();
    }
  }

  end(): void {
    for (const socket of [this.#client, this.#upstream]) if (!socket.destroyed) socket.resetAndDestroy();
  }

  #carry(from: Socket, to: Socket): void {
    // Delayed chunks keep their order. Later ones queue behind them, even if the fault has ended.
    const late: Buffer[] = [];
    let ended = false;
    const go = (piece: Buffer): void => {
      if (to.write(piece)) return;
      from.pause();
      to.once('drain', () => this.suffer(this.#fault));
    };
    const next = (): void => {
      const piece = late.shift();
      if (piece) go(piece);
      if (late.length > 0) setTimeout(next, this.#fault === 'slow' ? SLOW_MS : 0);
      else if (ended) to.end();
    };
    from.on('data', (piece: Buffer) => {
      if (this.#fault === 'cut' && from === this.#upstream) {
        to.write(piece.subarray(0, Math.floor(piece.length / 2)), () => this.end());
      } else if (this.#fault === 'slow' || late.length > 0) {
        late.push(piece);
        if (late.length === 1) setTimeout(next, SLOW_MS);
      } else {
        go(piece);
      }
    });
    from.on('end', () => {
      ended = true;
      if (late.length === 0) to.end();
    });
  }
}
