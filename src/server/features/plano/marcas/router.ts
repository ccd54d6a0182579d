import { agregar, listar, ordenar, ponerLogo, quitar, reponer } from './marcas.ts';

export const marcasRouter = { agregar, listar, ordenar, ponerLogo, quitar, reponer };
