import { claves, crearClave, revocarClave, tomarClave } from './claves.ts';

export const integracionesRouter = { claves, crearClave, revocarClave, tomarClave };
