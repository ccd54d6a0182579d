/** The state of a staff profile: waiting for RRHH, approved (which opens the editor), or refused or withdrawn. */
export const ESTADOS_DE_PERFIL = ['pendiente', 'aprobado', 'rechazado'] as const;
export type EstadoDePerfil = (typeof ESTADOS_DE_PERFIL)[number];
