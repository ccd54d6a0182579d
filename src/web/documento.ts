import { createContext, useContext } from 'react';

/** Data about the response that the server passes to the page. */
export interface Documento {
  /** The CSP nonce that inline scripts and styles need. */
  readonly nonce: string;
  /** The request's id, for somebody who asks for support. */
  readonly requestId: string;
  /** Of the build that the page's scripts are of. */
  readonly compilacion: string;
  /** On the server: whether the page shows a refusal or a failure. */
  readonly negada?: boolean;
  /** On the server: the URLs of a route's own module, for a page that loads only that one. */
  readonly modulo?: (ruta: string) => Modulo | null;
  /** On the server: URLs of the scripts of a first visit to a screen made of those routes. */
  readonly scripts?: (rutas: readonly string[]) => readonly string[];
}

/** URLs of a built module and its imports and, in development, of what must run before it. */
export interface Modulo {
  readonly src: string;
  readonly imports: readonly string[];
  readonly antes: string | null;
}

/** Provided by entry.server.tsx and entry.client.tsx. */
export const DocumentoContext = createContext<Documento>({ nonce: '', requestId: '', compilacion: '' });

export function useDocumento(): Documento {
  return useContext(DocumentoContext);
}

/** What a route's `handle` may declare about its document. */
export interface RouteHandle {
  /** false: the page needs no script, and none is sent with it. Links to it load the document. */
  readonly javascript?: false;
  /** What installs the page on a phone, where it is not the employees' application; null: it is not to be installed. */
  readonly manifiesto?: `/${string}/lista.webmanifest` | null;
  /** The typeface is asked for once the text needs it, and not beside a page of many rows that come through the same line. */
  readonly letra?: 'despues';
  /** The style sheet of a page without the application's scripts that has its own. */
  readonly hoja?: 'gondolas';
}

/** Whether any of the matched routes declares that it sends no script. */
export function isWithoutScripts(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle !== null && 'javascript' in handle && handle.javascript === false,
  );
}

/** The manifest that the deepest of the matched routes declares; null if it has none. */
export function manifiestoDe(handles: readonly unknown[]): string | null {
  for (const handle of handles.toReversed()) {
    if (typeof handle !== 'object' || handle === null || !('manifiesto' in handle)) continue;
    return typeof handle.manifiesto === 'string' ? handle.manifiesto : null;
  }
  return '/manifest.webmanifest';
}

/** Whether any of the matched routes declares that its page has the public plan's style sheet. */
export function tieneHojaDelPlano(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle !== null && 'hoja' in handle && handle.hoja === 'gondolas',
  );
}

/** Whether any of the matched routes leaves the typeface for after its text. */
export function tieneLetraDespues(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === 'object' && handle !== null && 'letra' in handle && handle.letra === 'despues',
  );
}
