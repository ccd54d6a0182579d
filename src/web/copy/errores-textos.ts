import { TEXTOS_DE_CAPACITACIONES } from './errores-capacitaciones.ts';
import { TEXTOS_DE_EMPLEADOS } from './errores-empleados.ts';
import { TEXTOS_DE_INTEGRACIONES } from './errores-integraciones.ts';
import { TEXTOS_DE_LISTAS } from './errores-listas.ts';
import { TEXTOS_DE_LOTES } from './errores-lotes.ts';
import { TEXTOS_DEL_PANEL } from './errores-panel.ts';
import { TEXTOS_DEL_PLANO } from './errores-plano.ts';
import { TEXTOS_DE_PREMIOS } from './errores-premios.ts';
import { TEXTOS_DE_SUCURSALES } from './errores-sucursales.ts';
import { TEXTOS_DE_VENTAS } from './errores-ventas.ts';
import { duracion, lista, numero, tamano } from '#domain/comun/formato.ts';
import { quienDecidio, sumarTextos } from './errores.ts';

// The wording of what is refused, by code. On the server from the start; in the browser it comes when something was (`traerTextos`).

const AUTENTICACION = 'Error de autenticación';
const REGISTRO = 'Error en el registro';

// What a file turned out to be, where that says what to do about it.
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

sumarTextos({
  // Thanks
  NO_APELABLE: {
    titulo: 'Ya no se puede pedir que la revisen',
    texto: 'Se puede una sola vez y en los días siguientes al rechazo. Podés corregirla y enviarla de nuevo.',
  },
  NADIE_MAS: {
    titulo: 'No hay otra persona que la pueda revisar',
    texto: 'Hablalo con Recursos Humanos, o corregila y enviala de nuevo.',
  },
  // Being told while the application is closed
  SERVICIO_DESCONOCIDO: {
    titulo: 'Este navegador avisa por un servicio que no conocemos',
    texto: 'Probá con Chrome, Edge, Firefox o Safari, o elegí el resumen por email.',
  },
  SESION_TERMINADA: { titulo: 'Tu sesión se cerró', texto: 'Volvé a entrar y activalos de nuevo.' },
  HORAS_IGUALES: {
    titulo: 'Elegí dos horas distintas',
    texto: 'De una hora a la misma no se sabe si es siempre o nunca.',
  },
  RESUMEN_SIN_EMAIL: {
    titulo: 'Tu email no está confirmado',
    texto: 'El resumen se manda solo a un email confirmado. Pedile a Recursos Humanos que lo revise.',
  },
  CUPO_AGOTADO: ({ por_semana }) => ({
    titulo: 'Ya diste todas las gracias de esta semana',
    texto: `Son ${numero(Number(por_semana))} por semana, para que cada una valga. El lunes tenés otras.`,
  }),
  GRACIAS_PROPIAS: { titulo: 'Las gracias son para otra persona', texto: 'Elegí a quién le agradecés.' },
  YA_LE_AGRADECISTE: {
    titulo: 'Ya le agradeciste esta semana',
    texto:
      'A la misma persona se le agradece una vez por semana, también si la anterior espera a Recursos Humanos o la retiraste. Elegí a otra, o esperá al lunes.',
  },
  VALOR_INEXISTENTE: {
    titulo: 'Ese valor ya no está',
    texto: 'Recursos Humanos cambió los valores: elegí otro de los que se ven.',
  },
  FUE_RETIRADA: {
    titulo: 'Quien las escribió las retiró',
    texto: 'Ya no están en el muro: no hace falta nada más.',
  },
  // What is sent, before anybody looks at what it says
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
  PEDIDO_EXCESIVO: {
    titulo: 'El pedido es demasiado largo para un solo enlace',
    texto: 'Volvé atrás y armalo en dos.',
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
  NO_REABRIBLE: {
    titulo: 'Ya no está rechazada',
    texto: 'Otra persona la reabrió, o su autor pidió que la revisen. Buscala en Por validar.',
  },
  ESPERA_OTRA: {
    titulo: 'Ya hay otra esperando',
    texto: 'Esa persona mandó otra evidencia del mismo desafío: decidí esa, en Por validar.',
  },
  COMPLETADO_CON_OTRA: {
    titulo: 'Ya completó ese desafío',
    texto: 'Se le validó con otra evidencia: no hace falta reabrir esta.',
  },
  NO_REVERSIBLE: {
    titulo: 'No hay nada que revertir',
    texto: 'Solo se revierte una evidencia aprobada, entera o en parte, que no se haya revertido antes.',
  },

  // Challenge administration
  DURA_MAS_QUE_EL_RITMO: {
    titulo: 'Dura más que lo que tarda en repetirse',
    texto:
      'Acortá las fechas, o elegí que se repita cada mes: cada repetición empieza cuando terminó la anterior.',
  },
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
      // These say by themselves what to do.
      detectado === 'heic'
        ? DE_UNA_HEIC
        : detectado === 'no-es-foto'
          ? 'Tiene nombre de foto, pero adentro no hay ninguna que se pueda abrir. Elegí otra, o sacala de nuevo.'
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
  ...TEXTOS_DE_LISTAS,
  ...TEXTOS_DE_LOTES,
  ...TEXTOS_DEL_PANEL,
  ...TEXTOS_DEL_PLANO,
  ...TEXTOS_DE_VENTAS,
  ...TEXTOS_DE_SUCURSALES,

  // General
  ENVIO_DISTINTO: {
    titulo: 'Lo que mandaste antes sí se había guardado',
    texto:
      'La respuesta no llegó, pero quedó hecho como estaba entonces. Fijate en la lista; si esto es otra cosa, apretá de nuevo.',
  },
  CAMBIO_ENTRETANTO: {
    titulo: 'Cambió mientras lo editabas',
    texto: 'Otra persona lo guardó antes. Recargá la página, mirá cómo quedó y volvé a hacer tu cambio.',
  },
});
