/** Whether a staff profile opens the editor: it waits for RRHH, it does, or RRHH refused or withdrew it. */
export const ESTADOS_DE_PERFIL = ['pendiente', 'aprobado', 'rechazado'] as const;
export type EstadoDePerfil = (typeof ESTADOS_DE_PERFIL)[number];
