import type { Dia } from '#domain/comun/calendario/dia.ts';
import { tramoEn } from './filas.ts';
import type { Fila } from './tipos.ts';

/** Where the keyboard is: a row, and the day whose stretch has the focus, kept from row to row. */
export type Foco = { readonly clave: string; readonly dia: Dia };

type Tecla = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/** Rows that Page Up and Page Down move by. */
const PAGINA = 10;

/** Where a key takes the focus: along a row by its stretches, across rows on the same day. @returns null if it is none of them */
export function irCon({ key, ctrlKey, metaKey }: Tecla, filas: readonly Fila[], foco: Foco): Foco | null {
  const espacios = filas.flatMap((fila) => (fila.clase === 'espacio' ? [fila] : []));
  const i = espacios.findIndex(({ clave }) => clave === foco.clave);
  const fila = espacios[i];
  if (!fila) return null;
  const aFila = (n: number): Foco | null => {
    const otra = espacios[Math.max(0, Math.min(n, espacios.length - 1))];
    return otra ? { clave: otra.clave, dia: foco.dia } : null;
  };
  const tramo = tramoEn(fila.tramos, foco.dia);
  const j = tramo === undefined ? 0 : fila.tramos.indexOf(tramo);
  const aTramo = (n: number): Foco | null => {
    const otro = fila.tramos[Math.max(0, Math.min(n, fila.tramos.length - 1))];
    return otro ? { clave: fila.clave, dia: otro.desde } : null;
  };
  const deTodo = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowRight':
      return aTramo(j + 1);
    case 'ArrowLeft':
      return aTramo(j - 1);
    case 'ArrowDown':
      return aFila(i + 1);
    case 'ArrowUp':
      return aFila(i - 1);
    case 'PageDown':
      return aFila(i + PAGINA);
    case 'PageUp':
      return aFila(i - PAGINA);
    case 'Home':
      return deTodo ? aFila(0) : aTramo(0);
    case 'End':
      return deTodo ? aFila(espacios.length - 1) : aTramo(fila.tramos.length - 1);
    default:
      return null;
  }
}
