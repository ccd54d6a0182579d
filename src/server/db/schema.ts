import * as archivos from './schema/archivos.ts';
import * as avisos from './schema/avisos.ts';
import * as capacitaciones from './schema/capacitaciones.ts';
import * as clavesDeEnvio from './schema/claves-de-envio.ts';
import * as conteos from './schema/conteos.ts';
import * as acreditaciones from './schema/acreditaciones.ts';
import * as cotizaciones from './schema/cotizaciones.ts';
import * as cuentas from './schema/cuentas.ts';
import * as delegaciones from './schema/delegaciones.ts';
import * as desafios from './schema/desafios.ts';
import * as empresa from './schema/empresa.ts';
import * as exhibiciones from './schema/exhibiciones.ts';
import * as factores from './schema/factores.ts';
import * as importaciones from './schema/importaciones.ts';
import * as esperas from './schema/esperas.ts';
import * as insignias from './schema/insignias.ts';
import * as integraciones from './schema/integraciones.ts';
import * as listas from './schema/listas.ts';
import * as lotes from './schema/lotes.ts';
import * as muro from './schema/muro.ts';
import * as operacion from './schema/operacion.ts';
import * as personal from './schema/personal.ts';
import * as plano from './schema/plano.ts';
import * as premios from './schema/premios.ts';
import * as reservas from './schema/reservas.ts';
import * as puntos from './schema/puntos.ts';
import * as reportes from './schema/reportes.ts';
import * as resumen from './schema/resumen.ts';
import * as solicitudes from './schema/solicitudes.ts';
import * as sitio from './schema/sitio.ts';
import * as vistas from './schema/vistas.ts';

/** Every table, for Drizzle. Code that queries imports its tables from `schema/<noun>.ts`. */
export const schema = {
  ...archivos,
  ...avisos,
  ...capacitaciones,
  ...clavesDeEnvio,
  ...conteos,
  ...acreditaciones,
  ...cotizaciones,
  ...cuentas,
  ...delegaciones,
  ...desafios,
  ...empresa,
  ...exhibiciones,
  ...factores,
  ...importaciones,
  ...esperas,
  ...insignias,
  ...integraciones,
  ...listas,
  ...lotes,
  ...muro,
  ...operacion,
  ...personal,
  ...plano,
  ...premios,
  ...puntos,
  ...reservas,
  ...reportes,
  ...resumen,
  ...solicitudes,
  ...sitio,
  ...vistas,
};

export type Schema = typeof schema;
