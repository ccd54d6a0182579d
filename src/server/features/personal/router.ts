import { cambiarNombre } from './cambiarNombre.ts';
import { sesion } from './sesion.ts';

export const personalRouter = { sesion, cambiarNombre };
