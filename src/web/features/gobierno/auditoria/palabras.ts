import type { Configuracion } from '#domain/empresa/configuracion.ts';
import type { Salidas } from '#web/api.server.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';

type Fila = Salidas['auditoria']['listar']['filas'][number];

/**
 * Who did it, in words: an API key and its owner; a person; for a sign-in, somebody without an account or with a given
 * account's email; otherwise the system.
 */
export function quienLoHizo(
  {
    actor,
    clave,
    clase,
    entidad,
    entidad_id,
  }: Pick<Fila, 'actor' | 'clave' | 'clase' | 'entidad' | 'entidad_id'>,
  nombres: Readonly<Record<string, string>>,
): string {
  if (clave)
    return `Clave «${clave.nombre}»${actor ? `, a nombre de ${actor.nombre} ${actor.apellido}` : ''}`;
  if (clase === 'ingreso' && entidad === 'claves_api') return 'Otro sistema';
  if (actor) return `${actor.nombre} ${actor.apellido}`.trim();
  if (clase !== 'ingreso') return 'El sistema';
  if (esDeUnaCuenta({ entidad, entidad_id }))
    return `Alguien, con el email de ${nombres[entidad_id] ?? 'una cuenta eliminada'}`;
  return 'Alguien sin cuenta';
}

/**
 * Whether it was about one account, identified by its id: not about an email without an account, nor about none or several.
 */
function esDeUnaCuenta({ entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>): boolean {
  return entidad === 'cuentas' && !/^(?:email:|nadie$|varias$)/u.test(entidad_id);
}

/** Who or what it was about, in words; null if the author already says it all. */
export function sobreQuien(
  { entidad, entidad_id, actor, clase }: Pick<Fila, 'entidad' | 'entidad_id' | 'actor' | 'clase'>,
  nombres: Readonly<Record<string, string>>,
): string | null {
  if (entidad === 'exportaciones') return EXPORTADO[entidad_id] ?? entidad_id.replaceAll('_', ' ');
  if (entidad === 'configuracion') return AJUSTES.get(entidad_id) ?? null;
  if (entidad === 'cuentas') {
    if (entidad_id === 'varias') return 'varias cuentas';
    if (entidad_id.startsWith('email:')) return `un email que no tiene cuenta (${entidad_id.slice(6, 14)})`;
    if (entidad_id === actor?.id) return null;
    // These actions already say who did it.
    if (actor === null && clase === 'ingreso' && esDeUnaCuenta({ entidad, entidad_id })) return null;
  }
  return nombres[entidad_id] ?? null;
}

/** The setting that it was about; null if it was about something else. */
export function ajusteDe({ entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>): string | null {
  return entidad === 'configuracion' ? entidad_id : null;
}

/** The address of what it was about, or of the person whose it is; null if it has none, or is gone. */
export function rutaDeEntidad(
  { entidad, entidad_id }: Pick<Fila, 'entidad' | 'entidad_id'>,
  nombres: Readonly<Record<string, string>>,
  de_quien: Readonly<Record<string, string>>,
): string | null {
  if (entidad === 'configuracion') return '/reconoce/admin/config';
  if (nombres[entidad_id] === undefined) return null;
  const de = de_quien[entidad_id];
  if (de !== undefined) return rutaDePersona(de);
  const ruta = RUTAS[entidad];
  return ruta === undefined ? null : `${ruta}/${entidad_id}`;
}

const RUTAS: Readonly<Record<string, string>> = {
  desafios: '/reconoce/admin/desafios',
  capacitaciones: '/reconoce/admin/capacitaciones',
  evaluaciones_capacitacion: '/reconoce/admin/capacitaciones/evaluaciones',
  premios: '/reconoce/admin/premios',
  presupuesto_empresa: '/reconoce/admin/presupuesto',
  sucursales: '/reconoce/admin/sucursales',
  webhooks: '/reconoce/admin/integraciones',
};

/**
 * What was done, in words: 'desafio.editar' becomes 'Editó un desafío'. An action without a text of its own is shown with its
 * code.
 */
export function nombreDeAccion(accion: string): string {
  const propia = ACCIONES[accion];
  if (propia) return propia;
  const [sobre = '', verbo = ''] = accion.split('.');
  const hizo = VERBOS[verbo];
  const que = COSAS[sobre] ?? sobre.replaceAll('_', ' ');
  return hizo ? `${hizo} ${que}` : `${enMayuscula(que)}: ${verbo.replaceAll('_', ' ')}`;
}

/** A table's name for people: 'asignaciones_premio' → 'Reclamos de premios'. */
export function nombreDeEntidad(entidad: string): string {
  return ENTIDADES[entidad] ?? enMayuscula(entidad.replaceAll('_', ' '));
}

function enMayuscula(texto: string): string {
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);
}

const AJUSTES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    registro: 'quién se registra en Reconoce',
    registro_personal: 'quién se registra para editar góndolas',
    nombres_bloqueados: 'quién cambia los nombres',
    segundo_factor_rrhh: 'el segundo paso de Recursos Humanos',
    segundo_factor_gerente: 'el segundo paso de los gerentes',
    sesiones_rrhh: 'las sesiones de Recursos Humanos',
    evidencia: 'los límites de una evidencia',
    dias_para_escalar: 'cuándo una evidencia pasa a Recursos Humanos',
    dias_laborables: 'los días laborables',
    gracia_de_cierre: 'el cierre de los rankings',
    reparto_grupal: 'los puntos de un desafío grupal',
    ranking_visible: 'qué se ve en el ranking',
    puntos_de_insignia: 'los puntos de insignias',
    alertas_presupuesto: 'las alertas del presupuesto',
    gracias: 'las gracias entre colegas',
    muro: 'el muro',
    ventas: 'la venta de espacios',
    doble_firma: 'qué confirman dos personas',
    conservacion: 'cuánto se guardan los datos',
  } satisfies Record<keyof Configuracion, string>),
);

