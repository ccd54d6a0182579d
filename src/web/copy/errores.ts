/** What a person reads when something is refused or fails: what happened, and what to do next. */
export type Mensaje = { titulo: string; texto: string };

/** The part of a failure that determines its text. It is compatible with an oRPC error. */
export type Fallo = {
  code?: string | undefined;
  data?: unknown;
  /** For the person to quote to support. */
  request_id?: string | undefined;
};

/**
 * The text for an error code. Without a code, or without a text for it, it is a general message with the request's id, never
 * a technical text. `porDefecto`: what was being attempted, from `CARGAS` or `ACCIONES`.
 */
export function mensajeDeError(fallo: Fallo, porDefecto: string = GENERAL): Mensaje {
  const dado = fallo.code ?? '';
  const texto = TEXTOS.get(CODIGOS_DE_PROTOCOLO.get(dado) ?? dado);
  if (texto) return typeof texto === 'function' ? texto(datos(fallo.data)) : texto;
  const seguir = 'Probá de nuevo en un momento.';
  return {
    titulo: 'Error',
    texto: fallo.request_id
      ? `${porDefecto}. ${seguir} Si sigue pasando, pasale este código a soporte: ${codigoCorto(fallo.request_id)}`
      : `${porDefecto}. ${seguir}`,
  };
}

/** A short form of a request's id, to be said over the telephone. Its start is enough to find it in the log. */
export function codigoCorto(request_id: string): string {
  return request_id.slice(0, 8);
}

/** Whether a code has a text of its own. */
export function tieneMensaje(code: string): boolean {
  return TEXTOS.has(code);
}

/** What is wrong with a chosen password, to show beside its field; null if the error is not about that. */
export function problemaDeClave({ code }: Fallo): string | null {
  return code === 'CLAVE_COMUN' || code === 'CLAVE_PREVISIBLE' ? mensajeDeError({ code }).texto : null;
}

/** What happened to a piece of evidence before the user could decide it: 'La aprobó Marta Sosa', 'Su autor la retiró'. */
export function quienDecidio(estado: unknown, por: unknown): string {
  const quien = typeof por === 'string' && por !== '' ? por : 'otra persona';
  switch (estado) {
    case 'aprobada':
      return `La aprobó ${quien}`;
    case 'parcial':
      return `La aprobó en parte ${quien}`;
    case 'rechazada':
      return `La rechazó ${quien}`;
    case 'anulada':
      return 'Su autor la retiró';
    default:
      return 'Alguien la decidió antes, o su autor la retiró';
  }
}

/** What could not be loaded. The spec's texts. */
export const CARGAS = {
  listas: 'No se pudieron cargar las listas de precios',
  datos: 'No se pudieron cargar los datos',
  algunos_datos: 'No se pudieron cargar algunos datos',
  usuario: 'No se pudo cargar la información del usuario',
  busqueda: 'No se pudo buscar',
  ranking: 'No se pudo cargar el ranking',
  desafios: 'No se pudieron cargar los desafíos',
  insignias: 'No se pudieron cargar las insignias',
  premios: 'No se pudieron cargar los premios',
  dashboard: 'No se pudieron cargar los datos del dashboard',
  sucursales: 'No se pudieron cargar las sucursales',
  roles: 'No se pudieron cargar las estadísticas de roles',
  presupuesto: 'No se pudieron cargar los datos del presupuesto',
  evidencias: 'No se pudieron cargar las evidencias',
  equipo: 'No se pudo cargar el equipo',
  grupos: 'No se pudieron cargar los grupos',
  grupo: 'No se pudo cargar tu grupo',
  progreso: 'No se pudo cargar el avance de los desafíos',
  registros: 'No se pudieron cargar los registros',
  empleados: 'No se pudieron cargar los empleados',
  usuarios: 'No se pudieron cargar los usuarios',
  notificaciones: 'No se pudieron cargar las notificaciones',
  puntos: 'No se pudieron cargar los puntos',
  medallas: 'No se pudieron cargar los datos',
  meritos: 'No se pudieron cargar los méritos',
  muro: 'No se pudo cargar el muro',
  perfil: 'No se pudo cargar tu perfil',
  capacitaciones: 'Error al cargar los datos',
  actividad: 'No se pudo cargar la actividad',
  auditoria: 'No se pudo cargar la auditoría',
  reporte: 'No se pudo cargar el reporte',
  configuracion: 'No se pudo cargar la configuración',
  programaciones: 'No se pudieron cargar los envíos por email',
  integraciones: 'No se pudieron cargar las integraciones',
  salud: 'No se pudo mirar cómo anda el sistema',
  pedidos_de_datos: 'No se pudieron cargar los pedidos',
  menciones: 'No se pudieron cargar las menciones',
  firmas: 'No se pudo cargar lo que espera otra firma',
  solicitudes: 'No se pudieron cargar las solicitudes',
  reservas: 'No se pudieron cargar las reservas',
  exhibiciones: 'No se pudo cargar qué hay que exhibir',
  panel_de_gondolas: 'No se pudo cargar el panel',
  fichas_de_marcas: 'No se pudieron cargar las marcas',
  fichas_de_espacios: 'No se pudieron cargar los espacios',
  tarifas: 'No se pudieron cargar los precios',
} as const;

