import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cantidad, fecha, nombreDelMes, porcentaje, rango } from '#domain/comun/formato.ts';
import { cambioPorcentual } from '#domain/gobierno/panel/semana.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';

// What reports there are, and what the screens, the files and the mails call the same things.

/** The reports, in the order of their menu. */
export const REPORTES = {
  participacion: {
    titulo: 'Participación',
    bajada: 'Cuántas personas mandaron evidencias, por sucursal y período.',
  },
  cola: { titulo: 'Cola de validación', bajada: 'Cuánto hace que espera lo que nadie decidió. Es de ahora.' },
  puntos: { titulo: 'Puntos por origen', bajada: 'De dónde salen los puntos que se acreditan.' },
  premios: { titulo: 'Premios', bajada: 'Los reclamos de esas fechas, por estado y por lo que valen.' },
  presupuesto: { titulo: 'Presupuesto', bajada: 'Lo comprometido y lo ejecutado, mes a mes.' },
  capacitaciones: { titulo: 'Capacitaciones', bajada: 'Quién terminó, quién se atrasó y cuánto se aprueba.' },
  preguntas: { titulo: 'Preguntas difíciles', bajada: 'Las que menos se aciertan en las evaluaciones.' },
  sin_reconocer: {
    titulo: 'Sin reconocer',
    bajada:
      'Personas activas sin puntos, insignias, méritos ni premios, nunca; Recursos Humanos no cuenta. Es de ahora.',
  },
  equidad: {
    titulo: 'Equidad',
    bajada:
      'A quiénes llega el reconocimiento y a quiénes no. Son preguntas para hacerse, no un veredicto: de menos de cinco personas no se dice nada.',
  },
} as const satisfies Record<string, { titulo: string; bajada: string }>;

export type Reporte = keyof typeof REPORTES;
export const REPORTES_EN_ORDEN = [
  'participacion',
  'cola',
  'puntos',
  'premios',
  'presupuesto',
  'capacitaciones',
  'preguntas',
  'sin_reconocer',
  'equidad',
] as const satisfies readonly Reporte[];

/** Reports about everybody, which a gerente does not see. */
export const REPORTES_DE_RRHH: readonly Reporte[] = ['equidad'];

/** Reports whose figures are shown beside those of the stretch before. */
export const COMPARABLES: readonly Reporte[] = [
  'participacion',
  'puntos',
  'premios',
  'presupuesto',
  'capacitaciones',
];

export const ORIGENES: Readonly<Record<OrigenPuntos, string>> = {
  evidencia: 'Evidencias aprobadas',
  reversion: 'Reversiones',
  ajuste: 'Ajustes a mano',
  capacitacion: 'Capacitaciones',
  merito: 'Méritos',
  premio: 'Premios',
  gracias: 'Gracias de colegas',
};

export const ESTADOS_DE_PREMIO = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  entregado: 'Entregado',
  rechazado: 'Rechazado',
} as const;

/**
 * By how much a figure changed: '+12 %', or '+5 puntos' of one that is a percentage itself. Null from 0, of which nothing is a
 * percentage.
 */
export function cambioEnPalabras(ahora: number, antes: number, esPorcentaje: boolean): string | null {
  const cambio = esPorcentaje ? ahora - antes : cambioPorcentual(ahora, antes);
  if (cambio === null) return null;
  return `${cambio > 0 ? '+' : ''}${esPorcentaje ? cantidad(cambio, 'punto', 'puntos') : porcentaje(cambio)}`;
}

/** What a figure that has a closing day says of it: ' al 31/10/2026'. Without one it is of now, and says nothing. */
export function alCierre({ cierre }: { cierre: Dia | null }): string {
  return cierre === null ? '' : ` al ${fecha(cierre)}`;
}

/** The branch's name, or that the person has none. */
export function sucursalDe({ sucursal }: { sucursal: string | null }): string {
  return sucursal ?? 'Sin sucursal';
}

/** The long name of a week or month, for a table: '9 al 15 nov', 'noviembre de 2026'. */
export function nombreLargoDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return rango(inicio, sumarDias(inicio, 6));
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1)} de ${anio}`;
}
