import { z } from 'zod';
import { PRUEBA_MINUTOS } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import {
  AL_CONFIRMAR,
  AL_INGRESAR,
  CLAVE_ADIVINABLE,
  EMAIL_EN_USO,
  NOMBRE_DE_OTRO,
  ENLACE,
  FALTA_CODIGO,
  PoliticaDeRegistro,
  SEGUN_LA_POLITICA,
  SesionAbierta,
  SIN_ACCESO,
} from '../comun/acceso-comun.ts';
import { contrato, DEMASIADOS_INTENTOS } from '../comun/base.ts';
import { CODIGO_INCORRECTO, Formas, LLAVE_INVALIDA } from './factor.ts';
import { RespuestaDeLlave } from './factor-formularios.ts';
import { Id, Instante, Listo, Rol_, Referencia } from '../comun/comunes.ts';
import {
  CambioDeClave,
  Confirmacion,
  Ingreso,
  PedidoDeRestablecimiento,
  Prueba,
  Registro,
  Restablecimiento,
} from './cuentas-formularios.ts';

export const SesionActual = z.object({
  empleado: z
    .object({
      id: Id,
      nombre: z.string(),
      apellido: z.string(),
      email: z.string(),
      rol: Rol_,
      avatar_url: z.string().nullable(),
      sucursal: Referencia.nullable(),
      grupo: Referencia.nullable(),
    })
    .nullable(),
  /** Signed in, whatever the employee record says. */
  con_sesion: z.boolean(),
  /** The deadline for somebody whose role requires a second factor and who has none. After it they can only set one up. */
  debe_factor: z.object({ hasta: Instante, vencido: z.boolean() }).nullable(),
  /** The same predicates that the server enforces. */
  puede: z.object({
    admin: z.boolean(),
    sucursal: z.boolean(),
    grupo: z.boolean(),
    validar: z.boolean(),
    /** The same account may also be of the floor map's staff. */
    gondolas: z.boolean(),
  }),
  notificaciones_sin_leer: z.int(),
  /** Active challenges in which the caller still has something to send. */
  desafios_por_hacer: z.int(),
  /** Trainings assigned to the caller that can still be completed in time. */
  capacitaciones_por_hacer: z.int(),
  /** Evidence waiting for the caller's decision. */
  por_validar: z.int(),
});

const CLAVE_ACTUAL = {
  CLAVE_ACTUAL_INCORRECTA: { status: 403, message: 'La contraseña actual no es correcta' },
} as const;

/** Only for employees. */
const SIN_EMPLEADO = {
  ...SIN_ACCESO,
  PERFIL_NO_CONFIGURADO: { status: 403, message: 'Tu perfil de empleado no está configurado correctamente' },
} as const;

