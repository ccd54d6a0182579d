import { TEXTOS_DE_CAPACITACIONES } from './errores-capacitaciones.ts';
import { TEXTOS_DE_EMPLEADOS } from './errores-empleados.ts';
import { TEXTOS_DE_INTEGRACIONES } from './errores-integraciones.ts';
import { TEXTOS_DEL_PANEL } from './errores-panel.ts';
import { TEXTOS_DEL_PLANO } from './errores-plano.ts';
import { TEXTOS_DE_PREMIOS } from './errores-premios.ts';
import { TEXTOS_DE_SUCURSALES } from './errores-sucursales.ts';
import { duracion, lista, numero, tamano } from '#domain/comun/formato.ts';

/** What a person reads about a refusal or a failure: what happened, and what to do next. */
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
  datos: 'No se pudieron cargar los datos',
  algunos_datos: 'No se pudieron cargar algunos datos',
  usuario: 'No se pudo cargar la información del usuario',
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
  perfil: 'No se pudo cargar tu perfil',
  capacitaciones: 'Error al cargar los datos',
  actividad: 'No se pudo cargar la actividad',
  auditoria: 'No se pudo cargar la auditoría',
  reporte: 'No se pudo cargar el reporte',
  configuracion: 'No se pudo cargar la configuración',
  integraciones: 'No se pudieron cargar las integraciones',
  salud: 'No se pudo mirar cómo anda el sistema',
  pedidos_de_datos: 'No se pudieron cargar los pedidos',
  menciones: 'No se pudieron cargar las menciones',
  firmas: 'No se pudo cargar lo que espera otra firma',
} as const;

/** What could not be done. The spec's texts where it has them. */
export const ACCIONES = {
  decidir_firma: 'No se pudo decidir lo pedido',
  cerrar_sesion: 'No se pudo cerrar la sesión',
  enviar_evidencia: 'No se pudo enviar la evidencia',
  anular_evidencia: 'No se pudo retirar la evidencia',
  decidir_evidencia: 'No se pudo guardar la decisión',
  revertir_evidencia: 'No se pudo revertir la evidencia',
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
  guardar_webhook: 'No se pudo guardar',
  cambiar_webhook: 'No se pudo hacer el cambio',
  reenviar_aviso: 'No se pudo reenviar el aviso',
  revocar_clave: 'No se pudo revocar la clave',
  tomar_clave: 'No se pudo cambiar el responsable de la clave',
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
  guardar_perfil: 'No se pudieron guardar tus datos',
  guardar_foto: 'No se pudo guardar tu foto',
  cambiar_clave: 'No se pudo cambiar la contraseña',
  crear_capacitacion: 'Error al crear la capacitación',
  actualizar_capacitacion: 'Error al actualizar la capacitación',
  eliminar_capacitacion: 'Error al eliminar la capacitación',
  asignar_capacitacion: 'Error al asignar la capacitación',
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
  registrar_merito: 'No se pudo registrar el mérito',
  anular_merito: 'No se pudo anular el mérito',
  importar_meritos: 'No se pudieron importar los méritos',
} as const;

const GENERAL = 'Algo salió mal de nuestro lado';
const AUTENTICACION = 'Error de autenticación';
const REGISTRO = 'Error en el registro';

type Datos = Readonly<Record<string, unknown>>;