/** What could not be done. The spec's texts where it has them. */
export const ACCIONES = {
  cambiar_lista: 'No se pudo cambiar la lista',
  publicar_lista: 'No se pudo publicar la lista',
  decidir_firma: 'No se pudo decidir lo pedido',
  cerrar_sesion: 'No se pudo cerrar la sesión',
  enviar_evidencia: 'No se pudo enviar la evidencia',
  anular_evidencia: 'No se pudo retirar la evidencia',
  delegar: 'No se pudo delegar la bandeja',
  terminar_delegacion: 'No se pudo terminar la delegación',
  decidir_evidencia: 'No se pudo guardar la decisión',
  revertir_evidencia: 'No se pudo revertir la evidencia',
  reabrir_evidencia: 'No se pudo reabrir la evidencia',
  publicar_insignia: 'No se pudo cambiar la página de la insignia',
  llevar_credencial: 'No se pudo preparar la credencial',
  subir_archivo: 'Error al subir el archivo',
  reclamar_premio: 'No se pudo reclamar el premio',
  cancelar_premio: 'No se pudo cancelar el reclamo',
  confirmar_premio: 'No se pudo confirmar la entrega',
  aprobar_premio: 'No se pudo aprobar el reclamo',
  rechazar_premio: 'No se pudo rechazar el reclamo',
  entregar_premio: 'No se pudo registrar la entrega',
  ajustar_stock: 'No se pudo corregir el stock',
  guardar_empleado: 'No se pudo guardar el empleado',
  eliminar_empleado: 'No se pudo eliminar el empleado',
  crear_clave: 'No se pudo crear la clave',
  guardar_programacion: 'No se pudo guardar el envío',
  cambiar_programacion: 'No se pudo hacer el cambio',
  guardar_webhook: 'No se pudo guardar',
  cambiar_webhook: 'No se pudo hacer el cambio',
  reenviar_aviso: 'No se pudo reenviar el aviso',
  revocar_clave: 'No se pudo revocar la clave',
  tomar_clave: 'No se pudo cambiar el responsable de la clave',
  guardar_vista: 'No se pudo guardar la vista',
  hacer_lote: 'No se pudo hacer el cambio a todos',
  reintentar_tarea: 'No se pudo reintentar la tarea',
  registrar_pedido: 'No se pudo registrar el pedido',
  decidir_mencion: 'No se pudo guardar la decisión',
  resolver_pedido: 'No se pudo dar por respondido el pedido',
  guardar_sucursal: 'No se pudo guardar la sucursal',
  eliminar_sucursal: 'No se pudo eliminar la sucursal',
  estado_sucursal: 'No se pudo actualizar el estado de la sucursal',
  mudar_personas: 'No se pudo mudar a las personas',
  guardar_grupo: 'No se pudo guardar el grupo',
  eliminar_grupo: 'No se pudo eliminar el grupo',
  mover_personas: 'No se pudo mover a las personas',
  guardar_licencia: 'No se pudo registrar la licencia',
  quitar_licencia: 'No se pudo quitar la licencia',
  recordar: 'No se pudo enviar el recordatorio',
  guardar_desafio: 'No se pudo guardar el desafío',
  eliminar_desafio: 'No se pudo eliminar el desafío',
  asignar_desafio: 'No se pudo asignar el desafío',
  estado_desafio: 'No se pudo cambiar el estado del desafío',
  detener_serie: 'No se pudo dejar de repetir el desafío',
  aprobar_registro: 'No se pudo aprobar el registro',
  rechazar_registro: 'No se pudo rechazar el registro',
  guardar_premio: 'No se pudo guardar el premio',
  eliminar_premio: 'No se pudo eliminar el premio',
  guardar_presupuesto: 'No se pudo guardar el presupuesto',
  eliminar_presupuesto: 'No se pudo eliminar el presupuesto',
  guardar_sitio: 'No se pudo publicar el cambio',
  guardar_ajuste: 'No se pudo guardar el ajuste',
  agregar_feriado: 'No se pudo agregar el feriado',
  quitar_feriado: 'No se pudo quitar el feriado',
  apelar_rechazo: 'No se pudo pedir que la revisen',
  guardar_perfil: 'No se pudieron guardar tus datos',
  guardar_avisos: 'No se pudieron guardar tus avisos',
  guardar_foto: 'No se pudo guardar tu foto',
  cambiar_clave: 'No se pudo cambiar la contraseña',
  crear_capacitacion: 'Error al crear la capacitación',
  actualizar_capacitacion: 'Error al actualizar la capacitación',
  eliminar_capacitacion: 'Error al eliminar la capacitación',
  asignar_capacitacion: 'Error al asignar la capacitación',
  agregar_regla: 'No se pudo agregar la regla',
  editar_regla: 'No se pudo cambiar la regla',
  quitar_regla: 'No se pudo quitar la regla',
  reabrir_capacitacion: 'Error al reabrir la capacitación',
  quitar_asignacion: 'Error al quitar la asignación',
  recordar_capacitacion: 'Error al enviar el recordatorio',
  guardar_material: 'Error al guardar el material',
  eliminar_material: 'Error al eliminar el material',
  crear_evaluacion: 'Error al crear la evaluación',
  actualizar_evaluacion: 'Error al actualizar la evaluación',
  eliminar_evaluacion: 'Error al eliminar la evaluación',
  empezar_evaluacion: 'Error al empezar la evaluación',
  pedir_reapertura: 'No se pudo pedir que la reabran',
  entregar_evaluacion: 'Error al entregar la evaluación',
  conceder_intentos: 'Error al habilitar los intentos',
  agregar_pregunta: 'Error al agregar la pregunta',
  guardar_pregunta: 'Error al guardar la pregunta',
  eliminar_pregunta: 'Error al eliminar la pregunta',
  crear_usuario: 'Ocurrió un error inesperado al crear el usuario',
  cambiar_rol: 'No se pudo cambiar el rol',
  decidir_personal: 'No se pudo cambiar el acceso',
  eliminar_personal: 'No se pudo eliminar a la persona',
  ajustar_puntos: 'No se pudieron ajustar los puntos',
  estado_empleado: 'No se pudo cambiar el estado del empleado',
  invitar_empleado: 'No se pudo mandar la invitación',
  importar_empleados: 'No se pudo importar el archivo',
  cerrar_sesiones: 'No se pudieron cerrar las sesiones',
  mandar_clave: 'No se pudo mandar el enlace',
  reiniciar_factor: 'No se pudo reiniciar el segundo paso',
  crear_medalla: 'No se pudo crear la medalla',
  guardar_medalla: 'No se pudo guardar la medalla',
  asignar_medalla: 'No se pudo asignar la medalla',
  revocar_medalla: 'No se pudo revocar la medalla',
  mantener_medalla: 'No se pudo guardar la decisión',
  agradecer: 'No se pudieron mandar las gracias',
  reaccionar: 'No se pudo guardar tu reacción',
  moderar: 'No se pudo cambiar el muro',
  festejar_cumple: 'No se pudo guardar',
  registrar_merito: 'No se pudo registrar el mérito',
  anular_merito: 'No se pudo anular el mérito',
  importar_meritos: 'No se pudieron importar los méritos',
} as const;

