import { z } from 'zod';
import { MesDelPlan, PlanEntrada, PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';

/** Schema of the form for an existing month. `updated_at` is the revision on screen. */
export const PresupuestoEditado = PresupuestoCambios.extend({ updated_at: z.coerce.date() });

/** Schema of the form of a plan: a month left empty stays as it is. */
export const PlanEnFormulario = PlanEntrada.extend({
  meses: z
    .array(MesDelPlan.extend({ presupuesto_inicial: MesDelPlan.shape.presupuesto_inicial.optional() }))
    .max(12),
});
