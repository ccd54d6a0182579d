import { createContext } from 'react-router';
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
}

/** Where a page's loaders and actions find it; web/api.server.ts is who asks. */
export const peticionContext = createContext<Peticion>();
