import { z } from 'zod';
import { alta, contrato, EMPLEADOS, RRHH } from '../comun/base.ts';
import { EstadoDeCapacitacion_ } from './capacitaciones-formularios.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { Busqueda, Id, Instante, Listo, Pagina, Persona, PorPagina } from '../comun/comunes.ts';
import {
  ConcesionPara,
  EvaluacionEntrada,
  EvaluacionNueva,
  PreguntaEntrada,
} from './evaluaciones-formularios.ts';

const Porcentaje = z.int().min(0).max(100);
const Opciones = z.array(z.string()).length(4);

/** A question as shown to the person who answers it, without the right option. */
export const PreguntaSinRespuesta = z.object({
  id: Id,
  pregunta: z.string(),
  opciones: Opciones,
  puntos: z.int(),
});

export const IntentoAbierto = z.object({
  id: Id,
  evaluacion: z.object({ id: Id, titulo: z.string() }),
  capacitacion: z.object({ id: Id, titulo: z.string() }),
  numero: z.int(),
  intentos_permitidos: z.int(),
  puntaje_minimo: Porcentaje,
  iniciado_en: Instante,
  /** Null without a time limit. */
  vence_en: Instante.nullable(),
  /** The server's clock at this response: the start of a countdown. */
  ahora: Instante,
  preguntas: z.array(PreguntaSinRespuesta),
  /** Question id → index of the option chosen so far. */
  respuestas: z.record(z.string(), z.int().min(0).max(3)),
});

export const ResultadoDeIntento = z.object({
  id: Id,
  evaluacion: z.object({ id: Id, titulo: z.string() }),
  capacitacion: z.object({ id: Id, titulo: z.string() }),
  numero: z.int(),
  iniciado_en: Instante,
  terminado_en: Instante,
  /** Handed in, or by the clock. */
  fin: z.enum(['entregado', 'tiempo']),
  puntaje: Porcentaje,
  puntaje_minimo: Porcentaje,
  aprobado: z.boolean(),
  /** This employee's attempts in this evaluation. */
  mejor_puntaje: Porcentaje,
  ya_aprobada: z.boolean(),
  preguntas: z.int(),
  respondidas: z.int(),
  intentos_usados: z.int(),
  intentos_permitidos: z.int(),
  /** Whether another attempt can be started now. */
  puede_reintentar: z.boolean(),
  estado_capacitacion: EstadoDeCapacitacion_,
  /** The certificate's code, once the training is completed. */
  certificado: z.string().nullable(),
  /** Question by question with the right option; null until the evaluation is passed. */
  revision: z
    .array(
      PreguntaSinRespuesta.extend({
        elegida: z.int().nullable(),
        respuesta_correcta: z.int(),
        acierto: z.boolean(),
      }),
    )
    .nullable(),
});

export const EvaluacionAdmin = z.object({
  id: Id,
  capacitacion: z.object({ id: Id, titulo: z.string() }),
  titulo: z.string(),
  descripcion: z.string(),
  puntaje_minimo: Porcentaje,
  intentos_maximos: z.int(),
  /** In minutes; null is 'Sin límite'. */
  tiempo_limite: z.int().nullable(),
  activa: z.boolean(),
  created_at: Instante,
  preguntas: z.int(),
  intentos: z.object({ abiertos: z.int(), terminados: z.int(), aprobados: z.int() }),
});

export const PreguntaAdmin = PreguntaSinRespuesta.extend({
  respuesta_correcta: z.int(),
  orden: z.int(),
  revision: Revision,
});

const INTENTO = {
  INTENTO_TERMINADO: { status: 409, message: 'El intento ya terminó' },
} as const;
const ETIQUETA = ['Evaluaciones'];

