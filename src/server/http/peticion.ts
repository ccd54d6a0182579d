import { createContext } from 'react-router';
import type { Falta } from '../api/contexto.ts';
import type { Proceso } from '../proceso.ts';

/** What is known about a request before routing it. */
export interface Peticion {
  /** Also in the response's X-Request-Id and in every log line about it. */
  readonly requestId: string;
  /** The nonce that this response's inline scripts and styles must carry. */
  readonly nonce: string;
  /** The caller's network address, as far as our own proxies report it. */
  readonly clientAddress: string;
  readonly proceso: Proceso;
  /** What the caller lacks. The response says it in `X-Falta`, so that an open page can ask for it in place. */
  falta?: Falta;
  /** Something was refused or failed: the answer says so in `X-Negada`, and the browser has the words for it brought. */
  negada?: boolean;
  /** Who asks has no office: their pages come without the addresses of its screens. */
  sinOficina?: boolean;
  /** Whose session it came with (`quienEnElDispositivo`). `X-Quien` says it, so that a device keeps nobody's data under another's name. */
  quien?: string;
}

/** Where loaders and actions find the request; read by web/api.server.ts. */
export const peticionContext = createContext<Peticion>();
