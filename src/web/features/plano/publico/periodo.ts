import { sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import type { Busqueda } from './direccion.ts';

/** The days of a search as the server takes them, the last one excluded; nothing, today. */
export function periodoDe({ desde, ultimo }: Pick<Busqueda, 'desde' | 'ultimo'>): {
  desde?: Dia;
  hasta?: Dia;
} {
  const primero = desde ?? ultimo;
  if (primero === null) return {};
  return { desde: primero, hasta: sumarDias(ultimo ?? primero, 1) };
}
