import { ajustar } from './ajustar.ts';
import { movimientos } from './movimientos.ts';

export const puntosRouter = { movimientos, ajustar };
