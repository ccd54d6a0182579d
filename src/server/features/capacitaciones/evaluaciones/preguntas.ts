import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import * as repo from './repo.ts';

/** Adds a question at the end. */
export const agregarPregunta = os.evaluaciones.agregarPregunta.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { id: evaluacion_id, ...entrada } = input;
  return context.db.transaction(async (tx) => {
    if (!(await repo.bloquearEvaluacion(tx, evaluacion_id, 'update'))) throw errors.NO_ENCONTRADO();
    if ((await repo.contarPreguntas(tx, evaluacion_id)) >= repo.MAXIMO_DE_PREGUNTAS)
      throw errors.DEMASIADAS_PREGUNTAS();
    const datos = comoFila(entrada);
    const id = await repo.insertarPregunta(tx, { ...datos, evaluacion_id });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'pregunta.crear',
      entidad: 'preguntas_evaluacion',
      entidad_id: id,
      despues: { evaluacion_id, ...datos },
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { id };
  });
});

/** Edits a question. Attempts have their own copy. */
export const editarPregunta = os.evaluaciones.editarPregunta.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const buscada = await repo.buscarPregunta(tx, input.id);
    // The lock makes an attempt that starts meanwhile copy the questions from before or after this change, never a mix.
    if (!buscada || !(await repo.bloquearEvaluacion(tx, buscada.evaluacion_id, 'update')))
      throw errors.NO_ENCONTRADO();
    const actual = await repo.buscarPregunta(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (revisionDe(actual, DE_PREGUNTA) !== input.revision) {
      throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'preguntas_evaluacion', input.id) });
    }
    const antes = soloDe(actual, DE_PREGUNTA);
    const { opciones = [...actual.opciones], ...otros } = input.cambios;
    const datos = comoFila({ opciones, ...conCambios(soloDe(actual, SIN_OPCIONES), otros) });
    await repo.guardarPregunta(tx, input.id, datos);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'pregunta.editar',
      entidad: 'preguntas_evaluacion',
      entidad_id: input.id,
      antes,
      despues: datos,
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { listo: true as const };
  });
});

const SIN_OPCIONES = ['pregunta', 'respuesta_correcta', 'puntos'] as const;
/** What an edit of a question is made over. */
export const DE_PREGUNTA = ['pregunta', 'opciones', 'respuesta_correcta', 'puntos'] as const;

export const ordenarPreguntas = os.evaluaciones.ordenarPreguntas.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    return context.db.transaction(async (tx) => {
      if (!(await repo.bloquearEvaluacion(tx, input.id, 'update'))) throw errors.NO_ENCONTRADO();
      if (!(await repo.ordenarPreguntas(tx, input.id, input.ids))) throw errors.LISTA_CAMBIADA();
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'pregunta.ordenar',
        entidad: 'evaluaciones_capacitacion',
        entidad_id: input.id,
        despues: { orden: input.ids },
      });
      await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
      return { listo: true as const };
    });
  },
);

/** Deletes a question, but not the last one of an active evaluation, because nobody could pass it without questions. */
export const eliminarPregunta = os.evaluaciones.eliminarPregunta.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    return context.db.transaction(async (tx) => {
      const buscada = await repo.buscarPregunta(tx, input.id);
      const evaluacion = buscada && (await repo.bloquearEvaluacion(tx, buscada.evaluacion_id, 'update'));
      if (!buscada || !evaluacion) throw errors.NO_ENCONTRADO();
      if (evaluacion.activa && (await repo.contarPreguntas(tx, evaluacion.id)) === 1)
        throw errors.ULTIMA_PREGUNTA();
      await repo.borrarPregunta(tx, input.id);
      const { pregunta, opciones, respuesta_correcta, puntos } = buscada;
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'pregunta.eliminar',
        entidad: 'preguntas_evaluacion',
        entidad_id: input.id,
        antes: { evaluacion_id: evaluacion.id, pregunta, opciones, respuesta_correcta, puntos },
      });
      await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
      return { listo: true as const };
    });
  },
);

type Entrada = { pregunta: string; opciones: string[]; respuesta_correcta: number; puntos: number };

function comoFila({ pregunta, opciones, respuesta_correcta, puntos }: Entrada) {
  const [a, b, c, d] = opciones;
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error('The contract let through a question without four options');
  return { pregunta, opciones: [a, b, c, d] as const, respuesta_correcta, puntos };
}
