import { randomUUIDv7 } from 'node:crypto';
import { EMPLEADOS, RRHH, SUS_RESPONSABLES, type Tabla } from './comun.ts';

/** Points: whoever answers for somebody reads their movements, and RRHH adjusts them. The ranking is everybody's. */
export const TABLA_DE_PUNTOS: Tabla = {
  'puntos.movimientos': {
    acceso: SUS_RESPONSABLES,
    entrada: async ({ e }) => ({ empleado_id: e.empleado.id }),
  },
  'puntos.ajustes': { acceso: RRHH, entrada: async () => ({}) },
  'puntos.ajustar': {
    acceso: RRHH,
    entrada: async ({ e }) => ({
      empleado_id: e.empleado.id,
      puntos: 5,
      motivo: 'Corrección',
      clave: randomUUIDv7(),
    }),
  },
  'ranking.ver': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'ranking.sucursales': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'ranking.crecieron': { acceso: EMPLEADOS, entrada: async () => ({}) },
  'ranking.periodos': { acceso: EMPLEADOS, entrada: async () => ({}) },
};
