import { auditoria } from './auditoria.ts';
import { capacitaciones } from './capacitaciones.ts';
import { certificados } from './certificados.ts';
import { configuracion } from './configuracion.ts';
import { cuentas } from './cuentas.ts';
import { datos } from './datos.ts';
import { desafios } from './desafios.ts';
import { empleados } from './empleados.ts';
import { equipo } from './equipo.ts';
import { evaluaciones } from './evaluaciones.ts';
import { factor } from './factor.ts';
import { firmas } from './firmas.ts';
import { grupos } from './grupos.ts';
import { importaciones } from './importaciones.ts';
import { inicio } from './inicio.ts';
import { insignias } from './insignias.ts';
import { integraciones } from './integraciones.ts';
import { logros } from './logros.ts';
import { marcas } from './marcas.ts';
import { meritos } from './meritos.ts';
import { notificaciones } from './notificaciones.ts';
import { oidc } from './oidc.ts';
import { panel } from './panel.ts';
import { participaciones } from './participaciones.ts';
import { perfil } from './perfil.ts';
import { personal } from './personal.ts';
import { plano } from './plano.ts';
import { premios } from './premios.ts';
import { presupuesto } from './presupuesto.ts';
import { puntos } from './puntos.ts';
import { ranking } from './ranking.ts';
import { reportes } from './reportes.ts';
import { roles } from './roles.ts';
import { salud } from './salud.ts';
import { sitio } from './sitio.ts';
import { sucursales } from './sucursales.ts';
import { usuarios } from './usuarios.ts';

/** Every procedure there is. What is not here cannot be called. */
export const api = {
  auditoria,
  capacitaciones,
  certificados,
  configuracion,
  cuentas,
  datos,
  desafios,
  empleados,
  equipo,
  evaluaciones,
  factor,
  firmas,
  grupos,
  importaciones,
  inicio,
  insignias,
  integraciones,
  logros,
  marcas,
  meritos,
  notificaciones,
  oidc,
  panel,
  participaciones,
  perfil,
  personal,
  plano,
  premios,
  presupuesto,
  puntos,
  ranking,
  reportes,
  roles,
  salud,
  sitio,
  sucursales,
  usuarios,
};
