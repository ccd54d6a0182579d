import { contenido } from './contenido.ts';

export const sitioRouter = { contenido };