export const evaluaciones = {
  iniciar: contrato
    .route({
      method: 'POST',
      path: '/evaluaciones/{id}/intentos',
      summary: 'Empezar un intento, o seguir el que está abierto',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'evaluaciones de las capacitaciones asignadas a quien llama' })
    .input(z.object({ id: Id }))
    .output(z.object({ intento_id: Id, reanudado: z.boolean() }))
    .errors({
      EVALUACION_INACTIVA: { status: 409, message: 'La evaluación o la capacitación está pausada' },
      CAPACITACION_VENCIDA: { status: 409, message: 'Pasó la fecha límite de la capacitación' },
      EVALUACION_APROBADA: { status: 409, message: 'Ya está aprobada' },
      SIN_INTENTOS: { status: 409, message: 'No quedan intentos' },
    }),
  intento: contrato
    .route({
      method: 'GET',
      path: '/evaluaciones/intentos/{id}',
      summary: 'El intento abierto, para responderlo',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'los de quien llama' })
    .input(z.object({ id: Id }))
    .output(IntentoAbierto)
    .errors(INTENTO),
  responder: contrato
    .route({
      method: 'PUT',
      path: '/evaluaciones/intentos/{id}/respuestas',
      summary: 'Guardar una respuesta; la última vale',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'los de quien llama' })
    .input(
      z.object({
        id: Id,
        pregunta_id: Id,
        opcion: z.number().int().min(0).max(3),
      }),
    )
    .output(z.object({ guardada: z.literal(true), ahora: Instante, vence_en: Instante.nullable() }))
    .errors({
      ...INTENTO,
      PREGUNTA_AJENA: { status: 422, message: 'La pregunta no es de este intento' },
    }),
  entregar: contrato
    .route({
      method: 'POST',
      path: '/evaluaciones/intentos/{id}/entregar',
      summary: 'Entregar el intento: se corrige con lo guardado. Entregarlo otra vez contesta lo mismo',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'los de quien llama' })
    .input(z.object({ id: Id }))
    .output(
      ResultadoDeIntento.pick({
        id: true,
        puntaje: true,
        aprobado: true,
        fin: true,
        estado_capacitacion: true,
        certificado: true,
      }),
    ),
  resultado: contrato
    .route({
      method: 'GET',
      path: '/evaluaciones/intentos/{id}/resultado',
      summary: 'Resultado de un intento; las respuestas correctas, solo una vez aprobada la evaluación',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'los de quien llama' })
    .input(z.object({ id: Id }))
    .output(ResultadoDeIntento)
    .errors({ INTENTO_ABIERTO: { status: 409, message: 'El intento no terminó' } }),

  administrar: contrato
    .route({ method: 'GET', path: '/admin/evaluaciones', summary: 'Todas las evaluaciones', tags: ETIQUETA })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        capacitacion_id: Id.optional(),
        busqueda: Busqueda,
        estado: z.enum(['todas', 'activas', 'inactivas']).default('todas'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(EvaluacionAdmin) })),
  detalle: contrato
    .route({
      method: 'GET',
      path: '/admin/evaluaciones/{id}',
      summary: 'Una evaluación con sus preguntas, para editarla',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(EvaluacionAdmin.extend({ revision: Revision, lista_preguntas: z.array(PreguntaAdmin) })),
  crear: alta
    .route({ method: 'POST', path: '/admin/evaluaciones', summary: 'Crear una evaluación', tags: ETIQUETA })
    .meta({ quien: RRHH, filas: 'una nueva, inactiva' })
    .input(EvaluacionNueva)
    .output(z.object({ id: Id })),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/evaluaciones/{id}',
      summary: 'Editar una evaluación; los intentos hechos y abiertos no cambian',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(EvaluacionEntrada.shape)) }))
    .output(Listo)
    .errors(CAMBIO_AJENO),
  activar: contrato
    .route({
      method: 'PUT',
      path: '/admin/evaluaciones/{id}/activa',
      summary: 'Activar o pausar una evaluación',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, activa: z.boolean() }))
    .output(z.object({ listo: z.literal(true), completadas: z.int() }))
    .errors({ SIN_PREGUNTAS: { status: 409, message: 'Sin preguntas no se activa' } }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/evaluaciones/{id}',
      summary: 'Eliminar una evaluación que nadie rindió',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas, si nadie la rindió' })
    .input(z.object({ id: Id }))
    .output(z.object({ listo: z.literal(true), completadas: z.int() }))
    .errors({ CON_INTENTOS: { status: 409, message: 'Ya hay intentos: pausala en lugar de eliminarla' } }),
  agregarPregunta: alta
    .route({
      method: 'POST',
      path: '/admin/evaluaciones/{id}/preguntas',
      summary: 'Agregar una pregunta',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }).extend(PreguntaEntrada.shape))
    .output(z.object({ id: Id }))
    .errors({ DEMASIADAS_PREGUNTAS: { status: 409, message: 'Ya tiene 200 preguntas' } }),
  editarPregunta: contrato
    .route({
      method: 'PUT',
      path: '/admin/evaluaciones/preguntas/{id}',
      summary: 'Editar una pregunta; los intentos hechos y abiertos no cambian',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(PreguntaEntrada.shape)) }))
    .output(Listo)
    .errors(CAMBIO_AJENO),
  ordenarPreguntas: contrato
    .route({
      method: 'PUT',
      path: '/admin/evaluaciones/{id}/preguntas/orden',
      summary: 'Ordenar las preguntas',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, ids: z.array(Id).max(200) }))
    .output(Listo)
    .errors({ LISTA_CAMBIADA: { status: 409, message: 'La lista cambió: hay que recargarla' } }),
  eliminarPregunta: contrato
    .route({
      method: 'DELETE',
      path: '/admin/evaluaciones/preguntas/{id}',
      summary: 'Eliminar una pregunta; la última de una evaluación activa, no',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ ULTIMA_PREGUNTA: { status: 409, message: 'Es la última: pausá la evaluación primero' } }),
  resultados: contrato
    .route({
      method: 'GET',
      path: '/admin/evaluaciones/{id}/resultados',
      summary: 'Quién la rindió, cuántas veces y con qué puntaje',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        id: Id,
        estado: z.enum(['todos', 'aprobados', 'desaprobados', 'sin_rendir', 'sin_intentos']).default('todos'),
        sucursal_id: Id.optional(),
        busqueda: Busqueda,
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        evaluacion: EvaluacionAdmin,
        total: z.int(),
        filas: z.array(
          z.object({
            empleado: Persona,
            intentos_usados: z.int(),
            intentos_permitidos: z.int(),
            minutos_extra: z.int(),
            mejor_puntaje: Porcentaje.nullable(),
            aprobado: z.boolean(),
            en_curso: z.boolean(),
            ultimo: Instante.nullable(),
            /** What RRHH granted beyond the evaluation's own, latest first. */
            concesiones: z.array(
              z.object({
                intentos: z.int(),
                minutos: z.int(),
                motivo: z.string(),
                por: z.string(),
                created_at: Instante,
              }),
            ),
            /** Nobody grants themselves anything. */
            puede_conceder: z.boolean(),
          }),
        ),
      }),
    ),
  conceder: alta
    .route({
      method: 'POST',
      path: '/admin/evaluaciones/{id}/concesiones',
      summary: 'Conceder a alguien intentos o minutos de más, con motivo',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'empleados con la capacitación asignada, menos quien llama' })
    .input(ConcesionPara)
    .output(z.object({ intentos_permitidos: z.int(), vence_en: Instante.nullable() })),
};