const GENERAL = 'Algo salió mal de nuestro lado';

type Datos = Readonly<Record<string, unknown>>;

/** Wording by code. */
export type Textos = Readonly<Record<string, Mensaje | ((datos: Datos) => Mensaje)>>;

/** What a screen may say before it has asked for anything. The others are in `errores-textos.ts`. */
const TEXTOS = new Map<string, Mensaje | ((datos: Datos) => Mensaje)>(
  Object.entries({
    OBJETIVO_DESCONOCIDO: {
      titulo: 'Los objetivos cambiaron',
      texto: 'Recargá la página y volvé a marcar los que se cumplieron.',
    },
    PARCIAL_VACIO: {
      titulo: 'Falta qué se cumplió',
      texto: 'Marcá al menos un objetivo cumplido. Si no se cumplió ninguno, rechazá la evidencia.',
    },
    SIN_AVANCE: {
      titulo: 'No suma nada nuevo',
      texto: 'Lo que marcaste ya estaba validado. Marcá algo más, o rechazala con un motivo.',
    },
    ACCESO_ADMIN: {
      titulo: 'Acceso denegado',
      texto: 'No tienes permisos para acceder al panel de administración',
    },
    SIN_PERMISO: {
      titulo: 'Acceso denegado',
      texto: 'Tu rol no permite hacer esto. Si lo necesitás, pedíselo a Recursos Humanos.',
    },
    NO_ENCONTRADO: {
      titulo: 'No lo encontramos',
      texto: 'Puede que ya no exista o que no lo puedas ver. Volvé y recargá la lista.',
    },
    DATOS_INVALIDOS: { titulo: 'Revisá los datos', texto: 'Hay campos para corregir.' },
    SIN_CONEXION: {
      titulo: 'Estás sin conexión',
      texto: 'Revisá tu conexión a internet. Cuando vuelva, probá de nuevo: no perdés lo que escribiste.',
    },
    DISPOSITIVO_LLENO: {
      titulo: 'Sin conexión, y el teléfono está lleno',
      texto:
        'No pudimos guardarlo para que salga solo. Dejá esta pantalla abierta y volvé a mandarlo cuando haya señal, o borrá algo del teléfono y probá ya mismo.',
    },
    SIN_RESPUESTA: {
      titulo: 'No sabemos si llegó',
      texto:
        'Se cortó antes de que llegara la respuesta. Fijate si quedó hecho y, si no, probá de nuevo: no perdés lo que escribiste.',
    },
    SERVIDOR_AUSENTE: {
      titulo: 'No pudimos hablar con el servidor',
      texto: 'Probá de nuevo en un momento: no perdés lo que escribiste.',
    },
    TIEMPO_AGOTADO: {
      titulo: 'Está tardando demasiado',
      texto: 'Puede que la conexión esté lenta. Probá de nuevo en un momento.',
    },
    PORCENTAJE_INVALIDO: {
      titulo: 'Revisá el porcentaje',
      texto: 'Tiene que ser un número entero de 1 a 99. Para el 100 %, aprobá la evidencia.',
    },
  }),
);

