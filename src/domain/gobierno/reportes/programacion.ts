import { type Dia, diaDe, instanteLocal, sumarDias, ZONA } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

/** How often reports are mailed. */
export const CADENCIAS = ['semanal', 'mensual'] as const;
export type Cadencia = (typeof CADENCIAS)[number];

/** The day of a month that means its last one, whichever it is. */
export const ULTIMO_DIA = 31;

/** When reports are mailed, by the company's clock. */
export type Regla = {
  readonly cadencia: Cadencia;
  /** Weekly: 1 = Monday to 7. Monthly: the day of the month, or `ULTIMO_DIA`; a month without that day has its last one. */
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

/** The last time, up to now, that reports should have been mailed by a rule: the day that names it, and its instant. */
export function ultimaVez(regla: Regla, ahora: Date, zona = ZONA): Vez {
  const hoy = diaDe(ahora, zona);
  const vez = enSuPeriodo(regla, hoy, zona);
  return vez.cuando <= ahora
    ? vez
    : enSuPeriodo(regla, sumarDias(inicioDePeriodo(PASO[regla.cadencia], hoy), -1), zona);
}

/** The next time after now. */
export function proximaVez(regla: Regla, ahora: Date, zona = ZONA): Vez {
  const hoy = diaDe(ahora, zona);
  const vez = enSuPeriodo(regla, hoy, zona);
  if (vez.cuando > ahora) return vez;
  const paso = PASO[regla.cadencia];
  return enSuPeriodo(regla, sumarDias(finDePeriodo(paso, inicioDePeriodo(paso, hoy)), 1), zona);
}

export type Vez = { readonly fecha: Dia; readonly cuando: Date };

const PASO = { semanal: 'semana', mensual: 'mes' } as const;

/** The time of the week or month that has a day. */
function enSuPeriodo({ cadencia, dia: cual, hora }: Regla, de: Dia, zona: string): Vez {
  const inicio = inicioDePeriodo(PASO[cadencia], de);
  const pedida = sumarDias(inicio, cual - 1);
  const fin = finDePeriodo(PASO[cadencia], inicio);
  const fecha = pedida <= fin ? pedida : fin;
  return { fecha, cuando: instanteLocal(fecha, hora, zona) };
}
