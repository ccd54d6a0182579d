import {
  estaVencido,
  responder as conRespuesta,
  sinRespuesta,
  iniciar as intentoNuevo,
  puedeIniciar,
} from '#domain/capacitaciones/evaluaciones/intento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { alEmpezar, estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import * as repo from './repo.ts';
import { buscarIntento, guardarRespuesta, insertarIntento } from './repo-intentos.ts';
import { situacionesDe } from './situacion.ts';
import { terminarIntento } from './terminar.ts';
import { difundir } from '../difundir.ts';
import { bloquearCapacitacion } from '../repo.ts';
import { bloquearAsignacionDe, cambiarAsignacion } from '../repo-asignaciones.ts';

/**
 * Starts an attempt: copies the current questions, sets the deadline and uses up one attempt. If one is open it is resumed
 * instead, so there is only one, however often and from however many windows this is called.
 */
export const iniciar = os.evaluaciones.iniciar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  return context.db.transaction(async (tx) => {
    const buscada = await repo.buscarEvaluacion(tx, input.id);
    const capacitacion = buscada && (await bloquearCapacitacion(tx, buscada.capacitacion_id, 'share'));
    // From here on this person's actions in this training run one after another.
    const asignacion = capacitacion && (await bloquearAsignacionDe(tx, capacitacion.id, yo.id));
    const evaluacion = asignacion && (await repo.bloquearEvaluacion(tx, input.id, 'share'));
    if (!capacitacion || !asignacion || !evaluacion) throw errors.NO_ENCONTRADO();

    let situacion = (await situacionesDe(tx, [evaluacion], yo.id)).get(evaluacion.id);
    if (situacion?.abierto && estaVencido(situacion.abierto, instante)) {
      await terminarIntento(tx, situacion.abierto.id, instante);
      situacion = (await situacionesDe(tx, [evaluacion], yo.id)).get(evaluacion.id);
    }
    if (!situacion) throw errors.NO_ENCONTRADO();
    if (situacion.abierto) return { intento_id: situacion.abierto.id, reanudado: true };

    const preguntas = await repo.preguntasDe(tx, evaluacion.id);
    const permiso = puedeIniciar({
      preguntas: preguntas.length,
      activa: evaluacion.activa && capacitacion.activa,
      vencida: estadoVigente(asignacion, hoy) === 'vencida',
      aprobada: situacion.aprobada,
      usados: situacion.usados,
      permitidos: situacion.permitidos,
    });
    if (!permiso.ok) throw errors[permiso.code]();

    const intento_id = await insertarIntento(
      tx,
      {
        evaluacion_id: evaluacion.id,
        asignacion_id: asignacion.id,
        empleado_id: yo.id,
        numero: (situacion.intentos[0]?.numero ?? 0) + 1,
      },
      intentoNuevo(
        preguntas.map(({ id, pregunta, opciones, respuesta_correcta, puntos }) => ({
          id,
          pregunta,
          opciones,
          respuesta_correcta,
          puntos,
        })),
        { puntaje_minimo: evaluacion.puntaje_minimo, minutos: situacion.minutos },
        instante,
      ),
    );
    await cambiarAsignacion(tx, asignacion.id, {
      estado: alEmpezar(asignacion, hoy),
      fecha_inicio: asignacion.fecha_inicio ?? instante,
    });
    await difundir(tx, [yo.id]);
    return { intento_id, reanudado: false };
  });
});

/** The open attempt: questions without the right answers, the saved answers, and the server's clock. */
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

/**
 * Saves one answer as soon as it is given. Repeating it changes nothing; after the deadline it is refused and the attempt
 * ends.
 */
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
