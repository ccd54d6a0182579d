import { crearProgramacionDePrueba, PROGRAMACION } from '#tests/support/programaciones.ts';
import { type Mundo, RRHH, type Tabla } from './comun.ts';

/** Reports by mail: only RRHH. */
export const TABLA_DE_PROGRAMACIONES: Tabla = {
  'programaciones.listar': { acceso: RRHH },
  'programaciones.lectores': { acceso: RRHH, entrada: async () => ({}) },
  'programaciones.guardar': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ ...PROGRAMACION, lectores: [e.admin_rrhh.id] }),
  },
  'programaciones.estado': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await unaProgramacion(mundo), activa: false }),
  },
  'programaciones.enviarAhora': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await unaProgramacion(mundo) }),
  },
  'programaciones.eliminar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await unaProgramacion(mundo) }),
  },
  'programaciones.envios': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await unaProgramacion(mundo) }),
  },
};

function unaProgramacion({ base, e }: Mundo): Promise<string> {
  return crearProgramacionDePrueba(base, e.otro_admin);
}
