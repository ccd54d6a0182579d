import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { completarEnCurso } from '../materiales.ts';
import { bloquearCapacitacion } from '../repo.ts';
import { DE_PREGUNTA } from './preguntas.ts';
import * as repo from './repo.ts';

/** All evaluations, newest first, for RRHH. */
export const administrar = os.evaluaciones.administrar.handler(({ input, context }) =>
  repo.pagina(context.db, input),
);

/** One evaluation with its questions and answers, for the edit screen. */
export const detalle = os.evaluaciones.detalle.handler(async ({ input, context, errors }) => {
  const evaluacion = await repo.evaluacionConCifras(context.db, input.id);
  if (!evaluacion) throw errors.NO_ENCONTRADO();
  const preguntas = await repo.preguntasDe(context.db, input.id);
  return {
    ...evaluacion,
    revision: revisionDe(evaluacion, CAMPOS),
    lista_preguntas: preguntas.map((fila) => ({
      id: fila.id,
      pregunta: fila.pregunta,
      opciones: [...fila.opciones],
      respuesta_correcta: fila.respuesta_correcta,
      puntos: fila.puntos,
      orden: fila.orden,
      revision: revisionDe(fila, DE_PREGUNTA),
    })),
  };
});

/** Creates an evaluation, inactive: without questions, or with those of another. */
export const crear = os.evaluaciones.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { desde, ...datos } = input;
  return context.db.transaction(async (tx) => {
    if (!(await bloquearCapacitacion(tx, input.capacitacion_id, 'share'))) throw errors.NO_ENCONTRADO();
    const origen = desde === undefined ? null : await repo.bloquearEvaluacion(tx, desde, 'share');
    if (origen === undefined) throw errors.NO_ENCONTRADO();
    const id = await (origen === null
      ? repo.insertar(tx, datos, ahora())
      : repo.copiarEvaluacion(tx, origen, datos, ahora()));
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evaluacion.crear',
      entidad: 'evaluaciones_capacitacion',
      entidad_id: id,
      despues: input,
    });
    await anunciar(tx);
    return { id };
  });
});

/** Edits an evaluation. Existing attempts, finished or not, keep their own copy of questions, minimum and deadline. */
export const editar = os.evaluaciones.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearEvaluacion(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (revisionDe(actual, CAMPOS) !== input.revision) {
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'evaluaciones_capacitacion', input.id) });
    }
    const antes = soloDe(actual, CAMPOS);
    const cambios = conCambios(antes, input.cambios);
    await repo.guardar(tx, input.id, cambios, ahora());
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evaluacion.editar',
      entidad: 'evaluaciones_capacitacion',
      entidad_id: input.id,
      antes,
      despues: cambios,
    });
    await anunciar(tx);
    return { listo: true as const };
  });
});

const CAMPOS = ['titulo', 'descripcion', 'puntaje_minimo', 'intentos_maximos', 'tiempo_limite'] as const;

/**
 * Activates an evaluation that has questions, or pauses one. Pausing completes the training for people who had nothing else
 * left.
 */
export const activar = os.evaluaciones.activar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const buscada = await repo.buscarEvaluacion(tx, input.id);
    const capacitacion = buscada && (await bloquearCapacitacion(tx, buscada.capacitacion_id, 'update'));
    const actual = capacitacion && (await repo.bloquearEvaluacion(tx, input.id, 'update'));
    if (!capacitacion || !actual) throw errors.NO_ENCONTRADO();
    if (actual.activa === input.activa) return { listo: true as const, completadas: 0 };
    if (input.activa && (await repo.contarPreguntas(tx, input.id)) === 0) throw errors.SIN_PREGUNTAS();
    await repo.guardar(tx, input.id, { activa: input.activa }, ahora());
    await auditar(tx, {
      actor_id: yo.id,
      accion: input.activa ? 'evaluacion.activar' : 'evaluacion.pausar',
      entidad: 'evaluaciones_capacitacion',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, activa: actual.activa },
      despues: { activa: input.activa },
    });
    const completadas = input.activa ? 0 : await completarEnCurso(tx, capacitacion, ahora());
    await anunciar(tx);
    return { listo: true as const, completadas };
  });
});

/** Deletes an evaluation that nobody has taken. */
export const eliminar = os.evaluaciones.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const buscada = await repo.buscarEvaluacion(tx, input.id);
    const capacitacion = buscada && (await bloquearCapacitacion(tx, buscada.capacitacion_id, 'update'));
    const actual = capacitacion && (await repo.bloquearEvaluacion(tx, input.id, 'update'));
    if (!capacitacion || !actual) throw errors.NO_ENCONTRADO();
    if (await repo.tieneIntentos(tx, input.id)) throw errors.CON_INTENTOS();
    await repo.borrar(tx, input.id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evaluacion.eliminar',
      entidad: 'evaluaciones_capacitacion',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, activa: actual.activa, capacitacion_id: actual.capacitacion_id },
    });
    const completadas = await completarEnCurso(tx, capacitacion, ahora());
    await anunciar(tx);
    return { listo: true as const, completadas };
  });
});

/** Everybody, because evaluations are shown both to those who take them and to those who write them. */
async function anunciar(tx: Tx): Promise<void> {
  await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
}
