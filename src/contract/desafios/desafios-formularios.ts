import { z } from 'zod';
import { RITMOS } from '#domain/desafios/serie.ts';
import { DiaIso, linea, parrafo } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const TipoPeriodoDesafio_ = z.enum(['semanal', 'mensual', 'semestral', 'anual']);
export const EstadoDesafio_ = z.enum(['borrador', 'activo', 'finalizado']);

const ObjetivoEntrada = z.object({
  id: z.string().trim().min(1).max(40),
  nombre: linea(120, 'Escribí el nombre del objetivo'),
  descripcion: parrafo(500),
  puntos: z
    .number({ error: 'Los puntos son un número entero' })
    // Not `int`: when it fails zod skips the checks of the whole object, and those errors would be missing.
    .multipleOf(1, 'Los puntos son un número entero')
    .min(0, 'Los puntos no pueden ser negativos')
    .max(100_000, 'No puede valer más de 100.000 puntos')
    .default(0),
});

const Fechas = z.object({ fecha_inicio: DiaIso, fecha_fin: DiaIso });

/** For the `refine` of a challenge. What an edit leaves out is compared where it is known. */
export function fechasEnOrden(d: Partial<z.output<typeof Fechas>>): boolean {
  return d.fecha_inicio === undefined || d.fecha_fin === undefined || d.fecha_fin >= d.fecha_inicio;
}
export const FECHAS_INVERTIDAS = {
  path: ['fecha_fin'],
  message: 'La fecha de fin no puede ser anterior a la de inicio',
  // Runs also when another field is wrong, so that all errors are shown at once.
  when: ({ value }: { value: unknown }) => Fechas.safeParse(value).success,
};

/** A challenge as RRHH writes it. */
export const DesafioEntrada = z
  .object({
    titulo: linea(120, 'Escribí el título'),
    descripcion: parrafo(2000),
    tipo_periodo: TipoPeriodoDesafio_.default('mensual'),
    fecha_inicio: z.string({ error: 'Elegí la fecha de inicio' }).pipe(DiaIso),
    fecha_fin: z.string({ error: 'Elegí la fecha de fin' }).pipe(DiaIso),
    es_grupal: z.boolean().default(false),
    estado: EstadoDesafio_.default('borrador'),
    activar_automaticamente: z.boolean().default(false),
    objetivos: z
      .array(ObjetivoEntrada)
      .min(1, 'Tiene que quedar al menos un objetivo')
      .max(30, 'No puede tener más de 30 objetivos')
      .refine((os) => new Set(os.map((o) => o.id)).size === os.length, 'Hay dos objetivos con el mismo id'),
  })
  .refine(fechasEnOrden, FECHAS_INVERTIDAS);

/** A new challenge, which may repeat each week or each month. */
export const DesafioNuevo = DesafioEntrada.safeExtend({
  repetir: z.union([z.literal('').transform(() => undefined), z.enum(RITMOS)]).optional(),
});
