/** Types of prize: the two lists of the spec, as one. */
export const TIPOS_DE_PREMIO = [
  'fisico',
  'digital',
  'experiencia',
  'descuento',
  'reconocimiento',
  'monetario',
  'producto',
] as const;
export type TipoDePremio = (typeof TIPOS_DE_PREMIO)[number];

/** States of a claim. */
export const ESTADOS_DE_ASIGNACION = ['pendiente', 'aprobado', 'entregado', 'rechazado'] as const;
export type EstadoDeAsignacion = (typeof ESTADOS_DE_ASIGNACION)[number];

/** What a prize asks for. Required points: `puntos_requeridos`, else `puntos_minimos`, else 100. */
export type CriteriosDeElegibilidad = {
  readonly puntos_requeridos?: number;
  readonly puntos_minimos?: number;
  readonly imagen_url?: string;
};
