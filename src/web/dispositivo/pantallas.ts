import { hacer, olvidarDe } from './base.ts';
import { esPagina } from './paginas.ts';

/*
 * The data of the screens that somebody saw, so that these open without signal. One row for each part of a screen: the frame, which all
 * share, and what each address shows. They are read only by the build that wrote them, because another may expect other data.
 */

/** Data of a part of a screen, and when they came (this device's clock, in milliseconds). */
export type ParteGuardada = {
  readonly datos: unknown;
  readonly cuando: number;
  /** Something that waited left since, and changed what it shows. */
  readonly vieja?: boolean;
};
export type ParteParaGuardar = {
  /** Id of its route. */
  readonly id: string;
  /** Its path and query; null for a frame. */
  readonly direccion: string | null;
  readonly datos: unknown;
};

/**
 * Keeps parts of a screen. Without room, or without IndexedDB, nothing is kept and nobody is told: it is a help.
 * @param desde when they came, if it was not now: what is newer stays
 */
export async function guardarPartes(
  quien: string,
  compilacion: string,
  partes: readonly ParteParaGuardar[],
  desde: number | null,
): Promise<void> {
  const ahora = Date.now();
  try {
    await hacer('pantallas', 'readwrite', (filas) => {
      for (const { id, direccion, datos } of partes) {
        const clave = claveDe(quien, id, direccion);
        const fila = { compilacion, cuando: desde ?? ahora, datos };
        const anterior = filas.get(clave);
        anterior.addEventListener('success', () => {
          const otra: unknown = anterior.result;
          const queda = desde !== null && esFila(otra) && otra.cuando >= desde;
          if (!queda) filas.put(fila, clave);
        });
      }
      return null;
    });
    await soltarLoViejo(ahora);
  } catch {
    // The quota is full, or a screen's data are not what a database holds.
  }
}

/** What is kept of those routes at that address, or of the frame, by the route's id. */
export async function leerPartes(
  quien: string,
  compilacion: string,
  ids: readonly string[],
  direccion: string,
): Promise<ReadonlyMap<string, ParteGuardada>> {
  const halladas = new Map<string, ParteGuardada>();
  try {
    for (const id of ids) {
      const propia = await hacer('pantallas', 'readonly', (f) => f.get(claveDe(quien, id, direccion)));
      const fila = propia ?? (await hacer('pantallas', 'readonly', (f) => f.get(claveDe(quien, id, null))));
      if (esFila(fila) && fila.compilacion === compilacion && Date.now() - fila.cuando < DURAN_MS)
        halladas.set(id, fila);
    }
  } catch {
    // As if nothing had been seen.
  }
  return halladas;
}

/** When the data of an address's screen were kept; null if they are not, or are of another build. */
export async function cuandoSeVio(
  quien: string,
  compilacion: string,
  direccion: string,
): Promise<number | null> {
  try {
    const claves: unknown = await hacer('pantallas', 'readonly', (filas) => filas.getAllKeys());
    const todas = Array.isArray(claves) ? claves.filter((c): c is string => typeof c === 'string') : [];
    const suyas = todas.filter(
      (c) => c.startsWith(`${quien}:`) && c.endsWith(` ${direccion}`) && !esPagina(c),
    );
    const filas = await Promise.all(suyas.map((c) => hacer('pantallas', 'readonly', (f) => f.get(c))));
    const cuando = filas.flatMap((fila) =>
      esFila(fila) && fila.compilacion === compilacion ? [fila.cuando] : [],
    );
    return cuando.length === 0 ? null : Math.min(...cuando);
  } catch {
    return null;
  }
}

/** What some screens of a person show, by their path, is of before something that changed it. Never throws. */
export async function marcarViejas(quien: string, cuales: RegExp): Promise<void> {
  try {
    await hacer('pantallas', 'readwrite', (filas) => {
      const todas = filas.openCursor();
      todas.addEventListener('success', () => {
        const cursor = todas.result;
        if (!cursor) return;
        const fila: unknown = cursor.value;
        const clave = typeof cursor.key === 'string' ? cursor.key : '';
        const [camino = ''] = clave.slice(clave.indexOf(' ') + 1).split('?');
        const suya = clave.startsWith(`${quien}:`) && !esPagina(clave);
        if (suya && cuales.test(camino) && esFila(fila)) cursor.update({ ...fila, vieja: true });
        cursor.continue();
      });
      return null;
    });
  } catch {
    // Nothing is kept where IndexedDB does not open.
  }
}

/** Forgets what was seen, whoever saw it: their session is over. Never throws. */
export async function olvidarPantallas(): Promise<void> {
  await olvidarDe('pantallas', null).catch(() => undefined);
}

/** Like drafts. */
export const DURAN_MS = 7 * 24 * 3_600_000;
/** A few kilobytes each; whole pages, of which there are ten at most, sixty. */
const MAXIMO = 80;

function claveDe(quien: string, id: string, direccion: string | null): string {
  return direccion === null ? `${quien}:${id}` : `${quien}:${id} ${direccion}`;
}

/** Erases the oldest rows over the maximum, and those that are too old. */
async function soltarLoViejo(ahora: number): Promise<void> {
  await hacer('pantallas', 'readwrite', (filas) => {
    const cuantas = filas.count();
    cuantas.addEventListener('success', () => {
      let sobran = cuantas.result - MAXIMO;
      const cursor = filas.index('cuando').openKeyCursor();
      cursor.addEventListener('success', () => {
        const fila = cursor.result;
        if (!fila || (sobran <= 0 && Number(fila.key) > ahora - DURAN_MS)) return;
        sobran -= 1;
        filas.delete(fila.primaryKey);
        fila.continue();
      });
    });
    return null;
  });
}

function esFila(valor: unknown): valor is ParteGuardada & { compilacion: string } {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    'datos' in valor &&
    'cuando' in valor &&
    typeof valor.cuando === 'number' &&
    'compilacion' in valor &&
    typeof valor.compilacion === 'string'
  );
}
