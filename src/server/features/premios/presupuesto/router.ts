import { crear } from './crear.ts';
import { editar } from './editar.ts';
import { eliminar } from './eliminar.ts';
import { listar, movimientos, resumen } from './listar.ts';

export const presupuestoRouter = { crear, editar, eliminar, listar, movimientos, resumen };
