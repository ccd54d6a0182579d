import { MAXIMO_DE_PESOS, enCentavos, type Centavos } from '#domain/comun/dinero.ts';
import { subir } from '#domain/comun/porcentaje.ts';
import { enIndice, type Mes } from './presupuesto.ts';

/** Where a plan takes its amounts from: the last month that has one, the same month a year before, or the month itself. */
export const FUENTES_DEL_PLAN = ['ultimo', 'anio', 'cargado'] as const;
export type FuenteDelPlan = (typeof FUENTES_DEL_PLAN)[number];

/** How much, in percent, a plan may lower or raise what it copies. */
export const SUBA = { minima: -90, maxima: 900 } as const;

export type MesCargado = Mes & { readonly presupuesto_inicial: Centavos };

/** The amount proposed for a month, and the month that it comes from. */
export type Propuesta = { readonly monto: Centavos; readonly de: Mes };

/**
 * What a plan proposes for a month, or null. A month that is over is left alone. The month has one already: only `cargado`
 * proposes another, and what is loaded is never replaced by a copy. `desde` is a month chosen to be copied.
 */
export function proponer(
  mes: Mes,
  cargados: readonly MesCargado[],
  {
    actual,
    fuente,
    suba,
    desde,
  }: { actual: Mes; fuente: FuenteDelPlan; suba: number; desde: MesCargado | null },
): Propuesta | null {
  if (enIndice(mes) < enIndice(actual)) return null;
  const propio = cargados.find((c) => enIndice(c) === enIndice(mes));
  if ((propio === undefined) === (fuente === 'cargado')) return null;
  const origen = propio ?? desde ?? origenDe(mes, cargados, fuente);
  if (!origen) return null;
  const monto = subir(origen.presupuesto_inicial, suba);
  return { monto: Math.min(monto, enCentavos(MAXIMO_DE_PESOS)), de: { anio: origen.anio, mes: origen.mes } };
}

function origenDe(mes: Mes, cargados: readonly MesCargado[], fuente: FuenteDelPlan): MesCargado | undefined {
  if (fuente === 'anio') return cargados.find((c) => enIndice(c) === enIndice(mes) - 12);
  return cargados.filter((c) => enIndice(c) < enIndice(mes)).toSorted((a, b) => enIndice(b) - enIndice(a))[0];
}

/** The month after another. */
export function siguiente({ anio, mes }: Mes): Mes {
  return mes === 12 ? { anio: anio + 1, mes: 1 } : { anio, mes: mes + 1 };
}

/** A prize that somebody could claim: what one costs, how many are left (null, no limit) and how many people could. */
export type PremioReclamable = {
  readonly monto: Centavos;
  readonly stock: number | null;
  readonly pueden: number;
};

/**
 * The most that claims could cost today: as if each person claimed every prize that their badges' points reach. It is a
 * ceiling, because somebody whose points are spent cannot pay for all of them.
 */
export function techoDeReclamos(premios: readonly PremioReclamable[]): Centavos {
  return premios.reduce(
    (suma, { monto, stock, pueden }) => suma + monto * Math.min(stock ?? pueden, pueden),
    0,
  );
}
