import { editar, crear, eliminar, guardarPlan } from './editar.ts';
import { listar, movimientos, plan, resumen } from './listar.ts';

export const presupuestoRouter = { crear, editar, eliminar, guardarPlan, listar, movimientos, plan, resumen };
