import { z } from 'zod';
import { TIPOS_CRITERIO } from '#domain/insignias/criterio.ts';
import { leerCriterio, PORQUE_NO_CRITERIO, VALOR_MANUAL } from '#domain/insignias/edicion.ts';
import { leerIcono } from '#domain/insignias/icono.ts';
import { Id, linea, parrafo } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const TipoCriterio_ = z.enum(TIPOS_CRITERIO);

/** When a badge is earned, as a person writes it: `valor` is a number or, of méritos, also a text. */
export const CriterioEntrada = z
  .object({ tipo: TipoCriterio_.default('custom'), valor: z.string().max(200).default(VALOR_MANUAL) })
  .superRefine(({ tipo, valor }, ctx) => {
    const leido = leerCriterio(tipo, valor);
    if (!leido.ok) ctx.addIssue({ code: 'custom', path: ['valor'], message: PORQUE_NO_CRITERIO[leido.code] });
  });

/** A badge as RRHH writes it. Without criterion it is one given by hand. */
export const InsigniaEntrada = z.object({
  nombre: linea(80, 'Escribí el nombre'),
  descripcion: parrafo(500),
  icono: z
    .string()
    .refine((s) => leerIcono(s).ok, 'Elegí un solo emoji')
    .default(''),
  puntos_valor: z
    .number({ error: 'Los puntos son un número entero' })
    // Not `int`: when it fails zod skips the checks of the whole object, and those errors would be missing.
    .multipleOf(1, 'Los puntos son un número entero')
    .min(0, 'Los puntos no pueden ser negativos')
    .max(100_000, 'No puede valer más de 100.000 puntos')
    .default(0),
  activa: z.boolean().default(true),
  criterio: CriterioEntrada.default({ tipo: 'custom', valor: VALOR_MANUAL }),
});

/** The same through a form, where what is not sent is off. */
export const InsigniaFormulario = InsigniaEntrada.extend({ activa: z.boolean().default(false) });

const FALTA_ELEGIR = 'Selecciona un empleado y una medalla';

/** A badge given by hand. */
export const AsignacionDeInsignia = z.object({
  empleado_id: z.string({ error: FALTA_ELEGIR }).pipe(z.uuid(FALTA_ELEGIR)),
  insignia_id: z.string({ error: FALTA_ELEGIR }).pipe(z.uuid(FALTA_ELEGIR)),
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
});

export const RevocacionDeInsignia = z.object({
  id: Id,
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
});
