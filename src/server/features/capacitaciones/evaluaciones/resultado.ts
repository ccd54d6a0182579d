import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { estaVencido, puedeIniciar, sinRespuesta } from '#domain/capacitaciones/evaluaciones/intento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { buscarCapacitacion } from '../repo.ts';
import { asignacionDe } from '../repo-asignaciones.ts';
import { deCapacitacion } from '../certificados/repo.ts';
import * as repo from './repo.ts';
import { buscarIntento, type FilaIntento } from './repo-intentos.ts';
import { situacionesDe } from './situacion.ts';
import { terminarIntento } from './terminar.ts';

/**
 * Hands in an attempt, scored with the saved answers. Handing in again, or after the time ran out, returns the existing
 * result.
 */
export const entregar = os.evaluaciones.entregar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const encontrado = await buscarIntento(context.db, input.id, yo.id);
  if (!encontrado) throw errors.NO_ENCONTRADO();
  await context.db.transaction((tx) => terminarIntento(tx, input.id, instante));
  const { intento } = await terminadoDe(context.db, input.id, yo.id);
  const { id, fin, puntaje, aprobado } = intento;
  return {
    id,
    fin,
    puntaje,
    aprobado,
    ...(await enLaCapacitacion(context.db, encontrado.capacitacion.id, yo.id)),
  };
});

/** The result of an attempt. It includes the right options only once the evaluation is passed. */
export const resultado = os.evaluaciones.resultado.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const encontrado = await buscarIntento(context.db, input.id, yo.id);
  if (!encontrado) throw errors.NO_ENCONTRADO();
  if (encontrado.intento.terminado_en === null) {
    if (!estaVencido(encontrado.intento, instante)) throw errors.INTENTO_ABIERTO();
    await context.db.transaction((tx) => terminarIntento(tx, input.id, instante, { soloVencido: true }));
  }
  const { intento, evaluacion, capacitacion } = await terminadoDe(context.db, input.id, yo.id);
  const { estado_capacitacion, certificado } = await enLaCapacitacion(context.db, capacitacion.id, yo.id);

  const fila = await repo.buscarEvaluacion(context.db, evaluacion.id);
  const situacion = fila && (await situacionesDe(context.db, [fila], yo.id)).get(fila.id);
  if (!fila || !situacion) throw errors.NO_ENCONTRADO();
  const deEsta = await buscarCapacitacion(context.db, capacitacion.id);
  const otroIntento = puedeIniciar({
    preguntas: await repo.contarPreguntas(context.db, fila.id),
    activa: fila.activa && deEsta?.activa === true,
    vencida: estado_capacitacion === 'vencida',
    aprobada: situacion.aprobada,
    usados: situacion.usados,
    permitidos: situacion.permitidos,
  });
  return {
    id: intento.id,
    evaluacion,
    capacitacion,
    numero: intento.numero,
    iniciado_en: intento.iniciado_en,
    terminado_en: intento.terminado_en,
    fin: intento.fin,
    puntaje: intento.puntaje,
    puntaje_minimo: intento.puntaje_minimo,
    aprobado: intento.aprobado,
    mejor_puntaje: situacion.mejor_puntaje ?? intento.puntaje,
    ya_aprobada: situacion.aprobada,
    preguntas: intento.preguntas.length,
    respondidas: Object.keys(intento.respuestas).length,
    intentos_usados: situacion.usados,
    intentos_permitidos: situacion.permitidos,
    puede_reintentar: situacion.abierto === null && otroIntento.ok,
    estado_capacitacion,
    certificado,
    revision: situacion.aprobada ? revisar(intento) : null,
  };
});

/** Question by question, with the right answers. Call it only for somebody who has passed. */
function revisar({ preguntas, respuestas }: Pick<FilaIntento, 'preguntas' | 'respuestas'>) {
  return preguntas.map((pregunta) => {
    const elegida = respuestas[pregunta.id] ?? null;
    const { respuesta_correcta } = pregunta;
    return {
      ...sinRespuesta(pregunta),
      opciones: [...pregunta.opciones],
      elegida,
      respuesta_correcta,
      acierto: elegida === respuesta_correcta,
    };
  });
}

async function terminadoDe(db: Db, id: string, empleado_id: string) {
  const encontrado = await buscarIntento(db, id, empleado_id);
  if (!encontrado) throw new Error('An attempt went away while it was being ended');
  const { terminado_en, fin, puntaje, aprobado } = encontrado.intento;
  if (terminado_en === null || fin === null || puntaje === null || aprobado === null)
    throw new Error('An attempt that was to be ended is open');
  return { ...encontrado, intento: { ...encontrado.intento, terminado_en, fin, puntaje, aprobado } };
}

async function enLaCapacitacion(db: Db, capacitacion_id: string, empleado_id: string) {
  const asignacion = await asignacionDe(db, capacitacion_id, empleado_id);
  if (!asignacion) throw new Error('An attempt without its assignment');
  const certificado = await deCapacitacion(db, capacitacion_id, empleado_id);
  return {
    estado_capacitacion: estadoVigente(asignacion, diaDe(ahora())),
    certificado: certificado?.codigo ?? null,
  };
}
