import { PERSONAL, TODOS, type Tabla } from './comun.ts';

/** Staff of the floor map: who they are. */
export const TABLA_DE_PERSONAL: Tabla = {
  'personal.sesion': { acceso: TODOS },
  'personal.cambiarNombre': { acceso: PERSONAL, entrada: async () => ({ full_name: 'Inés C. Campos' }) },
};
