import { createContext } from 'react-router';
import type { Falta } from '../api/contexto.ts';
import type { Proceso } from '../proceso.ts';

/** What is known of a request before anybody looks at what it asks. */
export interface Peticion {
  /** Also in the answer's X-Request-Id and in every line of the log about it. */
  readonly requestId: string;
  /** What this answer's inline scripts and styles must carry. */
  readonly nonce: string;
  /** The caller's network address, as far as our own proxies can tell. */
  readonly clientAddress: string;
  readonly proceso: Proceso;
  /** What whoever asks lacks to be answered. The answer says it in `X-Falta`, so that an open page can ask for it in place. */
  falta?: Falta;
}

/** Where a page's loaders and actions find it; web/api.server.ts is who asks. */
export const peticionContext = createContext<Peticion>();
