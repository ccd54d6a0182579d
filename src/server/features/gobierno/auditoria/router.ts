import { filtros, listar } from './listar.ts';

export const auditoriaRouter = { listar, filtros };
