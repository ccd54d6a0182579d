import { duracion } from '#domain/comun/formato.ts';
import type { Textos } from './errores.ts';

const AUTENTICACION = 'Error de autenticación';
const REGISTRO = 'Error en el registro';

/** Texts for errors about accounts, sessions and passwords. */
export const TEXTOS_DE_CUENTAS = {
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
} satisfies Textos;
