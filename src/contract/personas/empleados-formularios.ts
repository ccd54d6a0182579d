import { z } from 'zod';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { Id, nombreDePersona, Rol_ } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** Letting a registration in: with which role, in which branch. */
export const AprobacionDeRegistro = z.object({
  id: Id,
  sucursal_id: Id.nullable().default(null),
  rol: Rol_.default('empleado'),
});

/** A choice in a select whose 'none' saves null. */
const Elegible = z
  .union([z.literal(['none', '']), Id])
  .nullable()
  .default('none')
  .transform((elegido) => (elegido === 'none' || elegido === '' ? null : elegido));

/** An e-mail as it is stored. */
export const EmailDeEmpleado = z
  .string({ error: 'Escribí el email' })
  .trim()
  .min(1, 'Escribí el email')
  .max(254, 'El email no puede tener más de 254 caracteres')
  .pipe(z.email('Escribí un email válido, por ejemplo nombre@empresa.com'))
  .transform(normalizarEmail);

/** An employee as RRHH writes it. */
export const EmpleadoEntrada = z.object({
  nombre: nombreDePersona(80, 'Escribí el nombre'),
  apellido: nombreDePersona(80, 'Escribí el apellido'),
  email: EmailDeEmpleado,
  rol: Rol_.default('empleado'),
  sucursal_id: Elegible,
  grupo_id: Elegible,
});

/** The same, and whether to mail the invitation at once. */
export const EmpleadoNuevo = EmpleadoEntrada.extend({ invitar: z.boolean().default(false) });

const OBLIGATORIOS = 'Todos los campos obligatorios deben completarse';

/** A user whom RRHH makes with a password. The spec's messages. */
export const UsuarioEntrada = z.object({
  nombre: nombreDePersona(80, OBLIGATORIOS),
  apellido: nombreDePersona(80, OBLIGATORIOS),
  email: z
    .string({ error: OBLIGATORIOS })
    .trim()
    .min(1, OBLIGATORIOS)
    .max(254, 'El email no puede tener más de 254 caracteres')
    .pipe(z.email('Escribí un email válido, por ejemplo nombre@empresa.com'))
    .transform(normalizarEmail),
  clave: z
    .string({ error: OBLIGATORIOS })
    .min(1, OBLIGATORIOS)
    .min(6, 'La contraseña debe tener al menos 6 caracteres')
    .max(128, 'La contraseña no puede tener más de 128 caracteres'),
  rol: Rol_.default('empleado'),
  sucursal_id: Elegible,
});
