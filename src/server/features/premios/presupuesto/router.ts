import { editar, crear, eliminar } from './editar.ts';
import { listar, movimientos, resumen } from './listar.ts';

export const presupuestoRouter = { crear, editar, eliminar, listar, movimientos, resumen };
