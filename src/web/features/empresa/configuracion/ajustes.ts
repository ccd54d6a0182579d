import type { Salidas } from '#web/api.server.ts';

export type Valores = Salidas['configuracion']['ver']['valores'];
export type Revisiones = Salidas['configuracion']['ver']['revisiones'];

/** The groups of settings, in the order of the menu. */
export const GRUPOS = {
  registro: { titulo: 'Registro', bajada: 'Quién puede crear su propia cuenta y cambiar su nombre.' },
  seguridad: {
    titulo: 'Seguridad',
    bajada: 'Qué se les pide para entrar a quienes administran, y cuánto duran sus sesiones.',
  },
  jornada: {
    titulo: 'Días laborables',
    bajada: 'Qué días cuentan para las rachas y cuándo cierran los rankings.',
  },
  feriados: { titulo: 'Feriados', bajada: 'Días que no suman ni cortan rachas.' },
  evidencia: { titulo: 'Evidencias', bajada: 'Hasta dónde puede llegar lo que se envía.' },
  grupal: { titulo: 'Desafíos grupales', bajada: 'Cómo se reparten los puntos de un grupo.' },
  ranking: { titulo: 'Ranking', bajada: 'Qué ve cada persona de las demás.' },
  canje: { titulo: 'Puntos de insignias', bajada: 'Si alcanzan o si se gastan al reclamar un premio.' },
  alertas: { titulo: 'Alertas de presupuesto', bajada: 'A qué altura del mes avisamos.' },
  firmas: {
    titulo: 'Dos personas',
    bajada: 'Qué no hace una sola persona de Recursos Humanos.',
  },
  conservacion: {
    titulo: 'Conservación de datos',
    bajada: 'Cuánto tiempo se guarda cada cosa, y qué se borró.',
  },
} as const satisfies Record<string, { titulo: string; bajada: string }>;

export type Grupo = keyof typeof GRUPOS;
export const GRUPOS_EN_ORDEN: readonly Grupo[] = [
  'registro',
  'seguridad',
  'jornada',
  'feriados',
  'evidencia',
  'grupal',
  'ranking',
  'canje',
  'alertas',
  'firmas',
  'conservacion',
];

/** The group that the URL names; null if there is no such group. */
export function grupoDe(pedido: string | null): Grupo | null {
  return GRUPOS_EN_ORDEN.find((grupo) => grupo === pedido) ?? null;
}
