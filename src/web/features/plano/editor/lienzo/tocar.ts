import { esDia } from '#domain/comun/calendario/dia.ts';
import { queEs } from '#domain/plano/acciones.ts';
import { espacioDe, palabraDelEstado } from '#domain/plano/espacio.ts';
import type { Effect } from '#domain/plano/gestures.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { fecha } from '#domain/comun/formato.ts';
import type { Edicion } from '../edicion.ts';

/** Changes the selection after a tap. */
export function tocar(edicion: Edicion, { on, shift }: Extract<Effect, { type: 'tap' }>): void {
  const { seleccion } = edicion;
  if (on.type === 'handle' || on.type === 'turner') return;
  if (on.type === 'canvas') {
    if (!shift) edicion.elegir([]);
    return;
  }
  if (!shift) return edicion.elegir([on.key]);
  edicion.elegir(seleccion.includes(on.key) ? seleccion.filter((c) => c !== on.key) : [...seleccion, on.key]);
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
