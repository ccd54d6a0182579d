/** The moments that the wall tells by itself: a badge, a group's challenge, a certificate, years in the company, a birthday. */
export const CLASES_DE_MOMENTO = ['insignia', 'desafio', 'certificado', 'aniversario', 'cumple'] as const;
export type ClaseDeMomento = (typeof CLASES_DE_MOMENTO)[number];

/** More people than this at once are no moment of anybody's: an import, or a badge that changed. They are not announced. */
export const MOMENTOS_A_LA_VEZ = 20;

/** Keys of what is announced, one builder per kind of event: the same event is told once, and can be taken back. */
export const claveDeMomento = {
  insignia: (insignia_id: string, empleado_id: string) => `insignia:${insignia_id}:${empleado_id}`,
  desafio: (participacion_id: string) => `desafio:${participacion_id}`,
  certificado: (asignacion_id: string) => `certificado:${asignacion_id}`,
} as const;
