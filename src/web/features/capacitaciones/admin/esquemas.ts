import { z } from 'zod';
import { EvaluacionNueva } from '#contract/capacitaciones/evaluaciones-formularios.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';

/**
 * An evaluation as its form sends it: with the training it belongs to, and with an empty time limit meaning 'Sin límite'
 * instead of the default 30 (conform removes empty fields before the schema sees them).
 */
export const EvaluacionEnFormulario = EvaluacionNueva.extend({
  tiempo_limite: z
    .string()
    .optional()
    .transform((escrito, contexto) => {
      const leido = EvaluacionNueva.shape.tiempo_limite.safeParse(numeroEscrito(escrito ?? ''));
      if (leido.success) return leido.data;
      const [problema] = leido.error.issues;
      contexto.addIssue(
        problema && problema.code !== 'invalid_union'
          ? problema.message
          : 'El tiempo límite son minutos, en números',
      );
      return z.NEVER;
    }),
});
