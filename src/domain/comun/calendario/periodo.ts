import { type Dia, dia, diaSemana, sumarDias } from './dia.ts';

/** The periods points are totalled by. 'siempre' is the whole history. */
export const TIPOS_PERIODO = ['semana', 'mes', 'semestre', 'anio', 'siempre'] as const;
export type TipoPeriodo = (typeof TIPOS_PERIODO)[number];

/** A period of the calendar: its type and its first day, which together name it. */
export type Periodo = { readonly tipo: TipoPeriodo; readonly inicio: Dia };

/** The periods a ranking can be asked for, in the order of the selector. */
export const PERIODOS_RANKING = ['semana', 'mes', 'semestre', 'anio'] as const;
export type PeriodoRanking = (typeof PERIODOS_RANKING)[number];

/** Labels of the ranking's period selector, to the letter of the spec. */
export const ETIQUETAS_PERIODO: Readonly<Record<PeriodoRanking, string>> = {
  semana: 'Esta Semana',
  mes: 'Este Mes',
  semestre: 'Este Semestre',
  anio: 'Este Año',
};

/**
 * Days after a period's end during which it still takes credits, unless RRHH sets another number. With three, what is sent on
 * Sunday night and approved by Wednesday counts for its own week; approved later, it counts on the day of the approval.
 */
export const DIAS_DE_GRACIA = 3;

/** First day of the period of type `tipo` that holds `d`: Monday, day 1, 1 January or July, 1 January, 1970-01-01. */
export function inicioDePeriodo(tipo: TipoPeriodo, d: Dia): Dia {
  const anio = d.slice(0, 4);
  switch (tipo) {
    case 'semana':
      return sumarDias(d, 1 - diaSemana(d));
    case 'mes':
      return dia(`${d.slice(0, 7)}-01`);
    case 'semestre':
      return dia(`${anio}-${d.slice(5, 7) < '07' ? '01' : '07'}-01`);
    case 'anio':
      return dia(`${anio}-01-01`);
    case 'siempre':
      return EPOCA;
  }
}

/** Last day, inclusive, of the period of type `tipo` that begins on `inicio`. 'siempre' ends on 9999-12-31. */
export function finDePeriodo(tipo: TipoPeriodo, inicio: Dia): Dia {
  const anio = inicio.slice(0, 4);
  switch (tipo) {
    case 'semana':
      return sumarDias(inicio, 6);
    case 'mes':
      // From any first of the month, 31 days on is in the next month.
      return sumarDias(inicioDePeriodo('mes', sumarDias(inicio, 31)), -1);
    case 'semestre':
      return dia(inicio.slice(5, 7) < '07' ? `${anio}-06-30` : `${anio}-12-31`);
    case 'anio':
      return dia(`${anio}-12-31`);
    case 'siempre':
      return FIN_DE_LOS_DIAS;
  }
}

/** The five periods a day belongs to: a ledger row of that day moves these five totals. */
export function periodosDe(d: Dia): readonly Periodo[] {
  return TIPOS_PERIODO.map((tipo) => ({ tipo, inicio: inicioDePeriodo(tipo, d) }));
}

/**
 * Whether a period no longer changes: `hoy` is past its last day plus the days of grace. A closed period is kept as it
 * closed. 'siempre' never closes.
 */
export function estaCerrado(tipo: TipoPeriodo, inicio: Dia, hoy: Dia, diasDeGracia: number): boolean {
  return tipo !== 'siempre' && hoy > ultimoDiaDeGracia(tipo, inicio, diasDeGracia);
}

/** The last day on which a credit can still be dated in the period. */
export function ultimoDiaDeGracia(
  tipo: Exclude<TipoPeriodo, 'siempre'>,
  inicio: Dia,
  diasDeGracia: number,
): Dia {
  return sumarDias(finDePeriodo(tipo, inicio), diasDeGracia);
}

/**
 * The day a credit (or its reversal) is dated: the day of submission, unless a period that holds that day has closed,
 * then `hoy`. One date serves the five periods, so the first of them to close decides for all.
 */
export function fechaDeCredito(diaEnvio: Dia, hoy: Dia, diasDeGracia: number): Dia {
  const closed = periodosDe(diaEnvio).some(({ tipo, inicio }) =>
    estaCerrado(tipo, inicio, hoy, diasDeGracia),
  );
  return closed ? hoy : diaEnvio;
}

const EPOCA = dia('1970-01-01');
const FIN_DE_LOS_DIAS = dia('9999-12-31');

/** Days in a row, both ends included; a missing one is open. */
export type Tramo = { readonly desde?: Dia | undefined; readonly hasta?: Dia | undefined };

/**
 * A stretch as what is kept by month needs it: its whole months, null if there are none, and the days before and after them. An end that
 * has not passed yet closes nothing, because nothing is dated after today.
 */
export function partirEnMeses(
  { desde, hasta }: Tramo,
  hoy: Dia,
): { meses: Tramo | null; sueltos: readonly Tramo[] } {
  const primero =
    desde === undefined || desde === inicioDePeriodo('mes', desde) ? desde : mesSiguiente(desde);
  const ultimo =
    hasta === undefined || hasta >= hoy || sumarDias(hasta, 1) === mesSiguiente(hasta)
      ? hasta
      : sumarDias(inicioDePeriodo('mes', hasta), -1);
  if (primero !== undefined && primero > (ultimo ?? hoy)) return { meses: null, sueltos: [{ desde, hasta }] };
  return {
    meses: { desde: primero, hasta: ultimo },
    sueltos: [
      ...(primero === undefined || primero === desde ? [] : [{ desde, hasta: sumarDias(primero, -1) }]),
      ...(ultimo === undefined || ultimo === hasta ? [] : [{ desde: sumarDias(ultimo, 1), hasta }]),
    ],
  };
}

/** The first of the next month: 31 days after a first. */
function mesSiguiente(de: Dia): Dia {
  return inicioDePeriodo('mes', sumarDias(inicioDePeriodo('mes', de), 31));
}
