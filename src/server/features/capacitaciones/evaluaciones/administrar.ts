import { os } from '#server/api/autorizar.ts';
import * as repo from './repo.ts';

/** All evaluations, newest first, for RRHH. */
export const administrar = os.evaluaciones.administrar.handler(({ input, context }) =>
  repo.pagina(context.db, input),
);

/** One evaluation with its questions and their answers, to be edited. */
export const detalle = os.evaluaciones.detalle.handler(async ({ input, context, errors }) => {
  const evaluacion = await repo.evaluacionConCifras(context.db, input.id);
  if (!evaluacion) throw errors.NO_ENCONTRADO();
  const preguntas = await repo.preguntasDe(context.db, input.id);
  return {
    ...evaluacion,
    lista_preguntas: preguntas.map(({ id, pregunta, opciones, respuesta_correcta, puntos, orden }) => ({
      id,
      pregunta,
      opciones: [...opciones],
      respuesta_correcta,
      puntos,
      orden,
    })),
  };
});
