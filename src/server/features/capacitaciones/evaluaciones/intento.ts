import {
  estaVencido,
  responder as conRespuesta,
  sinRespuesta,
} from '#domain/capacitaciones/evaluaciones/intento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';
import { buscarIntento, guardarRespuesta } from './repo-intentos.ts';
import { situacionesDe } from './situacion.ts';
import { terminarIntento } from './terminar.ts';

/** The open attempt, to be answered: questions without their answers, what was saved, and the server's clock. */
export const intento = os.evaluaciones.intento.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const encontrado = await buscarIntento(context.db, input.id, yo.id);
  if (!encontrado) throw errors.NO_ENCONTRADO();
  const instante = ahora();
  const fila = encontrado.intento;
  if (fila.terminado_en === null && estaVencido(fila, instante))
    await context.db.transaction((tx) => terminarIntento(tx, fila.id, instante, { soloVencido: true }));
  if (fila.terminado_en !== null || estaVencido(fila, instante)) throw errors.INTENTO_TERMINADO();

  const evaluacion = await repo.buscarEvaluacion(context.db, fila.evaluacion_id);
  const situaciones = await situacionesDe(context.db, evaluacion ? [evaluacion] : [], yo.id);
  return {
    id: fila.id,
    evaluacion: encontrado.evaluacion,
    capacitacion: encontrado.capacitacion,
    numero: fila.numero,
    intentos_permitidos: situaciones.get(fila.evaluacion_id)?.permitidos ?? fila.numero,
    puntaje_minimo: fila.puntaje_minimo,
    iniciado_en: fila.iniciado_en,
    vence_en: fila.vence_en,
    ahora: instante,
    preguntas: fila.preguntas.map((pregunta) => {
      const visible = sinRespuesta(pregunta);
      return { ...visible, opciones: [...visible.opciones] };
    }),
    respuestas: fila.respuestas,
  };
});

/** Saves one answer as it is given. The same one again changes nothing; too late is refused, and ends the attempt. */
export const responder = os.evaluaciones.responder.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const encontrado = await buscarIntento(context.db, input.id, yo.id);
  if (!encontrado) throw errors.NO_ENCONTRADO();
  const instante = ahora();
  const valida = conRespuesta(encontrado.intento, input.pregunta_id, input.opcion, instante);
  if (!valida.ok && valida.code === 'PREGUNTA_AJENA') throw errors.PREGUNTA_AJENA();
  const guardada =
    valida.ok && (await guardarRespuesta(context.db, input.id, input.pregunta_id, input.opcion, instante));
  if (!guardada) {
    await context.db.transaction((tx) => terminarIntento(tx, input.id, instante, { soloVencido: true }));
    throw errors.INTENTO_TERMINADO();
  }
  return { guardada: true as const, ahora: instante, vence_en: guardada.vence_en };
});
