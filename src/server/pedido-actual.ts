import { AsyncLocalStorage } from 'node:async_hooks';

type Pedido = {
  readonly id: string;
  /** It asks for something, and changes nothing. */
  readonly lee: boolean;
  /** The API key that it was made with. */
  clave_id: string | null;
  /** The open page whose screen does something with it, until it has been answered. */
  pagina: string | null;
};

const actual = new AsyncLocalStorage<Pedido>();

/**
 * Runs what answers a request, so that every line of the log that it leads to carries the request's id.
 * @param lee whether it only reads
 */
export function enPedido<T>(requestId: string, fn: () => T, lee = false): T {
  return actual.run({ id: requestId, clave_id: null, lee, pagina: null }, fn);
}

/** The request that is being answered, if it only reads: what it has read once need not be read again. */
export function lecturaActual(): object | undefined {
  const pedido = actual.getStore();
  return pedido?.lee === true ? pedido : undefined;
}

/** The id of the request that is being answered; undefined in jobs, in streams and while starting. */
export function pedidoActual(): string | undefined {
  return actual.getStore()?.id;
}

/** From here on, what this request leads to is done with that API key. */
export function conClave(clave_id: string): void {
  const pedido = actual.getStore();
  if (!pedido) throw new Error('A key was presented outside of a request');
  pedido.clave_id = clave_id;
}

/** The API key that the request being answered was made with; null if it was made by a person, or there is none. */
export function claveActual(): string | null {
  return actual.getStore()?.clave_id ?? null;
}

/**
 * Runs what a screen's form or button asks for, so that the events it leads to say of which open page they are: that one asks for
 * everything again by itself once it has its answer. What goes on after the answer is nobody's.
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

/** The open page that made this request; null if none did. */
export function paginaActual(): string | null {
  return actual.getStore()?.pagina ?? null;
}
