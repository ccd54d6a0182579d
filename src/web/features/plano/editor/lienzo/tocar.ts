import { esDia } from '#domain/comun/calendario/dia.ts';
import { queEs } from '#domain/plano/acciones.ts';
import { espacioDe, palabraDelEstado } from '#domain/plano/espacio.ts';
import type { Effect } from '#domain/plano/gestures.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { fecha } from '#domain/comun/formato.ts';
import type { Edicion } from '../edicion.ts';

/**
 * Changes the selection after a tap. A piece brings its group with it; tapped again, once the whole group is selected, it is
 * selected alone.
 */
export function tocar(edicion: Edicion, { on, shift }: Extract<Effect, { type: 'tap' }>): void {
  const { seleccion } = edicion;
  if (on.type === 'handle' || on.type === 'turner') return;
  if (on.type === 'canvas') {
    if (!shift) edicion.elegir([]);
    return;
  }
  const juntas = edicion.conSuGrupo([on.key]);
  if (!shift) {
    const yaEsta = juntas.length > 1 && mismas(seleccion, juntas);
    return edicion.elegir(yaEsta ? [on.key] : juntas);
  }
  const quita = seleccion.includes(on.key);
  edicion.elegir(quita ? seleccion.filter((c) => !juntas.includes(c)) : [...seleccion, ...juntas]);
}

function mismas(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((clave) => b.includes(clave));
}

/** The lines of the tooltip: name, state, brand, and whether it is locked. */
export function dichoDe(pieza: Pieza): readonly string[] {
  const { brand, end_date, locked, is_visible } = pieza.campos;
  const espacio = espacioDe(pieza);
  return [
    queEs(pieza),
    ...(espacio ? [palabraDelEstado(espacio)] : []),
    ...(typeof brand === 'string' && brand !== '' ? [brand] : []),
    ...(typeof end_date === 'string' && esDia(end_date) ? [`Hasta ${fecha(end_date)}`] : []),
    ...(is_visible === false ? ['Oculto'] : []),
    ...(locked === true ? ['Bloqueado'] : []),
  ];
}
