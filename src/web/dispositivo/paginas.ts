import { hacer } from './base.ts';

/*
 * The pages that the service worker answers with at once (`sw/al-instante.ts`): whole documents, beside the data of screens and forgotten with
 * them. Each says of which session it is.
 */

export type PaginaGuardada = {
  readonly html: string;
  /** Its content security policy. */
  readonly politica: string;
  /** The fingerprint of the session that saw it (`server/auth/huella.ts`). */
  readonly sesion: string;
  /** This device's clock, in milliseconds. */
  readonly cuando: number;
  readonly compilacion: string;
};

const PAGINA = ':pagina ';

/** Whether a key of `pantallas` is a page's. */
export function esPagina(clave: IDBValidKey): boolean {
  return typeof clave === 'string' && clave.includes(PAGINA);
}

/** Keeps a page of `quien`. Without room nothing is kept. */
export async function guardarPagina(quien: string, camino: string, pagina: PaginaGuardada): Promise<void> {
  await hacer('pantallas', 'readwrite', (filas) => filas.put(pagina, quien + PAGINA + camino)).catch(
    () => undefined,
  );
}

/** The page that is kept of a path; null if none is, or it is another session's. */
export async function leerPagina(camino: string, sesion: string): Promise<PaginaGuardada | null> {
  let hallada: PaginaGuardada | null = null;
  try {
    await hacer('pantallas', 'readonly', (filas) => {
      const claves = filas.getAllKeys();
      claves.addEventListener('success', () => {
        const suyas = claves.result.filter(
          (clave) => typeof clave === 'string' && clave.endsWith(PAGINA + camino),
        );
        for (const clave of suyas) {
          const fila = filas.get(clave);
          fila.addEventListener('success', () => {
            const pagina: unknown = fila.result;
            if (esGuardada(pagina) && pagina.sesion === sesion) hallada = pagina;
          });
        }
      });
      return null;
    });
  } catch {
    // As if nothing were kept.
  }
  return hallada;
}

/** When the whole page of a path was kept; null if it is not, or is of another build. */
export async function cuandoSeGuardo(
  quien: string,
  compilacion: string,
  camino: string,
): Promise<number | null> {
  const pagina: unknown = await hacer('pantallas', 'readonly', (filas) =>
    filas.get(quien + PAGINA + camino),
  ).catch(() => null);
  return esGuardada(pagina) && pagina.compilacion === compilacion ? pagina.cuando : null;
}

/** Forgets the pages, of everybody. Never throws. */
export async function olvidarPaginas(): Promise<void> {
  try {
    await hacer('pantallas', 'readwrite', (filas) => {
      const claves = filas.getAllKeys();
      claves.addEventListener('success', () => {
        for (const clave of claves.result) if (esPagina(clave)) filas.delete(clave);
      });
      return null;
    });
  } catch {
    // Nothing is kept where IndexedDB does not open.
  }
}

function esGuardada(valor: unknown): valor is PaginaGuardada {
  if (typeof valor !== 'object' || valor === null) return false;
  const { html, politica, sesion, cuando, compilacion } = valor as Partial<
    Record<keyof PaginaGuardada, unknown>
  >;
  return (
    [html, politica, sesion, compilacion].every((uno) => typeof uno === 'string') &&
    typeof cuando === 'number'
  );
}
