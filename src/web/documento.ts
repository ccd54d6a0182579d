import { createContext, useContext } from 'react';

/** What the server tells the page about the answer that carries it. */
export interface Documento {
  /** What inline scripts and styles must carry to be obeyed. */
  readonly nonce: string;
  /** The request's id, for whoever asks for help. */
  readonly requestId: string;
  /** On the server: where the browser finds a route's own module, for a page that brings that one alone. */
  readonly modulo?: (ruta: string) => Modulo | null;
  /** On the server: the scripts of a first visit to the screen that those routes make up. */
  readonly scripts?: (rutas: readonly string[]) => readonly string[];
}

/** Addresses of a built module, of what it imports, and, in development, of what must run before it. */
export interface Modulo {
  readonly src: string;
  readonly imports: readonly string[];
  readonly antes: string | null;
}

/** Provided by entry.server.tsx and entry.client.tsx. */
export const DocumentoContext = createContext<Documento>({ nonce: '', requestId: '' });

export function useDocumento(): Documento {
  return useContext(DocumentoContext);
}

/** What a route's `handle` may say about its document. */
export interface RouteHandle {
  /** false: the page is complete as it is, and no script is sent with it. Links to it load the document. */
  readonly javascript?: false;
}

/** Whether any of the matched routes sends no script. */
export function isWithoutScripts(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle !== null && 'javascript' in handle && handle.javascript === false,
  );
}