const EXPORTADO: Readonly<Record<string, string>> = {
  actividad: 'la actividad',
  ajustes: 'los ajustes de puntos a mano',
  asignaciones: 'las asignaciones de capacitaciones',
  auditoria: 'la auditoría',
  avance: 'el avance de los desafíos',
  capacitaciones: 'la lista de capacitaciones',
  desafios: 'la lista de desafíos',
  empleados: 'la lista de empleados',
  equipo: 'el equipo de una sucursal',
  evaluaciones: 'la lista de evaluaciones',
  medallas: 'la lista de medallas',
  medallas_de_empleados: 'las medallas de cada persona',
  meritos: 'los méritos',
  personal: 'el personal de góndolas',
  premios: 'el catálogo de premios',
  presupuesto: 'los presupuestos',
  persona_puntos: 'los puntos de una persona',
  persona_evidencias: 'las evidencias de una persona',
  persona_insignias: 'las insignias de una persona',
  persona_meritos: 'los méritos de una persona',
  persona_premios: 'los premios de una persona',
  persona_capacitaciones: 'las capacitaciones de una persona',
  registros: 'los registros por aprobar',
  resultados: 'los resultados de una evaluación',
  sucursales: 'la lista de sucursales',
  usuarios: 'la lista de usuarios',
  problemas_de_importacion: 'los problemas de una importación',
  reporte_participacion: 'el reporte de participación',
  reporte_cola: 'el reporte de la cola de validación',
  reporte_puntos: 'el reporte de puntos',
  reporte_premios: 'el reporte de premios',
  reporte_presupuesto: 'el reporte de presupuesto',
  reporte_capacitaciones: 'el reporte de capacitaciones',
  reporte_preguntas: 'el reporte de preguntas difíciles',
  reporte_sin_reconocer: 'el reporte de quienes no fueron reconocidos',
};

const VERBOS: Readonly<Record<string, string>> = {
  crear: 'Creó',
  editar: 'Editó',
  eliminar: 'Eliminó',
  asignar: 'Asignó',
  agregar: 'Agregó',
  renovar: 'Renovó',
  continuar: 'Creó la siguiente de',
  detener: 'Dejó de repetir',
  quitar: 'Quitó',
  revertir: 'Revirtió',
  ajustar: 'Ajustó',
  aprobar: 'Aprobó',
  rechazar: 'Rechazó',
  entregar: 'Entregó',
  cancelar: 'Canceló',
  confirmar: 'Confirmó',
  otorgar: 'Otorgó',
  revocar: 'Revocó',
  mantener: 'Mantuvo',
  registrar: 'Registró',
  anular: 'Anuló',
  desactivar: 'Desactivó',
  activar: 'Activó',
  reactivar: 'Reactivó',
  trasladar: 'Trasladó',
  invitar: 'Invitó',
  importar: 'Importó',
  exportar: 'Exportó',
  reabrir: 'Reabrió',
  conceder: 'Concedió',
  archivar: 'Archivó',
  anonimizar: 'Anonimizó',
  mover: 'Movió',
  subir: 'Subió',
  ocultar: 'Quitó',
  mostrar: 'Mostró',
  recordar: 'Recordó',
};

