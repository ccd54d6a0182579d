import { auditoria } from './gobierno/auditoria.ts';
import { buscar } from './gobierno/buscar.ts';
import { capacitaciones } from './capacitaciones/capacitaciones.ts';
import { certificados } from './capacitaciones/certificados.ts';
import { configuracion } from './empresa/configuracion.ts';
import { cotizaciones } from './plano/cotizaciones.ts';
import { cuentas } from './cuentas/cuentas.ts';
import { datos } from './gobierno/datos.ts';
import { delegaciones } from './desafios/delegaciones.ts';
import { desafios } from './desafios/desafios.ts';
import { empleados } from './personas/empleados.ts';
import { equipo } from './personas/equipo.ts';
import { evaluaciones } from './capacitaciones/evaluaciones.ts';
import { exhibiciones } from './plano/exhibiciones.ts';
import { factor } from './cuentas/factor.ts';
import { firmas } from './gobierno/firmas.ts';
import { grupos } from './personas/grupos.ts';
import { importaciones } from './personas/importaciones.ts';
import { inicio } from './gobierno/inicio.ts';
import { insignias } from './insignias/insignias.ts';
import { esperas } from './gobierno/esperas.ts';
import { integraciones } from './gobierno/integraciones.ts';
import { listas } from './sitio/listas.ts';
import { logros } from './insignias/logros.ts';
import { lotes } from './gobierno/lotes.ts';
import { vistas } from './gobierno/vistas.ts';
import { comentarios } from './plano/comentarios.ts';
import { marcas } from './plano/marcas.ts';
import { meritos } from './puntos/meritos.ts';
import { muro } from './muro/muro.ts';
import { notificaciones } from './comun/notificaciones.ts';
import { oidc } from './cuentas/oidc.ts';
import { panel } from './gobierno/panel.ts';
import { participaciones } from './desafios/participaciones.ts';
import { perfil } from './personas/perfil.ts';
import { personal } from './personas/personal.ts';
import { personas } from './gobierno/personas.ts';
import { espacios, tarifas } from './plano/espacios.ts';
import { plano } from './plano/plano.ts';
import { reservas } from './plano/reservas.ts';
import { premios } from './premios/premios.ts';
import { presupuesto } from './premios/presupuesto.ts';
import { puntos } from './puntos/puntos.ts';
import { ranking } from './puntos/ranking.ts';
import { programaciones } from './gobierno/programaciones.ts';
import { reportes } from './gobierno/reportes.ts';
import { roles } from './personas/roles.ts';
import { salud } from './gobierno/salud.ts';
import { sitio } from './sitio/sitio.ts';
import { solicitudes } from './plano/solicitudes.ts';
import { sucursales } from './personas/sucursales.ts';
import { usuarios } from './personas/usuarios.ts';

/** Every procedure of the API. What is not listed here cannot be called. */
export const api = {
  auditoria,
  buscar,
  capacitaciones,
  certificados,
  configuracion,
  cotizaciones,
  cuentas,
  datos,
  delegaciones,
  desafios,
  empleados,
  equipo,
  evaluaciones,
  exhibiciones,
  factor,
  firmas,
  grupos,
  importaciones,
  inicio,
  insignias,
  espacios,
  esperas,
  integraciones,
  listas,
  logros,
  lotes,
  vistas,
  comentarios,
  marcas,
  meritos,
  muro,
  notificaciones,
  oidc,
  panel,
  participaciones,
  perfil,
  personal,
  personas,
  plano,
  premios,
  presupuesto,
  puntos,
  ranking,
  programaciones,
  reportes,
  reservas,
  roles,
  salud,
  sitio,
  solicitudes,
  sucursales,
  tarifas,
  usuarios,
};
