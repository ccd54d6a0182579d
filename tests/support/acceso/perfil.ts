import { EMPLEADOS, type Tabla } from './comun.ts';

/** What each employee sees and changes of oneself, notices too. */
export const TABLA_DEL_PERFIL: Tabla = {
  'notificaciones.listar': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'notificaciones.marcarLeidas': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'notificaciones.preferencias': { acceso: EMPLEADOS },
  'notificaciones.preferir': {
    acceso: EMPLEADOS,
    entrada: async () => ({ clases: ['gracias'], silencio_desde: 21, silencio_hasta: 7, resumen: 'nunca' }),
  },
  'notificaciones.clavePush': { acceso: EMPLEADOS },
  'notificaciones.suscribir': {
    acceso: EMPLEADOS,
    entrada: async () => ({
      direccion: 'https://fcm.googleapis.com/fcm/send/un-dispositivo',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }),
    // These callers have no session in the database.
    alcanza: 'SESION_TERMINADA',
  },
  'notificaciones.desuscribir': {
    acceso: EMPLEADOS,
    entrada: async () => ({ direccion: 'https://fcm.googleapis.com/fcm/send/un-dispositivo' }),
  },
  'perfil.ver': { acceso: EMPLEADOS },
  'perfil.editar': { acceso: EMPLEADOS, entrada: async () => ({ nombre: 'Ana', apellido: 'Pérez' }) },
  'perfil.avatar': { acceso: EMPLEADOS, entrada: async () => ({ archivo_id: null }) },
  'perfil.calendario': { acceso: EMPLEADOS, entrada: async () => ({ mes: '2026-11' }) },
  'perfil.semana': { acceso: EMPLEADOS },
};
