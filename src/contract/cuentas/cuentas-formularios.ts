import { z } from 'zod';
import { nombreDePersona, sinPuesto } from '../comun/comunes.ts';
import { COMPLETAR } from './completar.ts';
import { CodigoDeFactor } from './factor-formularios.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const CLAVE_CORTA = 'La contraseña debe tener al menos 6 caracteres';

const Email = z
  .string({ error: COMPLETAR })
  .trim()
  .min(1, COMPLETAR)
  .max(254, 'El email no puede tener más de 254 caracteres')
  .pipe(z.email('Escribí un email válido, por ejemplo nombre@empresa.com'));

const Clave = z
  .string({ error: COMPLETAR })
  .min(1, COMPLETAR)
  .min(6, CLAVE_CORTA)
  .max(128, 'La contraseña no puede tener más de 128 caracteres');

const Token = z.string().min(16).max(512);

export const Ingreso = z.object({
  email: Email,
  clave: z.string({ error: COMPLETAR }).min(1, COMPLETAR).max(1000),
});
/** The input of a registration, whoever makes it. The operator may use names that people may not choose for themselves. */
export const DatosDeRegistro = z.object({
  nombre: nombreDePersona(80, COMPLETAR),
  apellido: nombreDePersona(80, COMPLETAR),
  email: Email,
  clave: Clave,
});
export const Registro = DatosDeRegistro.superRefine(sinPuesto('nombre', 'apellido'));
/** Staff of the floor map; the password's rules are everybody's. */
export const RegistroDePersonal = z
  .object({
    full_name: nombreDePersona(120, COMPLETAR),
    email: Email,
    clave: Clave,
  })
  .superRefine(sinPuesto('full_name'));
export const PedidoDeRestablecimiento = z.object({
  email: Email,
  /** The screens that the mailed link leads to. */
  area: z.enum(['reconoce', 'personal']).default('reconoce'),
});
export const Restablecimiento = z.object({ token: Token, clave: Clave });
export const Confirmacion = z.object({
  token: Token,
  clave: z.string({ error: COMPLETAR }).min(1, COMPLETAR).max(1000),
});
export const CambioDeClave = z.object({
  actual: z.string({ error: COMPLETAR }).min(1, COMPLETAR).max(1000),
  nueva: Clave,
});

/** Proving again who one is, in a session that is open. */
export const Prueba = z.object({
  clave: z.string({ error: 'Escribí tu contraseña' }).min(1, 'Escribí tu contraseña').max(1000),
  /** For somebody with a second factor. */
  codigo: CodigoDeFactor.optional(),
});

/** The form behind a mailed link. */
export type EnlaceConClave = typeof Restablecimiento | typeof Confirmacion;
