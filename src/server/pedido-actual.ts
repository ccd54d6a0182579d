import { AsyncLocalStorage } from 'node:async_hooks';

type Pedido = {
  readonly id: string;
  /** Whether the request only reads. */
  readonly lee: boolean;
  /** The API key of the request. */
  clave_id: string | null;
  /** The open page whose form or button sent it, until the response. */
  pagina: string | null;
};

const actual = new AsyncLocalStorage<Pedido>();

/**
 * Runs the handling of a request, so that every log line it causes has the request's id.
 * @param lee whether it only reads
 */
export function enPedido<T>(requestId: string, fn: () => T, lee = false): T {
  return actual.run({ id: requestId, clave_id: null, lee, pagina: null }, fn);
}

/** The current request if it only reads: its reads can be cached. */
export function lecturaActual(): object | undefined {
  const pedido = actual.getStore();
  return pedido?.lee === true ? pedido : undefined;
}

/** The id of the current request; undefined in jobs, in streams and at start. */
export function pedidoActual(): string | undefined {
  return actual.getStore()?.id;
}

/** Marks the rest of this request as made with an API key. */
export function conClave(clave_id: string): void {
  const pedido = actual.getStore();
  if (!pedido) throw new Error('A key was presented outside of a request');
  pedido.clave_id = clave_id;
}

/** The API key of the current request; null if a person made it, or outside a request. */
export function claveActual(): string | null {
  return actual.getStore()?.clave_id ?? null;
}

/**
 * Runs what a screen's form or button sent, so that the resulting events carry the id of its page: that page reloads its
 * data by itself after the response. Work that continues after the response carries no id.
 */
export async function enPagina<T>(pagina: string, fn: () => Promise<T>): Promise<T> {
  const pedido = actual.getStore();
  if (pedido) pedido.pagina = pagina;
  try {
    return await fn();
  } finally {
    if (pedido) pedido.pagina = null;
  }
}

/** The open page that made this request; null if none. */
export function paginaActual(): string | null {
  return actual.getStore()?.pagina ?? null;
}
