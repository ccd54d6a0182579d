import type { Historia } from '#domain/plano/historia.ts';
import type { Almacen } from './guardadas.ts';

/** What a window needs to go on undoing after it is reloaded. */
type Recuerdo = {
  readonly historia: Historia;
  /** The number of the change of each of its replacements, by the version kept before it. */
  readonly reemplazos: readonly (readonly [string, number])[];
  readonly ajeno: number;
  /** The last change that the window knew. */
  readonly seq: number;
};

export type Memoria = { leer(): Recuerdo | null; guardar(recuerdo: Recuerdo): void };

/** At most this many actions are kept over a reload, each way. */
const MAXIMO = 100;

/**
 * The history of a window over its reload, in `sessionStorage`, which belongs to one tab of one browser. Each step says what
 * it changed and from what, so it is undone only where nobody has changed it since (see `historia.ts`).
 */
export function memoriaEn(
  almacen: Pick<Almacen, 'getItem' | 'setItem' | 'removeItem'>,
  perfil_id: string,
): Memoria {
  const llave = `plano:historia:${perfil_id}`;
  return {
    leer() {
      try {
        const leido: unknown = JSON.parse(almacen.getItem(llave) ?? 'null');
        // A duplicated tab would otherwise have the other one's history as well.
        almacen.removeItem(llave);
        return esRecuerdo(leido) ? leido : null;
      } catch {
        return null;
      }
    },
    guardar({ historia, ...resto }) {
      const { hechas, deshechas } = historia;
      const corta = { hechas: hechas.slice(-MAXIMO), deshechas: deshechas.slice(-MAXIMO) };
      try {
        almacen.setItem(llave, JSON.stringify({ ...resto, historia: corta }));
      } catch {
        // It does not fit, or the browser forbids it: after the reload there is nothing to undo, and nothing is lost.
      }
    },
  };
}

function esRecuerdo(dato: unknown): dato is Recuerdo {
  if (typeof dato !== 'object' || dato === null || !('historia' in dato) || !('reemplazos' in dato))
    return false;
  const { historia, reemplazos } = dato;
  return (
    typeof historia === 'object' &&
    historia !== null &&
    'hechas' in historia &&
    'deshechas' in historia &&
    [historia.hechas, historia.deshechas].every(
      (acciones) => Array.isArray(acciones) && acciones.every(esAccion),
    ) &&
    Array.isArray(reemplazos) &&
    'ajeno' in dato &&
    typeof dato.ajeno === 'number' &&
    'seq' in dato &&
    typeof dato.seq === 'number'
  );
}

function esAccion(dato: unknown): boolean {
  return (
    typeof dato === 'object' &&
    dato !== null &&
    'nombre' in dato &&
    typeof dato.nombre === 'string' &&
    'pasos' in dato &&
    Array.isArray(dato.pasos)
  );
}
