import { z } from 'zod';
import { EvaluacionEntrada } from '#contract/capacitaciones/evaluaciones-formularios.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';

/**
 * An evaluation as its form sends it: with the training it is of, and a time limit that is not 30 but 'Sin límite' when its
 * box is empty (a form's library takes an empty box away before the schema sees it).
 */
export const EvaluacionEnFormulario = EvaluacionEntrada.extend({
  capacitacion_id: z.uuid({ error: 'Elegí la capacitación' }),
  tiempo_limite: z
    .string()
    .optional()
    .transform((escrito, contexto) => {
      const leido = EvaluacionEntrada.shape.tiempo_limite.safeParse(numeroEscrito(escrito ?? ''));
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
