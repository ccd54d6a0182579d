import type { Campos } from '#domain/plano/pieza.ts';
import type { FilaDeElemento } from './leer.ts';

export type Hacia = 'arriba' | 'abajo' | 'frente' | 'fondo';

/**
 * Which `z_index` values to change so that an element goes above or below its neighbour, or all of them. Values start at 0,
 * and only those that must change do. Elements that share a value get different ones.
 */
export function cambiosDeOrden(
  elementos: readonly FilaDeElemento[],
  clave: string,
  hacia: Hacia,
): Map<string, Campos> {
  const antes = enOrden(elementos);
  const desde = antes.findIndex((fila) => fila.clave === clave);
  const fila = antes[desde];
  const hasta = { arriba: desde + 1, abajo: desde - 1, frente: antes.length - 1, fondo: 0 }[hacia];
  const cambios = new Map<string, Campos>();
  if (!fila || hasta < 0 || hasta >= antes.length || hasta === desde) return cambios;
  let ultimo = -1;
  for (const { clave: cual, elemento } of antes.toSpliced(desde, 1).toSpliced(hasta, 0, fila)) {
    const z_index = cual === clave ? ultimo + 1 : Math.max(elemento.z_index, ultimo + 1);
    ultimo = z_index;
    if (z_index !== elemento.z_index) cambios.set(cual, { z_index });
  }
  return cambios;
}

/** From bottom to top, in drawing order. */
export function enOrden(elementos: readonly FilaDeElemento[]): readonly FilaDeElemento[] {
  return elementos.toSorted(
    (a, b) => a.elemento.z_index - b.elemento.z_index || (a.clave < b.clave ? -1 : 1),
  );
}
