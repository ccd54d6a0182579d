import { AsyncLocalStorage } from 'node:async_hooks';

const actual = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that every line of the log that it leads to carries the request's id. */
export function enPedido<T>(requestId: string, fn: () => T): T {
  return actual.run(requestId, fn);
}

/** The id of the request that is being answered; undefined in jobs, in streams and while starting. */
export function pedidoActual(): string | undefined {
  return actual.getStore();
}
