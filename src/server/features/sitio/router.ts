import { contenido } from './contenido.ts';
import { editar } from './editar.ts';

export const sitioRouter = { contenido, editar };
