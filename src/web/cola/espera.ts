import { hacer } from '../dispositivo/base.ts';
import { horaDelServidor } from '../dispositivo/hora.ts';
import { olvidarPantallas } from '../dispositivo/pantallas.ts';

/** Where each act is sent, by its name in the contract. Sent twice it is done once: each carries a key of its own, or says how it is to be. */
export const ACTOS = {
  'exhibiciones.registrar': '/api/exhibiciones',
  'muro.agradecer': '/api/muro/gracias',
  // Put as it is wanted, and not turned: the last of several is what stays.
  'muro.reaccionar': '/api/muro/{id}/reaccion',
  'participaciones.enviar': '/api/evidencias',
  'premios.reclamar': '/api/premios/{premio_id}/reclamar',
} as const;

export type Acto = keyof typeof ACTOS;

/** What waits on the device to be sent. */
export type EnEspera = {
  readonly quien: string;
  readonly acto: Acto;
  readonly entrada: Readonly<Record<string, unknown>>;
  /** What its person reads: 'Gracias a Rosa Paz'. */
  readonly titulo: string;
  /** This device's clock, in milliseconds: only to be shown. */
  readonly cuando: number;
  /** The photo or file that goes with it. Its bytes, because Safari loses a Blob that is kept. */
  readonly archivo: { readonly nombre: string; readonly tipo: string; readonly bytes: ArrayBuffer } | null;
  /** Why the server refused it: it does not go by itself any more. */
  readonly rechazo: { readonly code?: string | undefined; readonly data?: unknown } | null;
  /** The server's clock when it was first found waiting, in milliseconds; absent until then. How long it is kept counts from it. */
  readonly vista?: number;
  /** How many times the server could not take it, though it was there; absent if never. */
  readonly tropiezos?: number;
  /** It was being sent when its form was closed: nobody told its person that it waits for signal. */
  readonly con_senal?: boolean;
};
/** `orden`: given by the database as they are kept. */
export type Guardada = EnEspera & { readonly orden: number };

/** Event of the window, something began to wait; and channel of the open pages, something left, was refused or was discarded. */
export const COLA_CAMBIO = 'mostrador:cola';

/** The row that the device kept it in; `sin_lugar` where it is full. */
export type Puesta = Guardada | 'sin_lugar' | 'no';

/** Keeps something to be sent when there is signal. Screens that were seen are only a help: where there is no room, they give theirs. */
export async function poner(nueva: EnEspera): Promise<Puesta> {
  const primera = await agregar(nueva);
  if (primera !== 'sin_lugar') return primera;
  await olvidarPantallas();
  return agregar(nueva);
}

async function agregar(nueva: EnEspera): Promise<Puesta> {
  try {
    const orden = await hacer('cola', 'readwrite', (filas) => filas.add(nueva));
    return { ...nueva, orden: Number(orden) };
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'sin_lugar' : 'no';
  }
}

/** What waits, in its order: of one person, or of all. */
export async function enEspera(quien: string | null): Promise<Guardada[]> {
  try {
    const filas: unknown = await hacer('cola', 'readonly', (cola) => cola.getAll());
    const todas = Array.isArray(filas) ? filas.filter(esGuardada) : [];
    return quien === null ? todas : todas.filter((fila) => fila.quien === quien);
  } catch {
    return [];
  }
}

/** Changes one of them, or takes it out, and tells the open pages that look at them (`COLA_CAMBIO`). */
export async function cambiar(orden: number, fila: Guardada | null): Promise<void> {
  await hacer('cola', 'readwrite', (filas) => {
    if (fila) filas.put(fila);
    else filas.delete(orden);
    return null;
  });
  decirEnLasPaginas(null);
}

/** `salio`: what left and whose it was; null if it only changed. */
export function decirEnLasPaginas(salio: Pick<Guardada, 'titulo' | 'quien' | 'con_senal'> | null): void {
  const canal = new BroadcastChannel(COLA_CAMBIO);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no target
  canal.postMessage(salio);
  canal.close();
}

/**
 * Does it in one place only of this browser, a tab or the service worker. If another is at it, it gives `ocupada`; in the service worker,
 * where nobody asks again, it waits for its turn.
 */
export async function conLaCola<T>(obra: () => Promise<T>, ocupada: T): Promise<T> {
  if (!('locks' in navigator)) return obra();
  return navigator.locks.request('mostrador:cola', { ifAvailable: 'document' in globalThis }, (cerrojo) =>
    cerrojo ? obra() : ocupada,
  );
}

/** Forgets what a person has waiting. Never throws. */
export async function olvidarCola(quien: string | null): Promise<void> {
  for (const fila of await enEspera(quien)) {
    if (fila.quien === quien) await cambiar(fila.orden, null).catch(() => undefined);
  }
}

/** Forgets what nobody sent in a month, by the server's clock, from when it was first found waiting. Never throws. */
export async function olvidarLoViejo(): Promise<void> {
  if ((await enEspera(null)).length === 0) return;
  const hora = await horaDelServidor();
  if (hora === null) return;
  await conLaCola(async () => {
    for (const fila of await enEspera(null)) {
      if (fila.vista === undefined) await cambiar(fila.orden, { ...fila, vista: hora });
      else if (hora - fila.vista > UN_MES_MS) await cambiar(fila.orden, null);
    }
  }, undefined).catch(() => undefined);
}

const UN_MES_MS = 30 * 24 * 3_600_000;

function esGuardada(valor: unknown): valor is Guardada {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    'orden' in valor &&
    typeof valor.orden === 'number' &&
    'quien' in valor &&
    typeof valor.quien === 'string' &&
    'acto' in valor &&
    typeof valor.acto === 'string' &&
    Object.hasOwn(ACTOS, valor.acto)
  );
}
