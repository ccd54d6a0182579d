import { z } from 'zod';
import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { PUESTO_EN_NOMBRE, problemaDeNombre, puestoEnNombre } from '#domain/comun/nombre.ts';

export const Id = z.uuid('El identificador no es válido');

/** A day `YYYY-MM-DD` of the company's calendar. */
export const DiaIso = z
  .string()
  .refine((s): s is Dia => esDia(s), 'La fecha no es válida')
  .meta({ format: 'date', examples: ['2026-11-20'] });

export const Instante = z.date();

/** A required line of text; spaces around it do not count. */
export function linea(max: number, falta: string) {
  return z
    .string({ error: falta })
    .trim()
    .min(1, falta)
    .max(max, `No puede tener más de ${max} caracteres`)
    .refine((s) => !CONTROLES.test(s), 'Tiene caracteres que no se pueden mostrar');
}

/** A person's name, or part of it. */
export function nombreDePersona(max: number, falta: string) {
  return linea(max, falta).superRefine((nombre, ctx) => {
    const problema = problemaDeNombre(nombre);
    if (problema !== null) ctx.addIssue({ code: 'custom', message: problema });
  });
}

/**
 * For an object's `superRefine`, on names that people choose for themselves: together they must not look like an office
 * (`puestoEnNombre`). The error is shown at the field that contains it, else at the first one. RRHH's own forms do not use
 * it.
 */
export function sinPuesto<C extends string>(...campos: readonly [C, ...C[]]) {
  return (datos: Readonly<Record<C, string>>, ctx: z.RefinementCtx) => {
    if (puestoEnNombre(campos.map((campo) => datos[campo]).join(' ')) === null) return;
    const suyo = campos.find((campo) => puestoEnNombre(datos[campo]) !== null) ?? campos[0];
    ctx.addIssue({ code: 'custom', path: [suyo], message: PUESTO_EN_NOMBRE });
  };
}

/** Optional longer text, up to `max` characters; absent is empty. */
export function parrafo(max: number) {
  return z.string().trim().max(max, `No puede tener más de ${max} caracteres`).default('');
}

export const Pagina = z.coerce.number().int().min(1).max(100_000).default(1);
export const PorPagina = z.coerce.number().int().min(1).max(100).default(20);
export const Busqueda = z.string().trim().max(100).default('');

export const Rol_ = z.enum(['admin_rrhh', 'gerente_sucursal', 'lider_grupo', 'empleado']);

export const Referencia = z.object({ id: Id, nombre: z.string() });

/** The fields of a colleague that anybody in the company may see. */
export const Persona = z.object({
  id: Id,
  nombre: z.string(),
  apellido: z.string(),
  avatar_url: z.string().nullable(),
  sucursal: z.string().nullable(),
  grupo: z.string().nullable(),
});

export const Listo = z.object({ listo: z.literal(true) });

// Everything below U+0020 and the C1 block: invisible, and able to break a line of a mail or a CSV.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROLES = /[\u0000-\u001f\u007f-\u009f]/u;
