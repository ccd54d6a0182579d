import { auditoriaRouter } from '../features/auditoria/router.ts';
import { capacitacionesRouter } from '../features/capacitaciones/router.ts';
import { certificadosRouter } from '../features/certificados/router.ts';
import { configuracionRouter } from '../features/configuracion/router.ts';
import { cuentasRouter } from '../features/cuentas/router.ts';
import { datosRouter } from '../features/datos/router.ts';
import { desafiosRouter } from '../features/desafios/router.ts';
import { empleadosRouter } from '../features/empleados/router.ts';
import { equipoRouter } from '../features/equipo/router.ts';
import { evaluacionesRouter } from '../features/evaluaciones/router.ts';
import { factorRouter } from '../features/factor/router.ts';
import { firmasRouter } from '../features/firmas/router.ts';
import { gruposRouter } from '../features/grupos/router.ts';
import { importacionesRouter } from '../features/importaciones/router.ts';
import { inicioRouter } from '../features/inicio/router.ts';
import { insigniasRouter } from '../features/insignias/router.ts';
import { integracionesRouter } from '../features/integraciones/router.ts';
import { logrosRouter } from '../features/logros/router.ts';
import { marcasRouter } from '../features/marcas/router.ts';
import { meritosRouter } from '../features/meritos/router.ts';
import { notificacionesRouter } from '../features/notificaciones/router.ts';
import { oidcRouter } from '../features/oidc/router.ts';
import { panelRouter } from '../features/panel/router.ts';
import { participacionesRouter } from '../features/participaciones/router.ts';
import { perfilRouter } from '../features/perfil/router.ts';
import { personalRouter } from '../features/personal/router.ts';
import { planoRouter } from '../features/plano/router.ts';
import { premiosRouter } from '../features/premios/router.ts';
import { presupuestoRouter } from '../features/presupuesto/router.ts';
import { puntosRouter } from '../features/puntos/router.ts';
import { rankingRouter } from '../features/ranking/router.ts';
import { reportesRouter } from '../features/reportes/router.ts';
import { rolesRouter } from '../features/roles/router.ts';
import { saludRouter } from '../features/salud/router.ts';
import { sitioRouter } from '../features/sitio/router.ts';
import { sucursalesRouter } from '../features/sucursales/router.ts';
import { usuariosRouter } from '../features/usuarios/router.ts';
import { os } from './autorizar.ts';

/** Every procedure of the contract, with what it does. The types refuse one that is missing. */
export const router = os.router({
  auditoria: auditoriaRouter,
  capacitaciones: capacitacionesRouter,
  certificados: certificadosRouter,
  configuracion: configuracionRouter,
  cuentas: cuentasRouter,
  datos: datosRouter,
  desafios: desafiosRouter,
  empleados: empleadosRouter,
  equipo: equipoRouter,
  evaluaciones: evaluacionesRouter,
  factor: factorRouter,
  firmas: firmasRouter,
  grupos: gruposRouter,
  importaciones: importacionesRouter,
  inicio: inicioRouter,
  insignias: insigniasRouter,
  integraciones: integracionesRouter,
  logros: logrosRouter,
  marcas: marcasRouter,
  meritos: meritosRouter,
  notificaciones: notificacionesRouter,
  oidc: oidcRouter,
  panel: panelRouter,
  participaciones: participacionesRouter,
  perfil: perfilRouter,
  personal: personalRouter,
  plano: planoRouter,
  premios: premiosRouter,
  presupuesto: presupuestoRouter,
  puntos: puntosRouter,
  ranking: rankingRouter,
  reportes: reportesRouter,
  roles: rolesRouter,
  salud: saludRouter,
  sitio: sitioRouter,
  sucursales: sucursalesRouter,
  usuarios: usuariosRouter,
});
