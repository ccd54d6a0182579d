import { listar } from './listar.ts';
import { marcarLeidas } from './marcarLeidas.ts';

export const notificacionesRouter = { listar, marcarLeidas };
