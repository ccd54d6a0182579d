import { queEs } from '#domain/plano/acciones.ts';
import type { Effect } from '#domain/plano/gestures.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Edicion } from '../edicion.ts';

/** What a tap does to the selection. */
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

/** What the tooltip says: name, state, brand, and whether it is locked. */
export function dichoDe(pieza: Pieza): readonly string[] {
  const { status, brand, end_date, locked, is_visible, clase } = pieza.campos;
  return [
    queEs(pieza),
    ...(clase === 'espacio' ? [status === 'occupied' ? 'Ocupado' : 'Disponible'] : []),
    ...(typeof brand === 'string' && brand !== '' ? [brand] : []),
    ...(typeof end_date === 'string' && end_date !== ''
      ? [`Hasta ${end_date.split('-').toReversed().join('/')}`]
      : []),
    ...(is_visible === false ? ['Oculto'] : []),
    ...(locked === true ? ['Bloqueado'] : []),
  ];
}
