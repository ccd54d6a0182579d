/** States of a claim. */
export const ESTADOS_DE_ASIGNACION = ['pendiente', 'aprobado', 'entregado', 'rechazado'] as const;
export type EstadoDeAsignacion = (typeof ESTADOS_DE_ASIGNACION)[number];
