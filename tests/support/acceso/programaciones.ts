import { lectores_de_programacion, programaciones } from '#server/db/schema/reportes.ts';
import { type Mundo, RRHH, type Tabla } from './comun.ts';

const PROGRAMACION = {
  nombre: 'Informe mensual',
  reportes: ['participacion' as const],
  periodo: 'mes' as const,
  cadencia: 'mensual' as const,
  dia: 1,
  hora: 8,
};

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

async function unaProgramacion({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(programaciones)
    .values({ ...PROGRAMACION, vigente_desde: new Date(), creada_por: e.otro_admin.id })
    .returning({ id: programaciones.id });
  if (!fila) throw new Error('The schedule was not inserted');
  await base.db
    .insert(lectores_de_programacion)
    .values({ programacion_id: fila.id, empleado_id: e.otro_admin.id });
  return fila.id;
}
