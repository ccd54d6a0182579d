import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What a connection between two programs may do to them.
 * `stall`: nothing more arrives, and all of it does when the fault ends. `lose`: nothing more arrives, ever, on the
 * connections that were open. `cut`: connections break in the middle of the next answer. `slow`: each piece takes a while.
 */
export type Fault = 'refuse' | 'stall' | 'lose' | 'cut' | 'slow';

/** A TCP proxy in front of a port of this machine, that can be told to misbehave. */
export interface Proxy {
  readonly port: number;
  /** From now on connections, those that are open included, suffer the fault; `pass` ends it. */
  set(fault: Fault | 'pass'): Promise<void>;
  close(): Promise<void>;
}

/** @param target the port that it stands in front of */
export async function openProxy(target: number): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let fault: Fault | 'pass' = 'pass';
  let server = listener();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

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

/** Milliseconds that a piece takes when the way is slow. */
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
    from.on('data', (piece: Buffer) => {
      if (this.#fault === 'cut' && from === this.#upstream) {
        to.write(piece.subarray(0, Math.floor(piece.length / 2)), () => this.end());
        return;
      }
      const go = (): void => {
        if (!to.write(piece)) {
          from.pause();
          to.once('drain', () => this.suffer(this.#fault));
        }
      };
      if (this.#fault !== 'slow') {
        go();
        return;
      }
      // One piece at a time, so that they keep their order.
      from.pause();
      setTimeout(() => {
        go();
        this.suffer(this.#fault);
      }, SLOW_MS);
    });
    from.on('end', () => to.end());
  }
}
