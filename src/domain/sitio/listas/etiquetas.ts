import type { Presentacion } from './lista.ts';

/** How a presentation is named to whoever buys: 'Bulto × 10'; a name that has its number already stays as it is. */
export function etiquetaDePresentacion({
  nombre,
  unidades,
}: Pick<Presentacion, 'nombre' | 'unidades'>): string {
  return unidades === 1 || /\d/u.test(nombre) ? nombre : `${nombre} × ${unidades}`;
}
