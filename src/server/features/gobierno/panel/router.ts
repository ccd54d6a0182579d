import { actividad } from './actividad.ts';
import { pendientes } from './pendientes.ts';
import { resumen } from './resumen.ts';

export const panelRouter = { resumen, pendientes, actividad };
