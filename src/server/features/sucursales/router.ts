import { opciones } from './opciones.ts';

export const sucursalesRouter = { opciones };
