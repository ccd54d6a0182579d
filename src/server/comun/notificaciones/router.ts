import { listar } from './listar.ts';
import { marcarLeidas } from './marcar-leidas.ts';

export const notificacionesRouter = { listar, marcarLeidas };
