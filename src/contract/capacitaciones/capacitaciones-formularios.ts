import { z } from 'zod';
import { ROLES } from '#domain/comun/permisos/permisos.ts';
import { DiaIso, Id, linea, parrafo } from '../comun/comunes.ts';
import { Destinatarios } from '../comun/destinatarios.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const EstadoDeCapacitacion_ = z.enum(['pendiente', 'en_progreso', 'completada', 'vencida']);
export const TipoDeMaterial_ = z.enum(['video', 'pdf', 'documento']);

/** A training as RRHH writes it. */
export const CapacitacionEntrada = z.object({
  titulo: linea(120, 'Escribí el título'),
  descripcion: parrafo(4000),
  duracion_estimada: z
    .number({ error: 'La duración son minutos, en números' })
    // Not `int`: when it fails zod skips the checks of the whole object, and those errors would be missing.
    .multipleOf(1, 'La duración son minutos enteros')
    .min(1, 'Tiene que durar al menos un minuto')
    .max(10_000, 'No puede durar más de 10.000 minutos')
    .default(60),
  obligatoria: z.boolean().default(false),
  activa: z.boolean().default(true),
});

/** A new training. `desde` is the one whose materials and evaluations it starts with. */
export const CapacitacionNueva = CapacitacionEntrada.extend({ desde: Id.optional() });

/** A material: its name, and the upload that it takes into use. */
export const MaterialEntrada = z.object({
  nombre: linea(160, 'Escribí el nombre del material'),
  archivo_id: z.uuid('Subí el archivo'),
});

export const NombreDeMaterial = MaterialEntrada.pick({ nombre: true });

/** A deadline in a form: a day, or nothing. */
export const FechaLimite = z
  .union([z.literal('').transform(() => null), DiaIso, z.null()])
  .default(null)
  .describe('Último día, incluido; vacía, sin fecha');

export const AsignacionEntrada = z.object({ destinatarios: Destinatarios, fecha_limite: FechaLimite });

/** Who gets a training without anybody assigning it. Null is any role, any branch, no deadline. */
export const ReglaEntrada = z.object({
  rol: z.enum(ROLES).nullable().default(null),
  sucursal_id: Id.nullable().default(null),
  al_ingresar: z.boolean().default(false),
  cada_anio: z.boolean().default(false),
  plazo_dias: z
    .number({ error: 'El plazo son días, en números' })
    .multipleOf(1, 'El plazo son días enteros')
    .min(1, 'El plazo es de al menos un día')
    .max(365, 'El plazo es de hasta 365 días')
    .nullable()
    .default(null),
});

export const ReaperturaEntrada = z.object({ fecha_limite: FechaLimite });