export const cuentas = {
  sesion: contrato
    .route({
      method: 'GET',
      path: '/cuentas/sesion',
      summary: 'Quién pregunta y qué puede',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la propia' })
    .output(SesionActual),
  politica: contrato
    .route({
      method: 'GET',
      path: '/cuentas/politica',
      summary: 'Quién puede registrarse',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la configuración de registro' })
    .output(PoliticaDeRegistro),
  ingresar: contrato
    .route({ method: 'POST', path: '/cuentas/ingresar', summary: 'Iniciar sesión', tags: ['Cuentas'] })
    .meta({ quien: ['publico'], filas: 'la cuenta de ese email' })
    .input(Ingreso)
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...AL_INGRESAR,
      ...SIN_EMPLEADO,
    }),
  registrarse: contrato
    .route({
      method: 'POST',
      path: '/cuentas/registrarse',
      summary: 'Crear una cuenta de empleado',
      description:
        'Salvo con el registro abierto, no es nadie hasta que se confirma el email con el enlace que se le manda.',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'una cuenta nueva con rol empleado' })
    .input(Registro)
    .output(z.object({ estado: z.enum(['activo', 'confirmar_email']) }))
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...EMAIL_EN_USO,
      ...NOMBRE_DE_OTRO,
      ...CLAVE_ADIVINABLE,
      ...SEGUN_LA_POLITICA,
    }),
  salir: contrato
    .route({ method: 'POST', path: '/cuentas/salir', summary: 'Cerrar esta sesión', tags: ['Cuentas'] })
    .meta({ quien: ['publico'], filas: 'la sesión propia' })
    .output(Listo),
  salirDeTodas: contrato
    .route({
      method: 'POST',
      path: '/cuentas/salir-de-todas',
      summary: 'Cerrar todas las sesiones',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'las sesiones propias' })
    .output(Listo),
  sesiones: contrato
    .route({
      method: 'GET',
      path: '/cuentas/sesiones',
      summary: 'Dónde está abierta la cuenta propia',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'las sesiones propias' })
    .output(z.object({ sesiones: z.array(SesionAbierta) })),
  cerrarSesion: contrato
    .route({
      method: 'POST',
      path: '/cuentas/sesiones/{id}/cierre',
      summary: 'Cerrar una de las sesiones propias',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'las sesiones propias' })
    .input(z.object({ id: Id }))
    .output(z.object({ cerradas: z.int() })),
  pedirRestablecimiento: contrato
    .route({
      method: 'POST',
      path: '/cuentas/olvido',
      summary: 'Pedir el enlace para una contraseña nueva',
      description: 'Contesta lo mismo exista o no la cuenta.',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la cuenta de ese email' })
    .input(PedidoDeRestablecimiento)
    .output(Listo)
    .errors({ ...DEMASIADOS_INTENTOS }),
  enlace: contrato
    .route({
      method: 'GET',
      path: '/cuentas/enlace',
      summary: 'Si el enlace de un correo todavía sirve',
      description: 'No lo gasta.',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'el enlace, de quien lo tiene' })
    .input(z.object({ uso: z.enum(['restablecer', 'confirmar']), token: z.string().max(512) }))
    .output(z.object({ sirve: z.boolean() }))
    .errors({ ...DEMASIADOS_INTENTOS }),
  restablecer: contrato
    .route({
      method: 'POST',
      path: '/cuentas/restablecer',
      summary: 'Poner una contraseña nueva',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la cuenta del enlace' })
    .input(Restablecimiento)
    .output(
      z.object({
        listo: z.literal(true),
        /** Of the account, to sign in with: whoever has the link has the mailbox. */
        email: z.string(),
      }),
    )
    .errors({ ...DEMASIADOS_INTENTOS, ...ENLACE, ...CLAVE_ADIVINABLE }),
  confirmarEmail: contrato
    .route({
      method: 'POST',
      path: '/cuentas/confirmar',
      summary: 'Confirmar el email',
      description: 'Pide también la contraseña: quien recibe el correo puede no ser quien creó la cuenta.',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la cuenta del enlace' })
    .input(Confirmacion)
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...AL_CONFIRMAR,
      ...SIN_EMPLEADO,
    }),
  invitacion: contrato
    .route({
      method: 'GET',
      path: '/cuentas/invitacion',
      summary: 'De quién es una invitación que todavía sirve',
      tags: ['Cuentas'],
    })
    .meta({
      quien: ['publico'],
      filas: 'la ficha del enlace: nombre y email, que quien lo recibió ya conoce',
    })
    .input(z.object({ token: z.string().max(512) }))
    .output(z.object({ invitacion: z.object({ nombre: z.string(), email: z.string() }).nullable() }))
    .errors({ ...DEMASIADOS_INTENTOS }),
  aceptarInvitacion: contrato
    .route({
      method: 'POST',
      path: '/cuentas/invitacion',
      summary: 'Abrir la cuenta con el enlace de una invitación',
      description:
        'El enlace prueba que el email es propio: la cuenta queda confirmada, unida a la ficha y con sesión iniciada.',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['publico'], filas: 'la ficha del enlace' })
    .input(Restablecimiento)
    .output(Listo)
    .errors({ ...DEMASIADOS_INTENTOS, ...FALTA_CODIGO, ...ENLACE, ...CLAVE_ADIVINABLE }),
  prueba: contrato
    .route({
      method: 'GET',
      path: '/cuentas/prueba',
      summary: 'Si hace falta confirmar quién llama, y cómo se puede',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'la sesión propia' })
    .output(
      z.object({
        /** Whether the last proof still serves for what is grave. */
        vigente: z.boolean(),
        email: z.string(),
        /** The second factors besides the password. */
        formas: Formas,
      }),
    ),
  probar: contrato
    .route({
      method: 'POST',
      path: '/cuentas/prueba',
      summary: 'Confirmar otra vez quién llama',
      description: `Sirve ${PRUEBA_MINUTOS} minutos, en esta sesión, para lo que contesta FALTA_PRUEBA.`,
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'la sesión propia' })
    .input(z.union([Prueba, z.object({ llave: RespuestaDeLlave })]))
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...CLAVE_ACTUAL,
      ...FALTA_CODIGO,
      ...CODIGO_INCORRECTO,
      ...LLAVE_INVALIDA,
    }),
  pruebaAlDia: contrato
    .route({
      method: 'GET',
      path: '/cuentas/prueba/vigente',
      summary: 'Exigir una prueba reciente, antes de entregar un archivo hecho con otras operaciones',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'la sesión propia', grave: true })
    .output(Listo),
  cambiarClave: contrato
    .route({
      method: 'POST',
      path: '/cuentas/clave',
      summary: 'Cambiar la contraseña propia',
      tags: ['Cuentas'],
    })
    .meta({ quien: ['cuenta'], filas: 'la cuenta propia', grave: 'con un segundo paso' })
    .input(CambioDeClave)
    .output(Listo)
    .errors({
      ...DEMASIADOS_INTENTOS,
      ...CLAVE_ADIVINABLE,
      ...CLAVE_ACTUAL,
    }),
};
