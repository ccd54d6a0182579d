import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  finDePeriodo,
  inicioDePeriodo,
  type PeriodoRanking,
  PERIODOS_RANKING,
  ultimoDiaDeGracia,
} from '#domain/comun/calendario/periodo.ts';

/** How far ahead the dashboard looks, and how much it shows until all of it is asked for. */
export const DIAS_QUE_SE_MIRAN = 14;
export const PROXIMOS_QUE_SE_MUESTRAN = 8;

/** When the ranking of a period closes: its last day of grace. What was sent in it and is approved later counts on the day of approval. */
export type Cierre = {
  readonly tipo: PeriodoRanking;
  readonly inicio: Dia;
  readonly fin: Dia;
  readonly dia: Dia;
};

/** The closings from `hoy` to `hasta`: of current periods, and of finished ones still within their days of grace. */
export function cierresEntre(hoy: Dia, hasta: Dia, gracia: number): Cierre[] {
  return PERIODOS_RANKING.flatMap((tipo) => {
    const cierres: Cierre[] = [];
    let inicio = inicioDePeriodo(tipo, sumarDias(hoy, -gracia));
    while (inicio <= hasta) {
      const fin = finDePeriodo(tipo, inicio);
      const dia = ultimoDiaDeGracia(tipo, inicio, gracia);
      if (dia >= hoy && dia <= hasta) cierres.push({ tipo, inicio, fin, dia });
      inicio = sumarDias(fin, 1);
    }
    return cierres;
  });
}

/** In order of date; on the same day, in the given order. */
export function enOrden<P extends { readonly dia: Dia }>(proximos: readonly P[]): P[] {
  return proximos.toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0));
}