const COSAS: Readonly<Record<string, string>> = {
  desafio: 'un desafío',
  evidencia: 'una evidencia',
  insignia: 'una insignia',
  medalla: 'una medalla',
  merito: 'un mérito',
  gracias: 'unas gracias del muro',
  empleado: 'a un empleado',
  registro: 'un registro',
  puntos: 'puntos',
  sucursal: 'una sucursal',
  grupo: 'un grupo',
  licencia: 'una licencia',
  premio: 'un premio',
  reclamo: 'un reclamo',
  stock: 'el stock',
  presupuesto: 'un presupuesto',
  capacitacion: 'una capacitación',
  serie: 'un desafío que se repite',
  regla_de_capacitacion: 'una regla de asignación',
  evaluacion: 'una evaluación',
  pregunta: 'una pregunta',
  material: 'un material',
  asignacion: 'una asignación',
  usuario: 'un usuario',
  rol: 'un rol',
  sesion: 'una sesión',
  sesiones: 'sesiones',
  feriado: 'un feriado',
  configuracion: 'un ajuste',
  lista: 'una lista de precios',
  sitio: 'el sitio público',
  importacion: 'una importación',
  intentos: 'intentos',
  clave: 'una contraseña',
};

const ACCIONES: Readonly<Record<string, string>> = {
  'clave_api.crear': 'Creó una clave de la API',
  'clave_api.revocar': 'Revocó una clave de la API',
  'clave_api.tomar': 'Se hizo responsable de una clave de la API',
  'lista.publicar': 'Publicó una lista de precios',
  'lista.programar': 'Programó una lista de precios',
  'lista.desprogramar': 'Dejó de lado una lista de precios programada',
  'lista.reponer': 'Volvió a una lista de precios anterior',
  'lista.stock': 'Cambió el stock de un artículo',
  'lista.editar': 'Cambió un artículo de una lista de precios',
  'lista.foto': 'Puso la foto de un artículo',
  'lista.sacar_foto': 'Sacó la foto de un artículo',
  'lista.retirar': 'Sacó del sitio una lista de precios',
  'lista.mostrar': 'Volvió a mostrar una lista de precios',
  'reportes.programar': 'Programó el envío de reportes por email',
  'reportes.reprogramar': 'Cambió un envío de reportes por email',
  'reportes.pausar': 'Pausó un envío de reportes por email',
  'reportes.reanudar': 'Reanudó un envío de reportes por email',
  'reportes.enviar_ahora': 'Mandó reportes por email',
  'reportes.enviar': 'Le mandó reportes por email a una persona',
  'reportes.desprogramar': 'Eliminó un envío de reportes por email',
  'webhook.crear': 'Conectó otro sistema',
  'webhook.editar': 'Editó los avisos a otro sistema',
  'webhook.activar': 'Prendió los avisos a otro sistema',
  'webhook.desactivar': 'Apagó los avisos a otro sistema',
  'webhook.apagar': 'Apagó los avisos a un sistema que no responde',
  'webhook.rotar': 'Cambió el secreto con que se firma lo que se avisa a otro sistema',
  'webhook.eliminar': 'Desconectó otro sistema',
  'webhook.reenviar': 'Reenvió un aviso a otro sistema',
  'acceso.rechazar_clave': 'Presentó una clave que se rechazó',
  'perfil.renombrar': 'Cambió su propio nombre',
  'personal.renombrar': 'Cambió su propio nombre, como personal de góndolas',
  'sesion.iniciar': 'Inició sesión',
  'sesion.rechazar': 'No pudo iniciar sesión',
  'sesion.oidc': 'Inició sesión con el proveedor de la empresa',
  'sesion.oidc_rechazar': 'No pudo iniciar sesión con el proveedor de la empresa',
  'sesion.cerrar': 'Cerró su sesión',
  'sesion.cerrar_todas': 'Cerró todas sus sesiones',
  'clave.pedir': 'Pidió cambiar su contraseña por email',
  'clave.restablecer': 'Eligió una contraseña nueva con el enlace del email',
  'clave.cambiar': 'Cambió su contraseña',
  'clave.rechazar': 'No pudo cambiar su contraseña',
  'registro_propio.crear': 'Se registró',
  'registro_propio.confirmar': 'Confirmó su email',
  'registro_propio.aceptar': 'Aceptó su invitación',
  'registro_propio.rechazar': 'No pudo registrarse',
  'acceso.negar': 'Pidió muchas veces lo que su rol no permite',
  'datos.ver': 'Miró los datos de una persona',
  'datos.exportar': 'Exportó datos',
  'empleado.entregar_datos': 'Se llevó los datos personales de un empleado',
  'alerta.exportaciones': 'Alerta: muchas exportaciones en una hora',
  'alerta.negados': 'Alerta: muchos pedidos negados en una hora',
  'alerta.noche': 'Alerta: trabajo de administración de madrugada',
  'copia.hacer': 'Hizo una copia de seguridad',
  'copia.restaurar': 'Restauró una copia de seguridad',
  'copia.ensayar': 'Probó una copia de seguridad',
  'alerta.ensayo': 'Una copia de seguridad no se pudo restaurar',
  'auditoria.quitar_datos': 'Quitó de la auditoría los datos de quien pidió ser borrado',
  'auditoria.cortar': 'Quitó la parte más vieja de la auditoría',
  'auditoria.otra_clave': 'Empezó a firmar la auditoría con otra clave',
  'puntos.ajustar': 'Ajustó los puntos de una persona',
  'personal.pedir': 'Pidió editar góndolas',
  'personal.entrar': 'Empezó a editar góndolas, sin que nadie lo tuviera que aprobar',
  'personal.aprobar': 'Habilitó para editar góndolas',
  'personal.rechazar': 'Negó o quitó el acceso a editar góndolas',
  'personal.cambiar_rol': 'Cambió el rol de personal de góndolas',
  'personal.eliminar': 'Eliminó a alguien del personal de góndolas',
  'personal.entregar_datos': 'Entregó los datos de personal de góndolas',
  'configuracion.editar': 'Cambió un ajuste',
  'firma.pedir': 'Pidió algo que confirma otra persona',
  'firma.confirmar': 'Confirmó lo que pidió otra persona',
  'firma.rechazar': 'Rechazó lo que pidió otra persona',
  'firma.retirar': 'Retiró lo que había pedido',
  'firma.sola': 'Hizo sin segunda firma, por ser la única persona de RRHH',
  'empleado.hacer_admin': 'Nombró a un administrador',
  'empleado.anonimizar': 'Eliminó los datos de un empleado',
  'empleados.importar': 'Importó empleados',
  'usuario.cerrar_sesiones': 'Cerró sesiones de una persona',
  'usuario.mandar_clave': 'Mandó un enlace de contraseña',
  'insignia.mantener': 'Mantuvo una insignia observada',
  'cuenta.segundo_factor_agregar': 'Agregó un segundo paso a su cuenta',
  'cuenta.segundo_factor_quitar': 'Quitó un segundo paso de su cuenta',
  'cuenta.segundo_factor_codigos': 'Renovó sus códigos de recuperación',
  'cuenta.segundo_factor_reiniciar': 'Reinició el segundo paso de una persona',
  'cuenta.oidc_vincular': 'Unió su cuenta al proveedor de la empresa',
  'cuenta.oidc_desvincular': 'Separó su cuenta del proveedor de la empresa',
  'cuenta.probar': 'Confirmó su identidad',
  'cuenta.probar_mal': 'Intentó confirmar su identidad y no pudo',
};

