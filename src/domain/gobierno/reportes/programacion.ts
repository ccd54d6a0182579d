import { type Dia, dia, diaDe, instanteLocal, sumarDias, ZONA } from '#domain/comun/calendario/dia.ts';
import { sumarMeses } from '#domain/comun/calendario/meses.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

/** How often reports are mailed. */
export const CADENCIAS = ['semanal', 'mensual', 'trimestral', 'semestral', 'anual'] as const;
export type Cadencia = (typeof CADENCIAS)[number];

/** The day of a month that means its last one, whichever it is. */
export const ULTIMO_DIA = 31;

/** When reports are mailed, by the company's clock. */
export type Regla = {
  readonly cadencia: Cadencia;
  /**
   * Weekly: 1 = Monday to 7. Otherwise the day of the month, of the first one of the quarter, semester or year, or `ULTIMO_DIA`; a
   * month without that day has its last one.
   */
  readonly dia: number;
  /** 0 to 23. */
  readonly hora: number;
};

/** The whole stretches that have just ended when reports are mailed. */
export const PERIODOS_DE_ENVIO = ['semana', 'mes', 'trimestre', 'semestre', 'anio'] as const;
export type PeriodoDeEnvio = (typeof PERIODOS_DE_ENVIO)[number];

export const NOMBRES_DE_PERIODO: Readonly<Record<PeriodoDeEnvio, string>> = {
  semana: 'La semana pasada',
  mes: 'El mes pasado',
  trimestre: 'El trimestre pasado',
  semestre: 'El semestre pasado',
  anio: 'El año pasado',
};

/** How often each of those stretches ends: mailed more often, the same one goes again. */
export const CADENCIA_DE: Readonly<Record<PeriodoDeEnvio, Cadencia>> = {
  semana: 'semanal',
  mes: 'mensual',
  trimestre: 'trimestral',
  semestre: 'semestral',
  anio: 'anual',
};

/** Whether the same stretch would be mailed more than once. */
export function repiteElTramo(periodo: PeriodoDeEnvio, cadencia: Cadencia): boolean {
  return CADENCIAS.indexOf(cadencia) < CADENCIAS.indexOf(CADENCIA_DE[periodo]);
}

/** The last time, up to now, that reports should have been mailed by a rule: the day that names it, and its instant. */
export function ultimaVez(regla: Regla, ahora: Date, zona = ZONA): Vez {
  const hoy = diaDe(ahora, zona);
  const vez = enSuPeriodo(regla, hoy, zona);
  return vez.cuando <= ahora ? vez : enSuPeriodo(regla, sumarDias(inicioDe(regla.cadencia, hoy), -1), zona);
}

/** The next time after now. */
export function proximaVez(regla: Regla, ahora: Date, zona = ZONA): Vez {
  const hoy = diaDe(ahora, zona);
  const vez = enSuPeriodo(regla, hoy, zona);
  if (vez.cuando > ahora) return vez;
  const { cadencia } = regla;
  const inicio = inicioDe(cadencia, hoy);
  return enSuPeriodo(
    regla,
    cadencia === 'semanal' ? sumarDias(inicio, 7) : sumarMeses(inicio, MESES[cadencia]),
    zona,
  );
}

export type Vez = { readonly fecha: Dia; readonly cuando: Date };

const MESES = { mensual: 1, trimestral: 3, semestral: 6, anual: 12 } as const;

/** The first day of the week, or of the months counted from January, that has a day. */
function inicioDe(cadencia: Cadencia, de: Dia): Dia {
  if (cadencia === 'semanal') return inicioDePeriodo('semana', de);
  const mes = Number(de.slice(5, 7)) - 1;
  const primero = mes - (mes % MESES[cadencia]) + 1;
  return dia(`${de.slice(0, 4)}-${String(primero).padStart(2, '0')}-01`);
}

/** The time of the week, or of those months, that has a day. */
function enSuPeriodo({ cadencia, dia: cual, hora }: Regla, de: Dia, zona: string): Vez {
  const inicio = inicioDe(cadencia, de);
  const pedida = sumarDias(inicio, cual - 1);
  const fin = finDePeriodo(cadencia === 'semanal' ? 'semana' : 'mes', inicio);
  const fecha = pedida <= fin ? pedida : fin;
  return { fecha, cuando: instanteLocal(fecha, hora, zona) };
}
