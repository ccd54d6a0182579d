import type { ClaseDeDatos } from '#domain/empresa/conservacion.ts';

/** The name of each kind of data, and from when its days count. */
export const EN_PALABRAS: Readonly<Record<ClaseDeDatos, { nombre: string; desde: string }>> = {
  evidencias: {
    nombre: 'Archivos de evidencias',
    desde: 'Desde que se decidieron. El texto, la decisión y los puntos quedan.',
  },
  bajas: {
    nombre: 'Personas que se fueron',
    desde: 'Desde que se las desactivó. Se borran sus datos; sus números quedan sin nombre.',
  },
  auditoria: { nombre: 'Registro de actividad', desde: 'Desde cada hecho. Se corta lo más viejo.' },
  ingresos: {
    nombre: 'Direcciones de ingresos e intentos',
    desde: 'Desde cada ingreso. Queda quién, cuándo y cómo terminó, sin desde dónde.',
  },
  sesiones: {
    nombre: 'Direcciones y navegadores de sesiones',
    desde: 'Desde la última vez que se usó cada sesión.',
  },
  correos: { nombre: 'Emails enviados', desde: 'Desde que se escribieron.' },
  notificaciones: { nombre: 'Avisos', desde: 'Desde que llegaron.' },
  importaciones: { nombre: 'Importaciones', desde: 'Desde que terminaron. Lo importado queda.' },
  enlaces: { nombre: 'Enlaces de un solo uso', desde: 'Desde que vencieron.' },
  webhooks: {
    nombre: 'Avisos a otros sistemas',
    desde: 'Desde cada hecho, con sus intentos y respuestas.',
  },
  solicitudes: {
    nombre: 'Personas que piden espacios',
    desde:
      'Desde que se cerró la solicitud. Quedan la marca, los espacios y los importes, sin nombres ni conversaciones.',
  },
};