const ENTIDADES: Readonly<Record<string, string>> = {
  cuentas: 'Cuentas',
  exportaciones: 'Exportaciones',
  alertas: 'Alertas',
  auditoria: 'Auditoría',
  copias_de_seguridad: 'Copias de seguridad',
  desafios: 'Desafíos',
  profiles: 'Personal de góndolas',
  asignaciones_premio: 'Reclamos de premios',
  presupuesto_empresa: 'Presupuesto',
  insignias_empleado: 'Insignias otorgadas',
  asignaciones_capacitacion: 'Asignaciones de capacitaciones',
  evaluaciones_capacitacion: 'Evaluaciones',
  preguntas_evaluacion: 'Preguntas',
  materiales_capacitacion: 'Materiales',
  concesiones_evaluacion: 'Intentos concedidos',
  configuracion: 'Configuración',
  meritos: 'Méritos',
  publicaciones: 'Muro',
  claves_api: 'Claves de la API',
  programaciones: 'Envíos de reportes por email',
  webhooks: 'Avisos a otros sistemas',
  plano: 'Planos de los locales',
  plano_versiones: 'Plano de góndolas',
  layout_viewport: 'Vista del plano',
  brand_partners: 'Marcas del plano',
  espacios: 'Fichas de espacios',
  tarifas: 'Tarifas de espacios',
  reservas: 'Reservas de espacios',
  ensayos_de_restauracion: 'Ensayos de restauración',
};
