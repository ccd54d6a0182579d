import { randomUUIDv7 } from 'node:crypto';
import { crearClaveDePrueba, crearWebhookDePrueba } from '#tests/support/integraciones.ts';
import { RRHH, type Tabla } from './comun.ts';

/** Keys for other systems: only RRHH. */
export const TABLA_DE_INTEGRACIONES: Tabla = {
  'integraciones.claves': { acceso: RRHH },
  'integraciones.crearClave': {
    acceso: RRHH,
    entrada: async () => ({ nombre: 'Sueldos', sistema: 'Liquidación', alcances: ['empleados.administrar'] }),
  },
  'integraciones.revocarClave': {
    acceso: RRHH,
    entrada: async ({ base, e }) => ({ id: (await crearClaveDePrueba(base, e.admin_rrhh)).id }),
  },
  'integraciones.tomarClave': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7() }),
    alcanza: 'NO_ENCONTRADO',
  },
  'integraciones.webhooks': { acceso: RRHH },
  'integraciones.crearWebhook': { acceso: RRHH, entrada: async () => WEBHOOK },
  'integraciones.editarWebhook': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ ...WEBHOOK, id: await crearWebhookDePrueba(base), revision: '' }),
    alcanza: 'CAMBIO_AJENO',
  },
  'integraciones.estadoDeWebhook': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ id: await crearWebhookDePrueba(base), activo: false }),
  },
  'integraciones.rotarSecreto': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ id: await crearWebhookDePrueba(base) }),
  },
  'integraciones.eliminarWebhook': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ id: await crearWebhookDePrueba(base) }),
  },
  'integraciones.probarWebhook': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ id: await crearWebhookDePrueba(base) }),
  },
  'integraciones.envios': {
    acceso: RRHH,
    entrada: async ({ base }) => ({ id: await crearWebhookDePrueba(base) }),
  },
  'integraciones.reenviarEnvio': {
    acceso: RRHH,
    entrada: async () => ({ id: randomUUIDv7() }),
    alcanza: 'NO_ENCONTRADO',
  },
};

const WEBHOOK = { nombre: 'Gestión', url: 'https://sistema.ejemplo.com/avisos', eventos: ['empleado.baja'] };
