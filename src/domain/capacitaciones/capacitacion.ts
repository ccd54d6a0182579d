/** States of a training's assignment. */
export const ESTADOS_DE_CAPACITACION = ['pendiente', 'en_progreso', 'completada', 'vencida'] as const;
export type EstadoDeCapacitacion = (typeof ESTADOS_DE_CAPACITACION)[number];

/** Kinds of training material. */
export const TIPOS_DE_MATERIAL = ['video', 'pdf', 'documento'] as const;
export type TipoDeMaterial = (typeof TIPOS_DE_MATERIAL)[number];
