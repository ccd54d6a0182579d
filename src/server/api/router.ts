import { auditoriaRouter } from '../features/gobierno/auditoria/listar.ts';
import { buscarRouter } from '../features/gobierno/buscar/buscar.ts';
import { capacitacionesRouter } from '../features/capacitaciones/router.ts';
import { certificadosRouter } from '../features/capacitaciones/certificados/certificados.ts';
import { configuracionRouter } from '../features/empresa/configuracion/editar.ts';
import { cotizacionesRouter } from '../features/plano/cotizaciones/router.ts';
import { cuentasRouter } from '../features/cuentas/router.ts';
import { eliminar as eliminarEmpleado } from '../features/gobierno/datos/eliminar-empleado.ts';
import { eliminar as eliminarPersonal } from '../features/gobierno/datos/eliminar-personal.ts';
import { datosRouter } from '../features/gobierno/datos/router.ts';
import { delegacionesRouter } from '../features/desafios/delegaciones/router.ts';
import { desafiosRouter } from '../features/desafios/router.ts';
import { empleadosRouter } from '../features/personas/empleados/router.ts';
import { equipoRouter } from '../features/personas/equipo/router.ts';
import { evaluacionesRouter } from '../features/capacitaciones/evaluaciones/router.ts';
import { exhibicionesRouter } from '../features/plano/exhibiciones/router.ts';
import { factorRouter } from '../features/cuentas/factor/router.ts';
import { firmasRouter } from '../features/gobierno/firmas/decidir.ts';
import { gruposRouter } from '../features/personas/grupos/router.ts';
import { importacionesRouter } from '../features/personas/importaciones/procedimientos.ts';
import { inicioRouter } from '../features/gobierno/inicio/router.ts';
import { sesion } from '../features/gobierno/inicio/sesion.ts';
import { insigniasRouter } from '../features/insignias/router.ts';
import { esperasRouter } from '../features/gobierno/esperas/router.ts';
import { integracionesRouter } from '../features/gobierno/integraciones/router.ts';
import { logrosRouter } from '../features/insignias/logros/logros.ts';
import { listasRouter } from '../features/sitio/listas/router.ts';
import { lotesRouter } from '../features/gobierno/lotes/router.ts';
import { vistasRouter } from '../features/gobierno/vistas/router.ts';
import { comentariosRouter } from '../features/plano/comentarios/comentarios.ts';
import { marcasRouter } from '../features/plano/marcas/marcas.ts';
import { meritosRouter } from '../features/puntos/meritos/registrar.ts';
import { muroRouter } from '../features/muro/router.ts';
import { notificacionesRouter } from '../comun/notificaciones/bandeja.ts';
import { oidcRouter } from '../features/cuentas/oidc/vinculo.ts';
import { panelRouter } from '../features/gobierno/panel/panel.ts';
import { participacionesRouter } from '../features/desafios/participaciones/router.ts';
import { perfilRouter } from '../features/personas/perfil/router.ts';
import { personasRouter } from '../features/gobierno/personas/router.ts';
import { personalRouter } from '../features/personas/personal/router.ts';
import { espaciosRouter } from '../features/plano/espacios/fichas.ts';
import { tarifasRouter } from '../features/plano/espacios/tarifas.ts';
import { reservasRouter } from '../features/plano/reservas/router.ts';
import { planoRouter } from '../features/plano/router.ts';
import { premiosRouter } from '../features/premios/router.ts';
import { presupuestoRouter } from '../features/premios/presupuesto/router.ts';
import { puntosRouter } from '../features/puntos/ajustar.ts';
import { rankingRouter } from '../features/puntos/ranking/router.ts';
import { programacionesRouter } from '../features/gobierno/programaciones/router.ts';
import { reportesRouter } from '../features/gobierno/reportes/router.ts';
import { rolesRouter } from '../features/personas/roles/ver.ts';
import { saludRouter } from '../features/gobierno/salud/ver.ts';
import { sitioRouter } from '../features/sitio/contenido.ts';
import { solicitudesRouter } from '../features/plano/solicitudes/router.ts';
import { sucursalesRouter } from '../features/personas/sucursales/router.ts';
import { usuariosRouter } from '../features/personas/usuarios/router.ts';
import { os } from './autorizar.ts';

/** Every procedure of the contract with its implementation. The types refuse a missing one. */
export const router = os.router({
  auditoria: auditoriaRouter,
  buscar: buscarRouter,
  capacitaciones: capacitacionesRouter,
  certificados: certificadosRouter,
  configuracion: configuracionRouter,
  cotizaciones: cotizacionesRouter,
  cuentas: { ...cuentasRouter, sesion },
  datos: datosRouter,
  delegaciones: delegacionesRouter,
  desafios: desafiosRouter,
  empleados: { ...empleadosRouter, eliminar: eliminarEmpleado },
  equipo: equipoRouter,
  evaluaciones: evaluacionesRouter,
  exhibiciones: exhibicionesRouter,
  factor: factorRouter,
  firmas: firmasRouter,
  grupos: gruposRouter,
  importaciones: importacionesRouter,
  inicio: inicioRouter,
  insignias: insigniasRouter,
  espacios: espaciosRouter,
  esperas: esperasRouter,
  integraciones: integracionesRouter,
  listas: listasRouter,
  logros: logrosRouter,
  lotes: lotesRouter,
  vistas: vistasRouter,
  comentarios: comentariosRouter,
  marcas: marcasRouter,
  meritos: meritosRouter,
  muro: muroRouter,
  notificaciones: notificacionesRouter,
  oidc: oidcRouter,
  panel: panelRouter,
  participaciones: participacionesRouter,
  perfil: perfilRouter,
  personas: personasRouter,
  personal: { ...personalRouter, eliminar: eliminarPersonal },
  plano: planoRouter,
  premios: premiosRouter,
  presupuesto: presupuestoRouter,
  puntos: puntosRouter,
  ranking: rankingRouter,
  programaciones: programacionesRouter,
  reportes: reportesRouter,
  reservas: reservasRouter,
  roles: rolesRouter,
  salud: saludRouter,
  sitio: sitioRouter,
  solicitudes: solicitudesRouter,
  sucursales: sucursalesRouter,
  tarifas: tarifasRouter,
  usuarios: usuariosRouter,
});
