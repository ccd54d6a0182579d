import { z } from 'zod';
import { parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** The fields of a month that can be changed: year and month stay. */
export const PresupuestoCambios = z.object({
  presupuesto_inicial: pesosEscritos('El presupuesto debe ser un número mayor a 0', { mayorACero: true }),
  descripcion: parrafo(500),
});

/** One month of a plan. `updated_at` is the revision of the budget that it has; without one, it is to have its first. */
export const MesDelPlan = z.object({
  mes: z.number().multipleOf(1).min(1).max(12),
  presupuesto_inicial: PresupuestoCambios.shape.presupuesto_inicial,
  updated_at: z.coerce.date().optional(),
});

/** Several months of a year at once. */
export const PlanEntrada = z.object({
  anio: z.number({ error: 'Elegí el año' }).multipleOf(1, 'Elegí el año'),
  meses: z
    .array(MesDelPlan)
    .min(1, 'Escribí el monto de algún mes')
    .max(12)
    .refine((meses) => new Set(meses.map(({ mes }) => mes)).size === meses.length, 'Hay un mes repetido'),
});

/** A new month. Which years are offered is the server's to say: `presupuesto.listar`. */
export const PresupuestoEntrada = PresupuestoCambios.extend({
  anio: z.number({ error: 'Elegí el año' }).multipleOf(1, 'Elegí el año'),
  mes: z
    .number({ error: 'Elegí el mes' })
    .multipleOf(1, 'Elegí el mes')
    .min(1, 'Elegí el mes')
    .max(12, 'Elegí el mes'),
});
