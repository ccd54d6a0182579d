import { periodos, ver } from './ver.ts';
import { crecieron, deSucursales } from './vistas.ts';

export const rankingRouter = { ver, periodos, sucursales: deSucursales, crecieron };