const TEXTOS = new Map<string, Mensaje | ((datos: Datos) => Mensaje)>(
  Object.entries({
    // Malformed or excessive requests, refused before their content is read
    ENVIO_EXCESIVO: {
      titulo: 'Es demasiado para un envío',
      texto: 'Lo que mandaste trae más de lo que entra en un formulario. Achicalo y probá de nuevo.',
    },
    ENVIO_ILEGIBLE: {
      titulo: 'No se pudo leer lo que mandaste',
      texto: 'Volvé a abrir la página y probá de nuevo.',
    },
    ENVIO_NO_ADMITIDO: {
      titulo: 'Esta página no recibe datos de ese tipo',
      texto: 'Volvé a abrir la página y usá su formulario.',
    },
    METODO_NO_ADMITIDO: {
      titulo: 'Esta página no hace lo que le pediste',
      texto: 'Volvé a abrirla y probá desde ahí.',
    },
    ENVIO_LENTO: {
      titulo: 'Tardó demasiado en llegar',
      texto: 'No se guardó nada. Revisá tu conexión y probá de nuevo.',
    },
    DIRECCION_ILEGIBLE: {
      titulo: 'Esa dirección no existe',
      texto: 'Volvé a entrar desde el menú.',
    },
    CONSULTA_EXCESIVA: {
      titulo: 'La dirección es demasiado larga',
      texto: 'Volvé a entrar desde el menú.',
    },
    // Accounts
    CREDENCIALES_INVALIDAS: { titulo: AUTENTICACION, texto: 'Email o contraseña incorrectos' },
    EMAIL_EN_USO: { titulo: REGISTRO, texto: 'Este email ya está registrado' },
    REGISTRO_CERRADO: {
      titulo: REGISTRO,
      texto: 'El registro está cerrado. Pedile a Recursos Humanos que te cree la cuenta.',
    },
    DOMINIO_NO_PERMITIDO: {
      titulo: REGISTRO,
      texto:
        'Para registrarte usá tu email de la empresa. Si no tenés uno, pedile la cuenta a Recursos Humanos.',
    },
    REGISTRO_PENDIENTE: {
      titulo: 'Falta un paso',
      texto:
        'Recursos Humanos todavía tiene que aprobar tu registro. Te avisamos por email cuando puedas entrar.',
    },
    EMAIL_SIN_CONFIRMAR: {
      titulo: 'Falta un paso',
      texto:
        'Confirmá tu email con el enlace que te mandamos y volvé a entrar. Si no lo ves, mirá en el correo no deseado.',
    },
    CUENTA_DESACTIVADA: {
      titulo: AUTENTICACION,
      texto: 'Tu cuenta está desactivada. Si creés que es un error, hablá con Recursos Humanos.',
    },
    PERFIL_NO_CONFIGURADO: {
      titulo: 'Error',
      texto: 'Tu perfil de empleado no está configurado correctamente',
    },
    CLAVE_COMUN: {
      titulo: 'Elegí otra contraseña',
      texto: 'Esa contraseña es muy común: elegí otra.',
    },
    CLAVE_PREVISIBLE: {
      titulo: 'Elegí otra contraseña',
      texto:
        'Esa contraseña está hecha de nombres que cualquiera conoce (el tuyo, tu email, el negocio): elegí otra.',
    },
    ES_EMPLEADO: {
      titulo: 'También es empleado',
      texto:
        'Su cuenta es la de un empleado: borrá sus datos desde Empleados, y ahí elegí si se va también su perfil.',
    },
    FALTA_OTRA_FIRMA: {
      titulo: 'Quedó pedido: falta otra firma',
      texto:
        'Todavía no se hizo. Le avisamos a las demás personas de Recursos Humanos: cuando una lo confirme, se hace solo.',
    },
    ADMIN_CON_DOS_FIRMAS: {
      titulo: 'A un administrador lo confirman dos personas',
      texto:
        'Acá elegí otro rol. El de administrador se pide en Usuarios, con el botón «Rol», y otra persona de Recursos Humanos lo confirma.',
    },
    ADMIN_VUELVE_CON_OTRO_ROL: {
      titulo: 'A un administrador lo confirman dos personas',
      texto:
        'Primero ponele el rol Empleado, con el botón «Rol» de Usuarios, y reactivá la cuenta. Después pedí el de administrador con el mismo botón: lo confirma otra persona de Recursos Humanos.',
    },
    FIRMA_PEDIDA_POR_OTRA: {
      titulo: 'Otra persona ya lo pidió',
      texto:
        'Espera en «Segundas firmas». Confirmalo o rechazalo ahí; recién entonces se puede pedir otra cosa.',
    },
    FIRMA_NADIE_PUEDE: {
      titulo: 'Todavía nadie te lo puede confirmar',
      texto:
        'A las demás personas que administran les diste el rol, o les cambiaste el email, la contraseña o el segundo paso, hace menos de 7 días: hasta entonces no confirman lo que pedís vos. Sí lo pueden pedir ellas, y lo confirmás vos.',
    },
    FIRMA_YA_DECIDIDA: {
      titulo: 'Ya estaba resuelto',
      texto: 'Otra persona lo confirmó o lo rechazó antes, o venció. La lista ya está al día.',
    },
    FALTA_MOTIVO_DE_FIRMA: {
      titulo: 'Escribí por qué lo rechazás',
      texto: 'Lo lee quien lo pidió.',
    },
    FIRMA_SIN_OTROS: {
      titulo: 'Falta otra persona que lo confirme',
      texto:
        'Hace menos de 7 días sacaste a otra persona que administraba, o le cambiaste el email: por eso no lo hacés en soledad. Esperá a que pasen, o pedile a quien opera el servidor que haga otro administrador con «npm run admin -- create», y pedilo entonces.',
    },
    FIRMA_CON_REPARO: {
      titulo: 'Esto lo confirma otra persona',
      texto:
        'Administrás desde después de que se pidió, o quien lo pidió te dio el rol o cambió tu forma de entrar hace menos de 7 días. Mirá el motivo en el pedido.',
    },
    FIRMA_IMPOSIBLE: {
      titulo: 'Ya no se puede hacer',
      texto: 'Las cosas cambiaron desde que se pidió. Rechazalo y, si hace falta, que lo pidan de nuevo.',
    },
    NOMBRES_BLOQUEADOS: {
      titulo: 'Los nombres los cambia Recursos Humanos',
      texto: 'Pediles que corrijan el tuyo.',
    },
    NOMBRE_DE_OTRO: {
      titulo: 'Ese nombre ya lo tiene otra persona',
      texto:
        'Es el de alguien de Recursos Humanos o el de un gerente. Si también es el tuyo, pedile a Recursos Humanos que lo cargue.',
    },
    NOMBRE_DE_PUESTO: {
      titulo: 'Ese nombre parece el de un puesto',
      texto:
        'Poné tu nombre y apellido: no puede tener palabras de un puesto o de un sector, como «RRHH» o «Gerencia».',
    },
    CLAVE_ACTUAL_INCORRECTA: {
      titulo: 'Error',
      texto:
        'La contraseña actual no es correcta. Si no la recordás, cerrá la sesión y elegí «¿Olvidaste tu contraseña?».',
    },
    FALTA_CODIGO: {
      titulo: 'Falta un paso',
      texto: 'Escribí también el código de tu aplicación, o usá tu llave de acceso.',
    },
    CODIGO_INCORRECTO: {
      titulo: 'El código no sirve',
      texto: 'No es correcto, venció o ya se usó. Esperá a que la aplicación muestre el próximo y escribilo.',
    },
    INGRESO_VENCIDO: {
      titulo: 'Pasó mucho tiempo',
      texto: 'Volvé a poner tu email y tu contraseña, y después el código.',
    },
    LLAVE_INVALIDA: {
      titulo: 'La llave no sirve acá',
      texto:
        'No es de esta cuenta, o tardó demasiado. Probá de nuevo; si sigue, entrá con tu contraseña y el código.',
    },
    OIDC_CANCELADO: {
      titulo: 'No entraste',
      texto: 'Lo cancelaste, o tu empresa no te dejó seguir. Probá de nuevo, o entrá con tu contraseña.',
    },
    OIDC_CAIDO: {
      titulo: 'El ingreso de tu empresa no contesta',
      texto: 'Probá de nuevo en unos minutos. Mientras tanto podés entrar con tu contraseña.',
    },
    OIDC_RELOJ: {
      titulo: 'Los relojes no coinciden',
      texto:
        'La hora de este servidor y la del ingreso de tu empresa son distintas. Avisale a quien administra el sistema; mientras tanto podés entrar con tu contraseña.',
    },
    OIDC_INVALIDO: {
      titulo: 'No pudimos comprobar quién sos',
      texto:
        'Lo que contestó el ingreso de tu empresa no es válido. Probá de nuevo; si sigue, avisale a quien administra el sistema y entrá con tu contraseña.',
    },
    OIDC_VENCIDO: {
      titulo: 'Hay que empezar de nuevo',
      texto: 'Pasó mucho tiempo, o el ingreso se empezó en otra pestaña o navegador. Volvé a tocar el botón.',
    },
    OIDC_EMAIL_SIN_VERIFICAR: {
      titulo: 'Falta verificar tu email',
      texto:
        'Tu empresa no nos dice que ese email sea tuyo, así que no podemos buscar tu cuenta. Pedile a quien administra los usuarios de tu empresa que lo verifique, o entrá con tu contraseña.',
    },
    OIDC_OTRO_DOMINIO: {
      titulo: 'Ese email no es de la empresa',
      texto: 'Elegí tu cuenta de trabajo y probá de nuevo.',
    },
    OIDC_SIN_CUENTA: {
      titulo: 'Todavía no tenés cuenta acá',
      texto:
        'Tu empresa nos dijo quién sos, pero ese email no tiene cuenta. Pedile a Recursos Humanos que te invite; después vas a poder entrar así.',
    },
    OIDC_OTRA_IDENTIDAD: {
      titulo: 'Esa cuenta ya está unida a otro usuario',
      texto:
        'El email es el mismo, pero en tu empresa es otro usuario. Si te crearon uno nuevo, entrá con tu contraseña y, en Seguridad, separá el anterior. Si no, avisale a Recursos Humanos.',
    },
    TOTP_YA_ACTIVO: {
      titulo: 'Ya tenés una aplicación de códigos',
      texto: 'Para usar otra, primero quitá la que está.',
    },
    SIN_FACTOR: {
      titulo: 'Todavía no hay segundo paso',
      texto: 'Primero activá una aplicación de códigos o agregá una llave de acceso.',
    },
    SIN_FACTOR_QUE_REINICIAR: {
      titulo: 'No hay nada que reiniciar',
      texto: 'Esa cuenta no tiene segundo paso: entra solo con su contraseña.',
    },
    FACTOR_EXIGIDO: {
      titulo: 'Es tu único segundo paso',
      texto:
        'Tu rol pide tener uno. Para cambiarlo, primero agregá otro y después quitá este. Si perdiste el teléfono, pedile a otra persona de Recursos Humanos que lo reinicie.',
    },
    FALTA_SEGUNDO_FACTOR: {
      titulo: 'Te falta el segundo paso',
      texto: 'Tu rol pide uno para entrar. Configuralo en Seguridad y seguí desde ahí.',
    },
    FACTOR_PROPIO: {
      titulo: 'Es tu propia cuenta',
      texto: 'Tu segundo paso lo cambiás en Mi Perfil, en Seguridad.',
    },
    DEMASIADAS_LLAVES: {
      titulo: 'Ya tenés muchas llaves',
      texto: 'Quitá alguna que no uses y volvé a agregar esta.',
    },
    FALTA_PRUEBA: {
      titulo: 'Falta confirmar que sos vos',
      texto: 'Para hacer esto hay que poner la contraseña otra vez. Volvé a intentarlo y confirmala.',
    },
    SIN_ESPACIO: {
      titulo: 'No se guardó: el servidor se quedó sin lugar',
      texto:
        'No se perdió nada de lo anterior, pero esto no se guardó. Avisale a quien administra el servidor, y probá de nuevo cuando haya lugar.',
    },
    ENLACE_VENCIDO: {
      titulo: 'El enlace ya no sirve',
      texto: 'Venció o ya se usó. Pedí uno nuevo y abrilo desde el email.',
    },
    DEMASIADOS_INTENTOS: ({ reintentar_en_s }) => ({
      titulo: 'Demasiados intentos',
      texto:
        typeof reintentar_en_s === 'number' && reintentar_en_s > 0
          ? `Por seguridad hay que esperar ${duracion(reintentar_en_s)} antes de probar de nuevo.`
          : 'Por seguridad hay que esperar unos minutos antes de probar de nuevo.',
    }),
    NO_AUTENTICADO: {
      titulo: 'Tu sesión terminó',
      texto: 'Volvé a iniciar sesión para seguir donde estabas.',
    },
    SIN_PERMISO: {
      titulo: 'Acceso denegado',
      texto: 'Tu rol no permite hacer esto. Si lo necesitás, pedíselo a Recursos Humanos.',
    },
    ACCESO_ADMIN: {
      titulo: 'Acceso denegado',
      texto: 'No tienes permisos para acceder al panel de administración',
    },
    OTRA_PERSONA: {
      titulo: 'Entró otra persona',
      texto: 'En este navegador la sesión es de otra persona. Entrá con tu cuenta para seguir.',
    },
    SIN_SERVICIO: {
      titulo: 'No pudimos atenderte',
      texto: 'Algo que hace falta para responder no está disponible. Probá de nuevo en unos segundos.',
    },
    ORIGEN_AJENO: {
      titulo: 'No se hizo nada',
      texto: 'El pedido llegó desde otra página. Recargá esta y probá de nuevo.',
    },

    // Evidence and its decision
    EVIDENCIA_VACIA: { titulo: 'Falta la evidencia', texto: 'Adjuntá un archivo o escribí una descripción.' },
    DESCRIPCION_LARGA: ({ maximo }) => ({
      titulo: 'La descripción es demasiado larga',
      texto:
        typeof maximo === 'number'
          ? `Puede tener hasta ${numero(maximo)} caracteres. Acortala y volvé a enviarla.`
          : 'Acortala y volvé a enviarla.',
    }),
    DESAFIO_NO_ACTIVO: {
      titulo: 'El desafío no está activo',
      texto: 'Ya no recibe evidencias. Mirá qué otros desafíos están abiertos.',
    },
    DESAFIO_NO_EMPEZADO: {
      titulo: 'El desafío todavía no empezó',
      texto: 'Vas a poder enviar tu evidencia desde el día en que empieza.',
    },
    DESAFIO_FINALIZADO: {
      titulo: 'El desafío terminó',
      texto: 'Para hacer cambios, primero extendé su fecha de fin.',
    },
    EVIDENCIA_PENDIENTE: {
      titulo: 'Ya enviaste una evidencia',
      texto: 'Está esperando validación. Si querés mandar otra, primero retirá la que está pendiente.',
    },
    YA_COMPLETADO: {
      titulo: '¡Ya lo completaste!',
      texto: 'Este desafío ya está validado al 100 %: no hace falta enviar nada más.',
    },
    SIN_GRUPO: {
      titulo: 'Es un desafío grupal',
      texto: 'Para participar necesitás estar en un grupo. Pedíselo a tu gerente.',
    },
    FUERA_DEL_GRUPO: {
      titulo: 'Tu grupo ya participa',
      texto:
        'La lista se cerró cuando el grupo empezó y no estabas en ella. Vas a poder sumarte al próximo desafío.',
    },
    YA_DECIDIDA: ({ estado, por }) => ({
      titulo: 'Ya estaba decidida',
      texto: `${quienDecidio(estado, por)}. No cambiamos nada.`,
    }),
    MOTIVO_REQUERIDO: { titulo: 'Falta el motivo', texto: 'Escribí el motivo: la persona lo va a leer.' },
    PORCENTAJE_INVALIDO: {
      titulo: 'Revisá el porcentaje',
      texto: 'Tiene que ser un número entero de 1 a 99. Para el 100 %, aprobá la evidencia.',
    },
    PARCIAL_VACIO: {
      titulo: 'Falta qué se cumplió',
      texto: 'Marcá al menos un objetivo cumplido. Si no se cumplió ninguno, rechazá la evidencia.',
    },
    OBJETIVO_DESCONOCIDO: {
      titulo: 'Los objetivos cambiaron',
      texto: 'Recargá la página y volvé a marcar los que se cumplieron.',
    },
    SIN_AVANCE: {
      titulo: 'No suma nada nuevo',
      texto: 'Lo que marcaste ya estaba validado. Marcá algo más, o rechazala con un motivo.',
    },
    NO_REVERSIBLE: {
      titulo: 'No hay nada que revertir',
      texto: 'Solo se revierte una evidencia aprobada, entera o en parte, que no se haya revertido antes.',
    },

    // Challenge administration
    OBJETIVOS_BLOQUEADOS: {
      titulo: 'Los objetivos ya no se cambian',
      texto:
        'Hay personas participando, así que los objetivos y sus puntos quedan fijos. El título y las fechas se pueden cambiar.',
    },
    FECHAS_INVERTIDAS: {
      titulo: 'Revisá las fechas',
      texto: 'La fecha de fin tiene que ser igual o posterior a la de inicio.',
    },
    SIN_OBJETIVOS: { titulo: 'Faltan objetivos', texto: 'El desafío necesita al menos un objetivo.' },
    OBJETIVO_REPETIDO: {
      titulo: 'Hay objetivos repetidos',
      texto: 'Cada objetivo tiene que ser distinto. Recargá la página y revisalos.',
    },
    PUNTOS_INVALIDOS: {
      titulo: 'Revisá los puntos',
      texto: 'Los puntos de cada objetivo son números enteros, desde 0.',
    },
    CON_PARTICIPANTES: {
      titulo: 'Tiene participantes',
      texto: 'No se puede eliminar porque hay personas participando. Podés finalizarlo.',
    },

    // Badges and méritos
    A_SI_MISMO: {
      titulo: 'Es sobre vos',
      texto: 'Nadie se otorga ni se quita medallas a sí mismo. Pedíselo a otra persona de Recursos Humanos.',
    },
    EMPLEADO_NO_RECIBE: {
      titulo: 'La persona no está activa',
      texto: 'Solo se reconoce a quien trabaja hoy en la empresa. Recargá la lista y elegí de nuevo.',
    },
    YA_LA_TIENE: {
      titulo: 'Ya la tiene',
      texto: 'Esa persona ya tiene esa medalla: cada medalla se gana una sola vez. No cambiamos nada.',
    },
    INSIGNIA_INACTIVA: {
      titulo: 'La medalla está desactivada',
      texto: 'Activala en «Tipos de Medallas» para poder otorgarla.',
    },
    YA_REVOCADA: {
      titulo: 'Ya estaba revocada',
      texto: 'Otra persona la revocó antes. No cambiamos nada.',
    },
    YA_RESUELTA: {
      titulo: 'Ya estaba resuelta',
      texto: 'Otra persona decidió antes qué hacer con esta medalla. No cambiamos nada.',
    },
    CRITERIO_BLOQUEADO: {
      titulo: 'El criterio ya no se cambia',
      texto: 'Alguien ya ganó esta medalla. Podés cambiar todo lo demás, o crear otra con el criterio nuevo.',
    },
    FECHA_FUTURA: {
      titulo: 'Revisá la fecha',
      texto: 'Todavía no llegó: tiene que ser hoy o un día anterior.',
    },
    YA_ANULADO: { titulo: 'Ya estaba anulado', texto: 'Otra persona lo anuló antes. No cambiamos nada.' },

    // Files
    ARCHIVO_DEMASIADO_GRANDE: ({ limite_bytes, limite, unidad }) => ({
      titulo: 'El archivo es demasiado grande',
      texto:
        typeof limite_bytes === 'number'
          ? `Puede pesar hasta ${tamano(limite_bytes)}. Probá con una foto de menor calidad o un archivo más liviano.`
          : unidad === 'pixeles' && typeof limite === 'number'
            ? `La imagen puede tener hasta ${numero(limite / 1_000_000)} megapíxeles. Achicala y probá de nuevo.`
            : unidad === 'bytes_descomprimidos' && typeof limite === 'number'
              ? `Su contenido, descomprimido, puede ocupar hasta ${tamano(limite)}. Probá guardarlo como PDF.`
              : 'Probá con una foto de menor calidad o un archivo más liviano.',
    }),
    ARCHIVO_NO_PERMITIDO: ({ detectado, permitidos }) => ({
      titulo: 'Ese tipo de archivo no se puede enviar',
      texto:
        // A HEIC has a message of its own that already says what to do.
        detectado === 'heic'
          ? DE_UNA_HEIC
          : `${PORQUES.get(String(detectado)) ?? 'Miramos el contenido, no el nombre.'} ${seAceptan(permitidos)}`,
    }),
    ARCHIVO_DANADO: {
      titulo: 'No pudimos abrir el archivo',
      texto: 'Parece dañado o incompleto. Volvé a guardarlo o sacá la foto de nuevo.',
    },
    ARCHIVO_VACIO: { titulo: 'El archivo está vacío', texto: 'Elegí otro, o sacá la foto de nuevo.' },
    ARCHIVO_NO_DISPONIBLE: {
      titulo: 'El archivo ya no está',
      texto: 'Pasó demasiado tiempo desde que lo subiste. Volvé a subirlo.',
    },
    AJUSTE_FUERA_DE_RANGO: {
      titulo: 'El ajuste no entra',
      texto: 'No se puede restar más de lo que la persona tiene, ni dejarla con más de 10.000.000 de puntos.',
    },
    CLAVE_USADA: {
      titulo: 'Ese ajuste ya se hizo',
      texto: 'Volvé a abrir el formulario y cargalo de nuevo.',
    },
    DEMASIADAS_SUBIDAS: {
      titulo: 'Hay otras subidas en curso',
      texto: 'Esperá a que termine alguna y probá de nuevo.',
    },
    DEMASIADOS_ARCHIVOS: {
      titulo: 'Tenés archivos subidos sin enviar',
      texto: 'Envialos o quitalos antes de subir otro. Los que no uses se borran solos en un día.',
    },
    PEDIDO_INVALIDO: {
      titulo: 'No pudimos leer el archivo',
      texto: 'Volvé a elegirlo, o recargá la página y probá de nuevo.',
    },
    ARCHIVO_COSTOSO: {
      titulo: 'No pudimos revisar el archivo',
      texto: 'Es demasiado complejo. Guardalo de nuevo como PDF, o mandá una foto.',
    },
    ARCHIVO_INFECTADO: {
      titulo: 'El archivo tiene un virus',
      texto: 'Lo encontró el antivirus y no guardamos nada. Borralo, y avisale a quien te lo pasó.',
    },
    SUBIDA_LENTA: {
      titulo: 'La conexión es muy lenta',
      texto: 'No se guardó nada. Probá de nuevo con wifi, o con una foto más liviana.',
    },
    SIN_LUGAR: {
      titulo: 'Hay muchas subidas en este momento',
      texto: 'No se guardó nada. Esperá unos segundos y probá de nuevo.',
    },
    ANTIVIRUS_NO_RESPONDE: {
      titulo: 'No pudimos revisar el archivo',
      texto: 'El antivirus no contesta. No se guardó nada: probá de nuevo en unos minutos.',
    },
    SUBIDA_INTERRUMPIDA: {
      titulo: 'La subida se cortó',
      texto: 'No se guardó nada. Revisá tu conexión y probá de nuevo.',
    },

    ...TEXTOS_DE_CAPACITACIONES,
    ...TEXTOS_DE_EMPLEADOS,
    ...TEXTOS_DE_PREMIOS,
    ...TEXTOS_DE_INTEGRACIONES,
    ...TEXTOS_DEL_PANEL,
    ...TEXTOS_DEL_PLANO,
    ...TEXTOS_DE_SUCURSALES,

    // General
    NO_ENCONTRADO: {
      titulo: 'No lo encontramos',
      texto: 'Puede que ya no exista o que no lo puedas ver. Volvé y recargá la lista.',
    },
    CAMBIO_ENTRETANTO: {
      titulo: 'Cambió mientras lo editabas',
      texto: 'Otra persona lo guardó antes. Recargá la página, mirá cómo quedó y volvé a hacer tu cambio.',
    },
    DATOS_INVALIDOS: { titulo: 'Revisá los datos', texto: 'Hay campos para corregir.' },
    SIN_CONEXION: {
      titulo: 'Estás sin conexión',
      texto: 'Revisá tu conexión a internet. Cuando vuelva, probá de nuevo: no perdés lo que escribiste.',
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
  }),
);

// Reasons that depend on the real type of a file and say what to do about it.
const DE_UNA_HEIC =
  'Es una foto HEIC, que acá no se puede abrir. Sacale una captura de pantalla y subí la captura. Para las próximas, en el iPhone: Ajustes, Cámara, Formatos, «Más compatible»; en Android, en los ajustes de la cámara, apagá «Fotos de alta eficiencia» (HEIF).';

const PORQUES = new Map([
  ['docm', 'Los documentos con macros no se aceptan: guardalo sin macros.'],
  ['docx-incrustado', 'Trae otro archivo adentro, como una planilla: guardalo como PDF y subí el PDF.'],
  ['docx-externo', 'Trae cosas de otro lugar cuando se abre: guardalo como PDF y subí el PDF.'],
  ['pdf-activo', 'El PDF trae programas o un formulario: imprimilo como un PDF nuevo y subí ese.'],
  ['pdf-adjuntos', 'El PDF trae archivos adjuntos: imprimilo como un PDF nuevo y subí ese.'],
  [
    'pdf-cifrado',
    'El PDF está protegido y no lo podemos revisar: guardalo sin protección y subilo de nuevo.',
  ],
]);

function seAceptan(permitidos: unknown): string {
  const extensiones = Array.isArray(permitidos) ? permitidos.filter((e) => typeof e === 'string') : [];
  if (extensiones.length === 0) return 'Elegí una imagen, un PDF o un documento de Word.';
  return `Se aceptan ${lista(extensiones.map((e) => e.toUpperCase()))}.`;
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