/** From now on these codes have wording too. */
export function sumarTextos(textos: Textos): void {
  for (const [code, texto] of Object.entries(textos)) TEXTOS.set(code, texto);
}

/** In the browser, the wording of what may be refused comes once something was: it is as much as a screen. */
export function traerTextos(): Promise<unknown> {
  // Without a signal what is said is that.
  return import('./errores-textos.ts').catch(() => undefined);
}

// Codes of the protocol itself, returned before any procedure runs.
const CODIGOS_DE_PROTOCOLO = new Map(
  Object.entries({
    UNAUTHORIZED: 'NO_AUTENTICADO',
    FORBIDDEN: 'SIN_PERMISO',
    NOT_FOUND: 'NO_ENCONTRADO',
    BAD_REQUEST: 'DATOS_INVALIDOS',
    UNPROCESSABLE_CONTENT: 'DATOS_INVALIDOS',
    PAYLOAD_TOO_LARGE: 'ARCHIVO_DEMASIADO_GRANDE',
    TOO_MANY_REQUESTS: 'DEMASIADOS_INTENTOS',
    TIMEOUT: 'TIEMPO_AGOTADO',
    GATEWAY_TIMEOUT: 'TIEMPO_AGOTADO',
  }),
);

function datos(data: unknown): Datos {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
