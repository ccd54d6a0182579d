import { MAXIMO_DE_ANTERIORES } from '#contract/desafios/participaciones.ts';
import { puntosDisponibles } from '#domain/desafios/desafio.ts';
import { os } from '#server/api/autorizar.ts';
import { estaAceptada } from '#domain/desafios/participaciones/evidencia.ts';
import { puedeDecidir, puedeRevertir, puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import * as repo from './repo.ts';
import { buscarExpediente } from './repo-expediente.ts';
import { cola } from './repo-validacion.ts';
import { envioConAutor, objetivosConPuntos, evidenciaPropia } from './vista.ts';
import { decididas as ultimasDecisiones } from './repo-decididas.ts';

/** The caller's queue, oldest first. */
export const bandeja = os.participaciones.bandeja.handler(async ({ input, context }) => {
  const { total, mas_antigua, escaladas, desafios, filas } = await cola(context.db, context.actor, input);
  return {
    total,
    mas_antigua,
    escaladas,
    desafios,
    filas: filas.map(({ evidencia, participacion, desafio, archivo, autor, anteriores }) => ({
      id: evidencia.id,
      fecha_envio: evidencia.fecha_envio,
      escalada_en: evidencia.escalada_en,
      descripcion: evidencia.descripcion,
      archivo,
      autor,
      desafio: {
        id: desafio.id,
        titulo: desafio.titulo,
        tipo_periodo: desafio.tipo_periodo,
        es_grupal: desafio.es_grupal,
        fecha_fin: desafio.fecha_fin,
      },
      objetivos: objetivosConPuntos(desafio, participacion.objetivos_cumplidos),
      progreso_validado: participacion.progreso_validado,
      puntosDisponibles: puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos),
      puntos_acreditados: participacion.puntos_acreditados,
      anteriores,
      apelacion:
        evidencia.apelada_en === null
          ? null
          : { motivo: evidencia.motivo_rechazo ?? '', texto: evidencia.apelacion ?? '' },
    })),
  };
});

/** What was sent before in the participation of an evidence that the caller may decide. */
export const anteriores = os.participaciones.anteriores.handler(async ({ input, context, errors }) => {
  const caso = await buscarExpediente(context.db, input.id);
  if (!caso) throw errors.NO_ENCONTRADO();
  const { participacion, desafio, autor, evidencia } = caso;
  const roster = participacion.grupo_id ? await repo.integrantes(context.db, participacion.id) : [];
  const ids = roster.map(({ empleado_id }) => empleado_id);
  if (!puedeDecidir(context.actor, autor, ids, evidencia.rechazada_por)) {
    throw errors[puedeVerEmpleado(context.actor, autor) ? 'SIN_PERMISO' : 'NO_ENCONTRADO']();
  }
  const filas = await repo.otrasDe(context.db, participacion.id, input.id, MAXIMO_DE_ANTERIORES + 1);
  return {
    evidencias: filas.slice(0, MAXIMO_DE_ANTERIORES).map((fila) => envioConAutor(fila, desafio)),
    hay_mas: filas.length > MAXIMO_DE_ANTERIORES,
  };
});

/** The latest decisions within the caller's scope. */
export const decididas = os.participaciones.decididas.handler(async ({ input, context }) => {
  const { total, hay_mas, filas } = await ultimasDecisiones(context.db, context.actor, input);
  return {
    total,
    hay_mas,
    filas: filas.map(({ evidencia, desafio, archivo, autor, integrantes, libre, decidida_por }) => ({
      ...evidenciaPropia(evidencia),
      decidida_por,
      archivo,
      autor,
      desafio,
      puede_revertir: estaAceptada(evidencia) && puedeRevertir(context.actor, autor, integrantes),
      puede_reabrir:
        evidencia.estado === 'rechazada' && libre && puedeRevertir(context.actor, autor, integrantes),
    })),
  };
});
