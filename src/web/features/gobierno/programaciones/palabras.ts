import { lista, nombreDelDia } from '#domain/comun/formato.ts';
import type { EstadoDeEnvio, ResultadoDeEntrega } from '#domain/gobierno/reportes/envio.ts';
import { type Regla, ULTIMO_DIA } from '#domain/gobierno/reportes/programacion.ts';
import { type Reporte, REPORTES } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';

export type Programacion = Salidas['programaciones']['listar']['programaciones'][number];
export type Envios = Salidas['programaciones']['envios'];

/** 'Los lunes a las 8:00', 'El día 1 de cada mes a las 8:00'. */
export function cuandoSeManda({ cadencia, dia, hora }: Regla): string {
  return `${diaEnQueSeManda(cadencia, dia)} a las ${horaEnPalabras(hora)}`;
}

/** 'Los lunes', 'El día 1 de cada mes', 'El día 1 de enero, abril, julio y octubre'. */
export function diaEnQueSeManda(cadencia: Regla['cadencia'], dia: number): string {
  if (cadencia === 'semanal') return enPlural(nombreDelDia(dia));
  return `${dia === ULTIMO_DIA ? 'El último día' : `El día ${dia}`} de ${DE_QUE_MES[cadencia]}`;
}

const DE_QUE_MES = {
  mensual: 'cada mes',
  trimestral: 'enero, abril, julio y octubre',
  semestral: 'enero y julio',
  anual: 'enero',
} as const;

export const CADENCIAS_EN_PALABRAS: Readonly<Record<Regla['cadencia'], string>> = {
  semanal: 'Cada semana',
  mensual: 'Cada mes',
  trimestral: 'Cada trimestre',
  semestral: 'Cada semestre',
  anual: 'Cada año',
};

export function horaEnPalabras(hora: number): string {
  return `${hora}:00`;
}

/** Only Saturday and Sunday change. */
function enPlural(dia: string): string {
  return `Los ${dia.endsWith('s') ? dia : `${dia}s`}`;
}

/** 'Participación, Premios y Presupuesto' */
export function queSeManda(reportes: readonly Reporte[]): string {
  return lista(reportes.map((cual) => REPORTES[cual].titulo));
}

/** Why somebody who was chosen gets nothing. */
export const FALTAS = {
  sin_cuenta: 'No tiene una cuenta activa',
  sin_permiso: 'Ya no puede leer reportes',
  sin_email: 'No confirmó su email',
} as const;

export const ESTADOS: Readonly<Record<EstadoDeEnvio, { tono: 'yellow' | 'green' | 'red'; texto: string }>> = {
  pendiente: { tono: 'yellow', texto: 'En camino' },
  hecho: { tono: 'green', texto: 'Enviado' },
  fallido: { tono: 'red', texto: 'Falló' },
};

export const RESULTADOS: Readonly<Record<ResultadoDeEntrega, string>> = {
  en_camino: 'En camino',
  enviado: 'Enviado',
  rebotado: 'El servidor de correo no lo aceptó',
  ...FALTAS,
};
