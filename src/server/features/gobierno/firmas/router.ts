import { confirmar, rechazar } from './decidir.ts';
import { listar } from './listar.ts';

export const firmasRouter = { listar, confirmar, rechazar };
