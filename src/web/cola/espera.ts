import { hacer } from '../dispositivo/base.ts';

/** Where each act is sent, by its name in the contract. Each carries a key of its own: sent twice it is done once. */
export const ACTOS = {
  'muro.agradecer': '/api/muro/gracias',
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
  /** The photo or file of an evidence. Its bytes, because Safari loses a Blob that is kept. */
  readonly archivo: { readonly nombre: string; readonly tipo: string; readonly bytes: ArrayBuffer } | null;
  /** Why the server refused it: it does not go by itself any more. */
  readonly rechazo: { readonly code?: string | undefined; readonly data?: unknown } | null;
};
/** `orden`: given by the database as they are kept. */
export type Guardada = EnEspera & { readonly orden: number };

/** Event of the window: something began to wait, left, or was refused. */
export const COLA_CAMBIO = 'mostrador:cola';

/** Keeps something to be sent when there is signal. @returns whether the device kept it */
export async function poner(nueva: EnEspera): Promise<boolean> {
  try {
    await hacer('cola', 'readwrite', (filas) => filas.add(nueva));
    return true;
  } catch {
    return false;
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

/** Changes one of them, or takes it out. */
export async function cambiar(orden: number, fila: Guardada | null): Promise<void> {
  await hacer('cola', 'readwrite', (filas) => {
    if (fila) filas.put(fila);
    else filas.delete(orden);
    return null;
  });
}

/** Forgets what a person has waiting, and what nobody sent in a month. Never throws. */
export async function olvidarCola(quien: string | null): Promise<void> {
  const viejo = Date.now() - 30 * 24 * 3_600_000;
  for (const { orden, quien: suyo, cuando } of await enEspera(null)) {
    if (suyo === quien || cuando < viejo) await cambiar(orden, null).catch(() => undefined);
  }
}

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
