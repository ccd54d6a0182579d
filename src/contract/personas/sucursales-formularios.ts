import { z } from 'zod';
import { DiaIso, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** An optional line: what is left empty is kept as null. */
function lineaOpcional(max: number) {
  return z
    .union([z.literal('').transform(() => null), linea(max, 'Escribí algo o dejalo vacío'), z.null()])
    .default(null);
}

const DiaDeSemana = z.number().int().min(1).max(7);

/** A branch as RRHH writes it. `dias_laborables` null follows the company's; holidays are the branch's own. */
export const SucursalEntrada = z.object({
  nombre: linea(80, 'Escribí el nombre'),
  direccion: lineaOpcional(160),
  ciudad: lineaOpcional(80),
  provincia: lineaOpcional(80),
  dias_laborables: z
    .array(DiaDeSemana)
    .min(1, 'Elegí al menos un día, o seguí los de la empresa')
    .max(7)
    .transform((dias) => [...new Set(dias)].toSorted((a, b) => a - b))
    .nullable()
    .default(null),
  feriados: z
    .array(
      z.object({
        fecha: z.string({ error: 'Elegí la fecha' }).pipe(DiaIso),
        nombre: linea(80, 'Escribí qué se festeja'),
      }),
    )
    .max(60, 'No puede tener más de 60 feriados propios')
    .refine(
      (feriados) => new Set(feriados.map((f) => f.fecha)).size === feriados.length,
      'Hay dos feriados en la misma fecha',
    )
    .default([]),
});

/** The same as a form sends it: its own weekdays count only when it says that they are its own. */
export const SucursalFormulario = SucursalEntrada.extend({
  dias: z.enum(['empresa', 'propios']).default('empresa'),
})
  .refine((s) => s.dias === 'empresa' || s.dias_laborables !== null, {
    path: ['dias_laborables'],
    message: 'Elegí al menos un día, o seguí los de la empresa',
    when: () => true,
  })
  .transform(({ dias, ...s }) => ({ ...s, dias_laborables: dias === 'empresa' ? null : s.dias_laborables }));

/** A group's name. */
export const NombreDeGrupo = linea(60, 'Escribí el nombre del grupo');

/** Leave: both days included. */
export const LicenciaEntrada = z
  .object({
    desde: z.string({ error: 'Elegí desde cuándo' }).min(1, 'Elegí desde cuándo').pipe(DiaIso),
    hasta: z.string({ error: 'Elegí hasta cuándo' }).min(1, 'Elegí hasta cuándo').pipe(DiaIso),
    motivo: lineaOpcional(120),
  })
  .refine((l) => l.hasta >= l.desde, {
    path: ['hasta'],
    message: 'No puede ser anterior al primer día',
    when: ({ value }) => Fechas.safeParse(value).success,
  });

const Fechas = z.object({ desde: DiaIso, hasta: DiaIso });
