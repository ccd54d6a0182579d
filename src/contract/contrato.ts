import { cuentas } from './cuentas.ts';
import { desafios } from './desafios.ts';
import { empleados } from './empleados.ts';
import { inicio } from './inicio.ts';
import { insignias } from './insignias.ts';
import { logros } from './logros.ts';
import { notificaciones } from './notificaciones.ts';
import { participaciones } from './participaciones.ts';
import { perfil } from './perfil.ts';
import { puntos } from './puntos.ts';
import { ranking } from './ranking.ts';
import { sitio } from './sitio.ts';
import { sucursales } from './sucursales.ts';

/** Every procedure there is. What is not here cannot be called. */
export const api = {
  cuentas,
  desafios,
  empleados,
  inicio,
  insignias,
  logros,
  notificaciones,
  participaciones,
  perfil,
  puntos,
  ranking,
  sitio,
  sucursales,
};
