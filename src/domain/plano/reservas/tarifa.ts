import { dia as aDia, diasEntre, sumarDias, type Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import type { TipoDeEspacio } from '../espacio.ts';
import { abarca, ganadoHasta, type Periodo } from './reserva.ts';

export const UNIDADES_DE_TARIFA = ['semana', 'mes'] as const;
export type UnidadDeTarifa = (typeof UNIDADES_DE_TARIFA)[number];

/** A list price: of a type or of one space, for all the year or a season, from a day on. */
export type Tarifa = {
  readonly id: string;
  readonly nombre: string;
  readonly type: TipoDeEspacio | null;
  readonly espacio_clave: string | null;
  readonly por: UnidadDeTarifa;
  readonly importe: Centavos;
  readonly vigente_desde: Dia;
  readonly temporada_desde: Dia | null;
  readonly temporada_hasta: Dia | null;
};

/** Days in a row at one list price. */
export type Tramo = {
  readonly tarifa_id: string;
  readonly nombre: string;
  readonly por: UnidadDeTarifa;
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly importe: Centavos;
};

/** What a period costs by the list. `importe` is null if some day has no price. The parts add up to it. */
export type Precio = { readonly importe: Centavos | null; readonly tramos: readonly Tramo[] };

/** What the list asks a week or a month in some days `[desde, hasta)`. */
export type DeTemporada = { readonly desde: Dia; readonly hasta: Dia } & Pick<Tarifa, 'por' | 'importe'>;

/** A space, as far as its price goes. */
export type ConPrecio = { readonly clave: string; readonly type: TipoDeEspacio };

/**
 * The list price of a space in a period. Each day is priced by the tariff in force on it: one of the space before one of its
 * type, a season before all the year, then the latest. A day is worth a seventh of a week, or its part of its own month, so
 * that a whole month costs what the list says however long it is; each stretch is rounded once, to the centavo.
 */
export function precioDe(
  espacio: ConPrecio,
  { desde, hasta }: Periodo & { readonly hasta: Dia },
  tarifas: readonly Tarifa[],
): Precio {
  const suyas = tarifas.filter(
    ({ type, espacio_clave }) => espacio_clave === espacio.clave || type === espacio.type,
  );
  const tramos: Tramo[] = [];
  let completo = true;
  for (let dia = desde; dia < hasta;) {
    const tarifa = tarifaDelDia(suyas, dia);
    const fin = hastaCuando(suyas, dia, hasta);
    if (tarifa === null) completo = false;
    else {
      const { id, nombre, por } = tarifa;
      const anterior = tramos.at(-1);
      // A day on which something begins need not change which tariff holds.
      if (anterior?.tarifa_id === id && anterior.hasta === dia) {
        tramos.splice(-1, 1, { ...anterior, hasta: fin, importe: importeDe(tarifa, anterior.desde, fin) });
      } else {
        tramos.push({
          tarifa_id: id,
          nombre,
          por,
          desde: dia,
          hasta: fin,
          importe: importeDe(tarifa, dia, fin),
        });
      }
    }
    dia = fin;
  }
  const importe = completo ? tramos.reduce((suma, tramo) => suma + tramo.importe, 0) : null;
  return { importe, tramos };
}

/** What the list asks for a space through some days, season by season. Days without a price are in none. */
export function temporadasDe(
  espacio: ConPrecio,
  periodo: Periodo & { readonly hasta: Dia },
  tarifas: readonly Tarifa[],
): DeTemporada[] {
  const temporadas: DeTemporada[] = [];
  for (const { tarifa_id, desde, hasta } of precioDe(espacio, periodo, tarifas).tramos) {
    const tarifa = tarifas.find(({ id }) => id === tarifa_id);
    if (!tarifa) continue;
    const { por, importe } = tarifa;
    const anterior = temporadas.at(-1);
    // A new tariff may ask what the one before did.
    if (anterior?.hasta === desde && anterior.por === por && anterior.importe === importe)
      temporadas.splice(-1, 1, { ...anterior, hasta });
    else temporadas.push({ desde, hasta, por, importe });
  }
  return temporadas;
}

/**
 * The list price of a booking that gets another end. What the list said of its days when they were sold stays, whatever it says
 * now: days that are added are priced as it is now, and days that are given up take their part away. Null where there is none:
 * it has no end, it had no price when it was sold, or some added day has none.
 */
export function listaConOtroFin(
  espacio: ConPrecio,
  vendida: Periodo & { readonly importe_lista: Centavos | null },
  hasta: Dia | null,
  tarifas: readonly Tarifa[],
): Centavos | null {
  const { desde, hasta: antes, importe_lista } = vendida;
  if (hasta === null) return null;
  const deLista = (periodo: Periodo & { readonly hasta: Dia }) => precioDe(espacio, periodo, tarifas).importe;
  // Without an end it could have no list price: all of it is priced as it is now.
  if (antes === null) return deLista({ desde, hasta });
  if (importe_lista === null || hasta === antes) return importe_lista;
  // The list has not changed: what it says of all the days, rounded as a new booking's is.
  if (deLista({ desde, hasta: antes }) === importe_lista) return deLista({ desde, hasta });
  if (hasta < antes) return ganadoHasta({ desde, hasta: antes, importe: importe_lista }, hasta);
  const sumado = deLista({ desde: antes, hasta });
  return sumado === null ? null : importe_lista + sumado;
}

/**
 * A booking at another list price, that of where and when it is moved to: sold as far under it, or over, as it was under the one before.
 * Without one before there is no such part, and it is worth what the list says.
 */
export function alPrecioDe(
  { importe, importe_lista }: { readonly importe: Centavos; readonly importe_lista: Centavos | null },
  lista: Centavos,
): { readonly importe: Centavos; readonly importe_lista: Centavos } {
  if (importe_lista === null || importe_lista === 0) return { importe: lista, importe_lista: lista };
  const [parte, total] = [BigInt(lista) * BigInt(importe), BigInt(importe_lista)];
  return { importe: Number((2n * parte + total) / (2n * total)), importe_lista: lista };
}

/** The tariff that prices a day among those of a space; null if none does. */
export function tarifaDelDia(tarifas: readonly Tarifa[], dia: Dia): Tarifa | null {
  let mejor: Tarifa | null = null;
  for (const tarifa of tarifas) {
    if (rige(tarifa, dia) && (mejor === null || esPreferible(tarifa, mejor))) mejor = tarifa;
  }
  return mejor;
}

function rige({ vigente_desde, temporada_desde, temporada_hasta }: Tarifa, dia: Dia): boolean {
  if (vigente_desde > dia) return false;
  return temporada_desde === null || abarca({ desde: temporada_desde, hasta: temporada_hasta }, dia);
}

/** Ids sort by creation: of two alike the later one holds. */
function esPreferible(a: Tarifa, b: Tarifa): boolean {
  const peso = (t: Tarifa) => (t.espacio_clave === null ? 0 : 2) + (t.temporada_desde === null ? 0 : 1);
  if (peso(a) !== peso(b)) return peso(a) > peso(b);
  if (a.vigente_desde !== b.vigente_desde) return a.vigente_desde > b.vigente_desde;
  return a.id > b.id;
}

/** The next day after one on which another tariff may hold. */
function hastaCuando(tarifas: readonly Tarifa[], dia: Dia, hasta: Dia): Dia {
  let fin = hasta;
  for (const { vigente_desde, temporada_desde, temporada_hasta } of tarifas) {
    for (const borde of [vigente_desde, temporada_desde, temporada_hasta]) {
      if (borde !== null && borde > dia && borde < fin) fin = borde;
    }
  }
  return fin;
}

/** A multiple of 7 and of every length of a month: in these parts of a price each day is a whole number. */
const PARTES = 377_580n;

function importeDe({ por, importe }: Tarifa, desde: Dia, hasta: Dia): Centavos {
  const partes =
    por === 'semana' ? (BigInt(diasEntre(desde, hasta)) * PARTES) / 7n : partesDeMes(desde, hasta);
  return Number((2n * BigInt(importe) * partes + PARTES) / (2n * PARTES));
}

function partesDeMes(desde: Dia, hasta: Dia): bigint {
  let suma = 0n;
  for (let dia = desde; dia < hasta;) {
    const primero = aDia(`${dia.slice(0, 7)}-01`);
    const siguiente = aDia(`${sumarDias(primero, 31).slice(0, 7)}-01`);
    const fin = siguiente < hasta ? siguiente : hasta;
    suma += (BigInt(diasEntre(dia, fin)) * PARTES) / BigInt(diasEntre(primero, siguiente));
    dia = fin;
  }
  return suma;
}
