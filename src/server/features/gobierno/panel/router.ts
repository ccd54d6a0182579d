import { actividad } from './actividad.ts';
import { resumen } from './resumen.ts';

export const panelRouter = { resumen, actividad };
