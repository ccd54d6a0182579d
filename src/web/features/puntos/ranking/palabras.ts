import { diaSemana, type Dia } from '#domain/comun/calendario/dia.ts';
import type { PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import { enMayuscula, nombreDelDia, nombreDelMes, numero, rango } from '#domain/comun/formato.ts';

/** A ranking period. */
export type Periodo = {
  readonly tipo: PeriodoRanking;
  readonly inicio: Dia;
  readonly fin: Dia;
  readonly cerrado: boolean;
  readonly actual: boolean;
};

/** What each view is called. */
export const NOMBRES_DE_VISTA = {
  personas: 'Personas',
  sucursales: 'Sucursales',
  crecieron: 'Crecieron',
} as const;

/** The period as shown under the title: 'Noviembre, desde el día 1 hasta hoy', 'Octubre de 2026'. */
export function bajadaDe(periodo: Periodo): string {
  return periodo.actual ? `${hastaHoy(periodo)} hasta hoy` : nombreDe(periodo);
}

/** A period's name. */
export function nombreDe({ tipo, inicio, fin }: Omit<Periodo, 'cerrado' | 'actual'>): string {
  const anio = inicio.slice(0, 4);
  switch (tipo) {
    case 'semana':
      return `Semana del ${rango(inicio, fin)}${fin.startsWith(anio) ? ` ${anio}` : ''}`;
    case 'mes':
      return `${enMayuscula(mesDe(inicio))} de ${anio}`;
    case 'semestre':
      return `${semestreDe(inicio)} de ${anio}`;
    case 'anio':
      return `Año ${anio}`;
  }
}

/** The short name for a select: 'Octubre 2026 · cerrado'. The current period has no mark. */
export function opcionDe(periodo: Periodo, hoy: Dia): string {
  const { tipo, inicio, fin, actual } = periodo;
  const anio = inicio.slice(0, 4);
  const nombre = {
    semana: `${rango(inicio, fin)}${fin.startsWith(anio) && !hoy.startsWith(anio) ? ` ${anio}` : ''}`,
    mes: `${enMayuscula(mesDe(inicio))} ${anio}`,
    semestre: `${inicio.slice(5, 7) < '07' ? '1.º' : '2.º'} semestre ${anio}`,
    anio: `Año ${anio}`,
  }[tipo];
  return actual ? nombre : `${nombre} · ${estadoDe(periodo)}`;
}

/** The state of a past period. A closed one no longer changes; between its end and its closing it still may. */
export function estadoDe({ cerrado }: Pick<Periodo, 'cerrado'>): string {
  return cerrado ? 'cerrado' : 'por cerrar';
}

/** 'primer puesto', 'cuarto puesto', 'puesto 38'. */
export function puestoEnPalabras(posicion: number): string {
  const ordinal = ORDINALES[posicion - 1];
  return ordinal === undefined ? `puesto ${numero(posicion)}` : `${ordinal} puesto`;
}

/** 'Puerto · Reposición'. The dot has a non-breaking space before it, so that it never starts a line. */
export function lugarDe({ sucursal, grupo }: { sucursal: string | null; grupo: string | null }): string {
  return [sucursal, grupo].filter(Boolean).join('\u00a0· ');
}

const ORDINALES = [
  'primer',
  'segundo',
  'tercer',
  'cuarto',
  'quinto',
  'sexto',
  'séptimo',
  'octavo',
  'noveno',
  'décimo',
] as const;

function hastaHoy({ tipo, inicio }: Periodo): string {
  switch (tipo) {
    case 'semana':
      return `Desde el ${nombreDelDia(diaSemana(inicio))} ${Number(inicio.slice(8))} de ${mesDe(inicio)}`;
    case 'mes':
      return `${enMayuscula(mesDe(inicio))}, desde el día 1`;
    case 'semestre':
      return `${semestreDe(inicio)}, desde el 1 de ${mesDe(inicio)}`;
    case 'anio':
      return `${inicio.slice(0, 4)}, desde el 1 de enero`;
  }
}

function mesDe(inicio: Dia): string {
  return nombreDelMes(Number(inicio.slice(5, 7)));
}

function semestreDe(inicio: Dia): string {
  return inicio.slice(5, 7) < '07' ? 'Primer semestre' : 'Segundo semestre';
}
