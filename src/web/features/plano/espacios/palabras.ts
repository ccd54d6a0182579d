import { fecha } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import type { UnidadDeTarifa } from '#domain/plano/reservas/tarifa.ts';
import { nombreDe } from '../reservas/palabras.ts';
import type { Ficha, Tarifa } from './tipos.ts';

export const NOMBRES_DE_UNIDAD: Readonly<Record<UnidadDeTarifa, string>> = {
  semana: 'Por semana',
  mes: 'Por mes',
};

/** '120 × 80 × 200 cm'; null if nobody has said. A side that is missing is a dash. */
export function medidasDe({
  ancho_cm,
  profundidad_cm,
  alto_cm,
}: Pick<Ficha, 'ancho_cm' | 'profundidad_cm' | 'alto_cm'>): string | null {
  const lados = [ancho_cm, profundidad_cm, alto_cm];
  if (lados.every((lado) => lado === null)) return null;
  return `${lados.map((lado) => lado ?? '–').join(' × ')} cm`;
}

/** Whose price it is: 'Cada Puntera', or 'Puntera PA1', or that the space is not drawn any more. */
export function deQuien({ type, espacio_clave }: Tarifa, fichas: ReadonlyMap<string, Ficha>): string {
  if (type !== null) return `Cada ${NOMBRES_DE_TIPO[type]}`;
  const ficha = espacio_clave === null ? undefined : fichas.get(espacio_clave);
  return ficha ? nombreDe(ficha) : 'Un espacio que ya no está';
}

/** When it holds: all the year, or its season, with its years and its last day in it. */
export function cuandoRige({ temporada_desde: desde, temporada_hasta: hasta }: Tarifa): string {
  const ultimo = ultimoDia(hasta);
  return desde === null || ultimo === null ? 'Todo el año' : `${fecha(desde)} al ${fecha(ultimo)}`;
}
