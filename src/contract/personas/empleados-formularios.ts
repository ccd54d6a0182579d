import { z } from 'zod';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { leerDato, PROBLEMAS_DE_DATOS, type CampoDeDatos } from '#domain/personas/empleados/datos.ts';
import { CAMPOS, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import { DiaIso, Id, nombreDePersona, Rol_ } from '../comun/comunes.ts';

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
  .transform((elegido) => (elegido === 'none' || elegido === '' ? null : elegido))
  .prefault('none');

/** An e-mail in its stored form. */
export const EmailDeEmpleado = z
  .string({ error: 'Escribí el email' })
  .trim()
  .min(1, 'Escribí el email')
  .max(CAMPOS.email.maximo, `El email no puede tener más de ${CAMPOS.email.maximo} caracteres`)
  .pipe(z.email('Escribí un email válido, por ejemplo nombre@empresa.com'))
  .transform(normalizarEmail);

/** An optional field as people type it, in its stored form; null if it is empty or absent. */
function dato<C extends CampoDeDatos>(campo: C) {
  return z
    .string()
    .max(CAMPOS[campo].maximo, `No puede tener más de ${CAMPOS[campo].maximo} caracteres`)
    .nullable()
    .transform((escrito, ctx) => {
      const leido = leerDato(campo, escrito ?? '');
      if (leido.ok) return leido.value;
      ctx.addIssue({ code: 'custom', message: PROBLEMAS_DE_DATOS[leido.code] });
      return z.NEVER;
    })
    .meta({ examples: [CAMPOS[campo].ejemplos[0]] })
    .prefault(null);
}

type PorCampo = Record<CampoDeFicha, z.ZodType>;

/** An employee as RRHH writes it. */
export const EmpleadoEntrada = z.object({
  nombre: nombreDePersona(CAMPOS.nombre.maximo, 'Escribí el nombre'),
  apellido: nombreDePersona(CAMPOS.apellido.maximo, 'Escribí el apellido'),
  email: EmailDeEmpleado,
  telefono: dato('telefono'),
  legajo: dato('legajo'),
  documento: dato('documento'),
  fecha_ingreso: dato('fecha_ingreso'),
  cumple: dato('cumple'),
  rol: Rol_.default('empleado'),
  sucursal_id: Elegible,
  grupo_id: Elegible,
} satisfies PorCampo);

/** The same in its stored form. */
export const FichaDeEmpleado = z.object({
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  /** Digits, with a + before them if they say the country. */
  telefono: z.string().nullable(),
  legajo: z.string().nullable(),
  /** The digits of a DNI (7 or 8) or of a CUIL (11). */
  documento: z.string().nullable(),
  fecha_ingreso: DiaIso.nullable(),
  /** `DD/MM`, without the year. */
  cumple: z.string().nullable(),
  rol: Rol_,
  sucursal_id: Id.nullable(),
  grupo_id: Id.nullable(),
} satisfies PorCampo);

/** What a line of an imported file will do, as it is kept until it is applied. */
export const PlanDeLinea = z.discriminatedUnion('que', [
  z.object({
    que: z.literal('crear'),
    linea: z.int(),
    ficha: FichaDeEmpleado,
    // One that was checked by an earlier version has none.
    leido: z.array(z.object({ campo: z.string(), dice: z.string() })).default([]),
  }),
  z.object({
    que: z.literal('cambiar'),
    linea: z.int(),
    id: Id,
    quien: z.string(),
    revision: z.string(),
    ficha: FichaDeEmpleado,
    cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  }),
]);

/** Whose it is, where somebody of RRHH may know; null if it is only somebody's way to sign in. */
const deQuien = z.object({
  de: z.object({ id: Id, nombre: z.string(), apellido: z.string(), activo: z.boolean() }).nullable(),
});
/** Fields that must be unique, with the refusal of each (`unico`). */
export const DE_OTRO = {
  EMAIL_DE_OTRO: { status: 409, message: 'Ya hay un empleado o una cuenta con ese email', data: deQuien },
  LEGAJO_DE_OTRO: { status: 409, message: 'Ya hay un empleado con ese legajo', data: deQuien },
  DOCUMENTO_DE_OTRO: { status: 409, message: 'Ya hay un empleado con ese DNI', data: deQuien },
} as const;

/** The same, and whether to mail the invitation at once. */
export const EmpleadoNuevo = EmpleadoEntrada.extend({ invitar: z.boolean().default(false) });

const OBLIGATORIOS = 'Todos los campos obligatorios deben completarse';

/** A user whom RRHH makes with a password. The spec's messages. */
export const UsuarioEntrada = z.object({
  nombre: nombreDePersona(CAMPOS.nombre.maximo, OBLIGATORIOS),
  apellido: nombreDePersona(CAMPOS.apellido.maximo, OBLIGATORIOS),
  email: z
    .string({ error: OBLIGATORIOS })
    .trim()
    .min(1, OBLIGATORIOS)
    .max(CAMPOS.email.maximo, `El email no puede tener más de ${CAMPOS.email.maximo} caracteres`)
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
