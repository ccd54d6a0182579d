import type { Presentacion } from './lista.ts';
import type { Falta } from './pedido.ts';

/** How a presentation is named to whoever buys: 'Bulto × 10'; a name that has its number already stays as it is. */
export function etiquetaDePresentacion({
  nombre,
  unidades,
}: Pick<Presentacion, 'nombre' | 'unidades'>): string {
  return unidades === 1 || /\d/u.test(nombre) ? nombre : `${nombre} × ${unidades}`;
}

/** Why a line cannot be ordered, as whoever wanted it reads it. */
export function porQueFalta({ codigo, nombre, cantidad, motivo }: Falta): string {
  const que = nombre === null ? `el código ${codigo}` : `${nombre} (cód. ${codigo})`;
  return {
    no_esta: `Ya no está en la lista: ${que}, pedías ${cantidad}.`,
    sin_stock: `Se agotó: ${que}, pedías ${cantidad}.`,
    otra_forma: `Ya no se vende así: ${que}, pedías ${cantidad}.`,
  }[motivo];
}
