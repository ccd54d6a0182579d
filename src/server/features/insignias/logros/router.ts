import { resumen } from './resumen.ts';
import { tarjetas } from './tarjetas.ts';

export const logrosRouter = { resumen, tarjetas };
