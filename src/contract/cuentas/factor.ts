import { z } from 'zod';
import { SIN_ACCESO } from '../comun/acceso-comun.ts';
import { contrato, DEMASIADOS_INTENTOS } from '../comun/base.ts';
import { Id, Instante, Listo } from '../comun/comunes.ts';
import {
  LlaveCreada,
  NombreDeLlave,
  PrimerCodigo,
  RespuestaDeLlave,
  SegundoPaso,
} from './factor-formularios.ts';

/** The proof of a second factor. */
export const Formas = z.object({ codigo: z.boolean(), llave: z.boolean() });

export const CODIGO_INCORRECTO = {
  CODIGO_INCORRECTO: { status: 403, message: 'El código no es correcto, venció o ya se usó' },
} as const;

export const LLAVE_INVALIDA = {
  LLAVE_INVALIDA: {
    status: 403,
    message: 'La llave no es de este sitio, no es de esa cuenta o tardó demasiado',
  },
} as const;

const FACTOR_EXIGIDO = {
  FACTOR_EXIGIDO: { status: 409, message: 'El rol pide un segundo paso, y es el último' },
} as const;

/** The options for the device, as WebAuthn's JSON. */
const Opciones = z.object({ opciones: z.record(z.string(), z.unknown()) });

/** Why the second step of signing in does not end with a session. */
const AL_TERMINAR = {
  ...DEMASIADOS_INTENTOS,
  ...SIN_ACCESO,
  EMAIL_SIN_CONFIRMAR: { status: 403, message: 'Falta confirmar el email' },
  PERFIL_NO_CONFIGURADO: { status: 403, message: 'Tu perfil de empleado no está configurado correctamente' },
} as const;

const Codigos = z.object({
  /** Recovery codes, if they were made: never to be seen again. */
  codigos: z.array(z.string()),
});

const tags = ['Segundo paso'];
const propias = { quien: ['cuenta'], filas: 'la cuenta propia' } as const;
const propiasYGraves = { ...propias, grave: true } as const;

/** The second factor: an application's codes, recovery codes and passkeys. */
export const factor = {
  ver: contrato
    .route({ method: 'GET', path: '/factor', summary: 'El segundo paso de la cuenta propia', tags })
    .meta(propias)
    .output(
      z.object({
        email: z.string(),
        totp_desde: Instante.nullable(),
        codigos_sin_usar: z.int(),
        llaves: z.array(
          z.object({ id: Id, nombre: z.string(), creada_en: Instante, usada_en: Instante.nullable() }),
        ),
        /** An application that is being set up: what its QR code says, and the same to be typed in. */
        empezado: z.object({ uri: z.string(), secreto: z.string() }).nullable(),
      }),
    ),
  pendiente: contrato
    .route({
      method: 'GET',
      path: '/factor/ingreso',
      summary: 'Con qué puede terminar de entrar quien ya puso la contraseña en este navegador',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta que está entrando en este navegador' })
    .output(z.object({ formas: Formas.nullable() })),
  ingresar: contrato
    .route({
      method: 'POST',
      path: '/factor/ingreso',
      summary: 'Terminar de entrar con un código',
      description:
        'Después de que la contraseña contestó FALTA_CODIGO, en el mismo navegador y en 10 minutos.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta que está entrando en este navegador' })
    .input(SegundoPaso)
    .output(Listo)
    .errors({
      ...AL_TERMINAR,
      ...CODIGO_INCORRECTO,
      INGRESO_VENCIDO: { status: 410, message: 'Pasó mucho tiempo desde la contraseña' },
    }),
  opcionesDeLlave: contrato
    .route({
      method: 'POST',
      path: '/factor/llaves/desafio',
      summary: 'Lo que una llave de acceso tiene que responder, para entrar o para confirmar quién llama',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'las llaves propias, o ninguna si nadie inició sesión' })
    .output(Opciones)
    .errors({ ...DEMASIADOS_INTENTOS }),
  ingresarConLlave: contrato
    .route({
      method: 'POST',
      path: '/factor/llaves/ingreso',
      summary: 'Entrar con una llave de acceso',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'la cuenta de la llave' })
    .input(
      z.object({
        respuesta: RespuestaDeLlave,
        area: z.enum(['reconoce', 'personal']).default('reconoce'),
        /** Whose session it has to be, where a page waits for its own person. */
        email: z.string().max(254).optional(),
      }),
    )
    .output(Listo)
    .errors({ ...AL_TERMINAR, ...LLAVE_INVALIDA }),
  empezarTotp: contrato
    .route({
      method: 'POST',
      path: '/factor/totp',
      summary: 'Empezar a usar una aplicación de códigos',
      tags,
    })
    .meta(propiasYGraves)
    .output(Listo)
    .errors({ TOTP_YA_ACTIVO: { status: 409, message: 'Ya hay una aplicación de códigos' } }),
  confirmarTotp: contrato
    .route({
      method: 'POST',
      path: '/factor/totp/confirmacion',
      summary: 'Activar la aplicación con su primer código',
      tags,
    })
    .meta(propiasYGraves)
    .input(PrimerCodigo)
    .output(Codigos)
    .errors({ ...DEMASIADOS_INTENTOS, ...CODIGO_INCORRECTO }),
  quitarTotp: contrato
    .route({
      method: 'DELETE',
      path: '/factor/totp',
      summary: 'Dejar de usar la aplicación de códigos',
      tags,
    })
    .meta(propiasYGraves)
    .output(Listo)
    .errors(FACTOR_EXIGIDO),
  dejarTotp: contrato
    .route({
      method: 'DELETE',
      path: '/factor/totp/confirmacion',
      summary: 'Abandonar una aplicación que se estaba activando',
      tags,
    })
    .meta(propias)
    .output(Listo),
  renovarCodigos: contrato
    .route({
      method: 'POST',
      path: '/factor/codigos',
      summary: 'Códigos de recuperación nuevos en lugar de los que haya',
      tags,
    })
    .meta(propiasYGraves)
    .output(Codigos)
    .errors({ SIN_FACTOR: { status: 409, message: 'Primero hay que tener una aplicación o una llave' } }),
  empezarLlave: contrato
    .route({
      method: 'POST',
      path: '/factor/llaves/nueva',
      summary: 'Lo que el dispositivo tiene que crear',
      tags,
    })
    .meta(propiasYGraves)
    .output(Opciones)
    .errors({ DEMASIADAS_LLAVES: { status: 409, message: 'Ya tiene el máximo de llaves' } }),
  agregarLlave: contrato
    .route({ method: 'POST', path: '/factor/llaves', summary: 'Guardar una llave de acceso', tags })
    .meta(propiasYGraves)
    .input(z.object({ respuesta: LlaveCreada, nombre: NombreDeLlave }))
    .output(Codigos)
    .errors(LLAVE_INVALIDA),
  renombrarLlave: contrato
    .route({ method: 'PUT', path: '/factor/llaves/{id}', summary: 'Cambiar el nombre de una llave', tags })
    .meta(propias)
    .input(z.object({ id: Id, nombre: NombreDeLlave }))
    .output(Listo),
  quitarLlave: contrato
    .route({ method: 'DELETE', path: '/factor/llaves/{id}', summary: 'Quitar una llave', tags })
    .meta(propiasYGraves)
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors(FACTOR_EXIGIDO),
};
