import { z } from 'zod';
import { Id, Instante } from './comunes.ts';

// Errors and responses of signing in that the employees' sign-in (`cuentas`) and that of the floor map's staff (`personal`)
// share.

/** Who may register, by the settings. */
export const PoliticaDeRegistro = z.object({
  tipo: z.enum(['abierto', 'dominios', 'aprobacion', 'cerrado']),
  dominios: z.array(z.string()),
});

export const SEGUN_LA_POLITICA = {
  REGISTRO_CERRADO: { status: 403, message: 'El registro está cerrado' },
  DOMINIO_NO_PERMITIDO: { status: 403, message: 'Ese dominio de email no puede registrarse' },
} as const;

export const EMAIL_EN_USO = {
  EMAIL_EN_USO: { status: 409, message: 'Este email ya está registrado' },
} as const;

/** Refusals of a password that is easy to guess. */
export const CLAVE_ADIVINABLE = {
  CLAVE_COMUN: { status: 422, message: 'Mucha gente usa esa contraseña' },
  CLAVE_PREVISIBLE: { status: 422, message: 'La contraseña está hecha de nombres que cualquiera conoce' },
} as const;

/** Refusals of a name that passes for somebody in charge. */
export const NOMBRE_DE_OTRO = {
  NOMBRE_DE_OTRO: { status: 409, message: 'Es el nombre de alguien de RRHH o de un gerente' },
} as const;

/** Refusals when somebody changes their own name. */
export const NOMBRE_AJENO = {
  NOMBRES_BLOQUEADOS: { status: 403, message: 'Los nombres los cambia Recursos Humanos' },
  ...NOMBRE_DE_OTRO,
  NOMBRE_DE_PUESTO: { status: 422, message: 'Es el nombre de un puesto o de un sector' },
} as const;

/** An open session of an account. */
export const SesionAbierta = z.object({
  id: Id,
  /** The browser as it presents itself. */
  navegador: z.string().nullable(),
  direccion: z.string().nullable(),
  creada_en: Instante,
  /** When it was last prolonged: daily, while it is used. */
  usada_en: Instante,
  /** The caller's own, from which they are looking. */
  propia: z.boolean(),
});

/** Resetting the second factor of somebody who lost it. */
export const AL_REINICIAR_FACTOR = {
  SIN_FACTOR_QUE_REINICIAR: { status: 409, message: 'La cuenta no tiene segundo paso' },
  FACTOR_PROPIO: { status: 409, message: 'El segundo paso propio se cambia en Seguridad' },
} as const;

/** Why somebody who proved their identity may still not sign in. */
export const SIN_ACCESO = {
  CUENTA_DESACTIVADA: { status: 403, message: 'La cuenta está desactivada' },
  REGISTRO_PENDIENTE: { status: 403, message: 'RRHH todavía no aprobó el registro' },
} as const;

/** The password is right, and the account has a second factor. */
export const FALTA_CODIGO = {
  FALTA_CODIGO: {
    status: 403,
    message: 'Falta el segundo paso: POST /factor/ingreso, o una llave de acceso',
  },
} as const;

/** Coming in with e-mail and password. */
export const AL_INGRESAR = {
  ...FALTA_CODIGO,
  CREDENCIALES_INVALIDAS: { status: 401, message: 'Email o contraseña incorrectos' },
  EMAIL_SIN_CONFIRMAR: { status: 403, message: 'Falta confirmar el email' },
} as const;

export const ENLACE = { ENLACE_VENCIDO: { status: 410, message: 'El enlace venció o ya se usó' } } as const;

/** Confirming the e-mail, with the mailed link and the password. */
export const AL_CONFIRMAR = {
  ...ENLACE,
  ...FALTA_CODIGO,
  CREDENCIALES_INVALIDAS: { status: 401, message: 'La contraseña no es la de esa cuenta' },
} as const;
