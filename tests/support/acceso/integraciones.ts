import { randomUUIDv7 } from 'node:crypto';
import { crearClaveDePrueba } from '#tests/support/integraciones.ts';
import { RRHH, type Tabla } from './comun.ts';

/** Keys for other systems: RRHH's alone. */
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
};
