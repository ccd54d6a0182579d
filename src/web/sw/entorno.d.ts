/*
 * What a service worker has and a page does not. TypeScript's own library for workers cannot be loaded beside that of pages.
 */

interface ExtendableEvent extends Event {
  waitUntil(obra: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  /** The page that asks; empty if it is a page that is asked for. */
  readonly clientId: string;
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(respuesta: Response | Promise<Response>): void;
}

interface MensajeEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare function addEventListener(
  tipo: 'install' | 'activate',
  oyente: (event: ExtendableEvent) => void,
): void;
declare function addEventListener(tipo: 'fetch', oyente: (event: FetchEvent) => void): void;
declare function addEventListener(tipo: 'message', oyente: (event: MensajeEvent) => void): void;
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface VentanaCliente {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(mensaje: unknown, traspaso: Transferable[]): void;
}

declare function addEventListener(tipo: 'push', oyente: (event: PushEvent) => void): void;
declare function addEventListener(
  tipo: 'notificationclick',
  oyente: (event: NotificationEvent) => void,
): void;
declare function addEventListener(tipo: 'sync', oyente: (event: SyncEvent) => void): void;
/** Absent in older browsers. */
declare const cookieStore: { get(nombre: string): Promise<{ readonly value?: string } | null> } | undefined;
declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  get(id: string): Promise<{ readonly url: string } | undefined>;
  matchAll(cuales: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly VentanaCliente[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Written by `scripts/lib/worker.mjs`: the build, and the files that a phone needs. */
declare const COMPILACION: string;
declare const PRIMEROS: readonly string[];
declare const LOS_DEMAS: readonly string[];
/** What the floor's screen needs besides. */
declare const LOS_DEL_PISO: readonly string[];
