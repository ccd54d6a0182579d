/** The kinds of data that are not kept for ever, in the order in which they are shown. */
export const CLASES_DE_DATOS = [
  'evidencias',
  'bajas',
  'auditoria',
  'ingresos',
  'sesiones',
  'correos',
  'notificaciones',
  'importaciones',
  'enlaces',
  'webhooks',
  'solicitudes',
] as const;
export type ClaseDeDatos = (typeof CLASES_DE_DATOS)[number];

/** Days that each kind is kept, from when it was done with; 0 keeps it for ever. */
export type PlazosDeConservacion = Readonly<Record<ClaseDeDatos, number>>;

/** Until RRHH changes them; docs/decisions/0051 says why each. */
export const PLAZOS_INICIALES: PlazosDeConservacion = {
  evidencias: 730,
  bajas: 1095,
  auditoria: 1825,
  ingresos: 180,
  sesiones: 90,
  correos: 30,
  notificaciones: 365,
  importaciones: 90,
  enlaces: 7,
  webhooks: 30,
  solicitudes: 730,
};

/** The least that may be set, but for 0: what is needed to work, to decide, or to find out what happened. */
export const PLAZOS_MINIMOS: PlazosDeConservacion = {
  evidencias: 90,
  bajas: 90,
  auditoria: 365,
  ingresos: 30,
  sesiones: 7,
  correos: 7,
  notificaciones: 90,
  importaciones: 7,
  enlaces: 1,
  webhooks: 7,
  solicitudes: 90,
};

/** Ten years. */
export const PLAZO_MAXIMO = 3650;

/** Data that was finished before this instant is deleted; null for what is kept for ever. */
export function corteDe(dias: number, ahora: Date): Date | null {
  return dias === 0 ? null : new Date(ahora.getTime() - dias * 86_400_000);
}
