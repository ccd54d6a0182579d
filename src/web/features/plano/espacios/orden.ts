import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { deQuien } from './palabras.ts';
import type { Ficha, Tarifa } from './tipos.ts';

const enOrden = new Intl.Collator('es', { numeric: true });

/** By type and section as people count: 'A2' before 'A10'. */
export function porNombre(a: Pick<Ficha, 'type' | 'section'>, b: Pick<Ficha, 'type' | 'section'>): number {
  return (
    enOrden.compare(NOMBRES_DE_TIPO[a.type], NOMBRES_DE_TIPO[b.type]) || enOrden.compare(a.section, b.section)
  );
}

/** List prices by what they are of; of each, all the year first and then its seasons, the last one first. */
export function comoSeLeen(a: Tarifa, b: Tarifa, fichas: ReadonlyMap<string, Ficha>): number {
  return (
    enOrden.compare(deQuien(a, fichas), deQuien(b, fichas)) ||
    Number(a.temporada_desde !== null) - Number(b.temporada_desde !== null) ||
    (b.temporada_desde ?? '').localeCompare(a.temporada_desde ?? '') ||
    b.vigente_desde.localeCompare(a.vigente_desde)
  );
}
