import { estadosRouter } from './estados.ts';
import { panelRouter } from './panel.ts';
import { procedimientosDeReservas } from './procedimientos.ts';

export const reservasRouter = { ...procedimientosDeReservas, ...estadosRouter, ...panelRouter };
