import { esDia } from '#domain/comun/calendario/dia.ts';
import type { Tomado } from '#domain/plano/almanaque.ts';
import type { DeTemporada } from '#domain/plano/reservas/tarifa.ts';
import { esObjeto } from './recibir.ts';

/** What sells a space, besides what is drawn: its size, its pictures, who passes by it. */
export type FichaDeVenta = {
  readonly clave: string;
  readonly ancho_cm: number | null;
  readonly profundidad_cm: number | null;
  readonly alto_cm: number | null;
  readonly descripcion: string;
  /** Of a hundred visits to the shop, how many pass by it; null: nobody has said. */
  readonly visitas_pct: number | null;
  readonly minimo_semanas: number;
  readonly fotos: readonly string[];
  /** The days of the next twelve months on which it cannot be had. */
  readonly tomados: readonly Tomado[];
  /** What the list asks in those months, in pesos; none unless prices are shown. */
  readonly temporadas: readonly DeTemporada[];
};

/** A sheet as our server sends it; null of anything else. */
export function leerFicha(dato: unknown): FichaDeVenta | null {
  if (!esObjeto(dato) || typeof dato['clave'] !== 'string') return null;
  const numero = (campo: string) => (typeof dato[campo] === 'number' ? dato[campo] : null);
  const { fotos, descripcion, tomados, temporadas } = dato;
  return {
    clave: dato['clave'],
    ancho_cm: numero('ancho_cm'),
    profundidad_cm: numero('profundidad_cm'),
    alto_cm: numero('alto_cm'),
    descripcion: typeof descripcion === 'string' ? descripcion : '',
    visitas_pct: numero('visitas_pct'),
    minimo_semanas: numero('minimo_semanas') ?? 1,
    fotos: Array.isArray(fotos) ? fotos.filter((foto) => typeof foto === 'string') : [],
    tomados: Array.isArray(tomados) ? tomados.filter(esTomado) : [],
    temporadas: Array.isArray(temporadas) ? temporadas.filter(esDeTemporada) : [],
  };
}

function esTomado(dato: unknown): dato is Tomado {
  if (!esObjeto(dato) || !esDia(dato['desde']) || !esDia(dato['hasta'])) return false;
  return dato['estado'] === 'retenida' || dato['estado'] === 'ocupada';
}

function esDeTemporada(dato: unknown): dato is DeTemporada {
  if (!esObjeto(dato) || !esDia(dato['desde']) || !esDia(dato['hasta'])) return false;
  return (dato['por'] === 'semana' || dato['por'] === 'mes') && typeof dato['importe'] === 'number';
}

/** '120 × 90 × 180 cm': width, depth and height, those that are known; null if none is. */
export function medidasDe(
  ficha: Pick<FichaDeVenta, 'ancho_cm' | 'profundidad_cm' | 'alto_cm'>,
): string | null {
  const lados = [ficha.ancho_cm, ficha.profundidad_cm, ficha.alto_cm].filter((lado) => lado !== null);
  return lados.length === 0 ? null : `${lados.join(' × ')} cm`;
}
