import { z } from 'zod';
import { RITMOS } from '#domain/desafios/serie.ts';
import { alta, contrato, EMPLEADOS, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, Persona, PorPagina } from '../comun/comunes.ts';
import { alEditar, Revision } from '../comun/edicion.ts';
import { Destinatarios } from '../comun/destinatarios.ts';
import {
  DesafioEntrada,
  DesafioNuevo,
  EstadoDesafio_,
  FECHAS_INVERTIDAS,
  fechasEnOrden,
  TipoPeriodoDesafio_,
} from './desafios-formularios.ts';

export const EstadoEvidencia_ = z.enum(['enviada', 'aprobada', 'parcial', 'rechazada', 'anulada']);

/** An objective as a screen shows it: with its points and whether a validator has accepted it. */
export const ObjetivoConPuntos = z.object({
  id: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  puntos: z.int(),
  cumplido: z.boolean(),
});

export const TarjetaDesafio = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  tipo_periodo: TipoPeriodoDesafio_,
  es_grupal: z.boolean(),
  fecha_inicio: DiaIso,
  fecha_fin: DiaIso,
  dias_restantes: z.int(),
  objetivos: z.array(ObjetivoConPuntos),
  puntosDisponibles: z.int(),
  /** The points that the ledger credited to the caller, never an estimate. */
  puntosObtenidos: z.int(),
  boton: z.enum([
    'participar',
    'enviar',
    'pendiente',
    'completado',
    'sin_grupo',
    'fuera_del_grupo',
    'no_empezado',
  ]),
  participacion: z
    .object({
      id: Id,
      progreso: z.int().min(0).max(100),
      progreso_validado: z.int().min(0).max(100),
      fecha_validacion: Instante.nullable(),
      /** The latest submission, whatever became of it; one that was withdrawn only if there is no other. */
      ultima: z
        .object({
          id: Id,
          estado: EstadoEvidencia_,
          fecha_envio: Instante,
          /** Why it was refused or reverted, or what is missing of what was approved in part. */
          motivo: z.string().nullable(),
          revertida: z.boolean(),
          descripcion: z.string(),
          es_propia: z.boolean(),
          /** The file of one's own refused evidence, which may go again with the correction. */
          archivo: z.object({ id: Id, nombre: z.string(), mime: z.string() }).nullable(),
          /** Whether its refusal can still be appealed by the caller. */
          apelable: z.boolean(),
          /** It waits because its refusal was appealed. */
          apelada: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
});

export const DesafioAdmin = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  tipo_periodo: TipoPeriodoDesafio_,
  fecha_inicio: DiaIso,
  fecha_fin: DiaIso,
  es_grupal: z.boolean(),
  estado: EstadoDesafio_,
  activar_automaticamente: z.boolean(),
  objetivos: z.array(ObjetivoConPuntos.omit({ cumplido: true })),
  puntosDisponibles: z.int(),
  participantes: z.int(),
  completados: z.int(),
  por_validar: z.int(),
  /**
   * The series that it is an occurrence of, if any. `siguiente`: when the next one to be made begins; null, it was stopped.
   * `repite`: the title of those to come. `revision`: of what it repeats.
   */
  serie: z
    .object({
      id: Id,
      ritmo: z.enum(RITMOS),
      siguiente: DiaIso.nullable(),
      repite: z.string(),
      revision: Revision,
    })
    .nullable(),
  created_at: Instante,
  /** The revision: a change says which one it was made over. */
  updated_at: Instante,
});

const RITMO = {
  DURA_MAS_QUE_EL_RITMO: { status: 422, message: 'Dura más que lo que tarda en repetirse' },
} as const;

const EDICION = {
  ...RITMO,
  OBJETIVOS_BLOQUEADOS: { status: 409, message: 'Ya hay participantes: objetivos y puntos no se cambian' },
  FECHAS_INVERTIDAS: { status: 422, message: 'La fecha de fin es anterior a la de inicio' },
  CAMBIO_ENTRETANTO: { status: 409, message: 'Otra persona lo cambió mientras lo editabas' },
} as const;

export const desafios = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/desafios',
      summary: 'Desafíos activos con la participación propia',
      tags: ['Desafíos'],
    })
    .meta({ quien: EMPLEADOS, filas: 'desafíos activos; participación propia o de su grupo' })
    .output(
      z.object({
        resumen: z.object({
          activos: z.int(),
          completados: z.int(),
          en_progreso: z.int(),
          puntos_ganados: z.int(),
        }),
        desafios: z.array(TarjetaDesafio),
        /** The limits of evidence by Configuración: bytes of the file, characters of the description. */
        limites: z.object({ max_bytes: z.int(), max_descripcion: z.int() }),
      }),
    ),
  administrar: contrato
    .route({ method: 'GET', path: '/admin/desafios', summary: 'Todos los desafíos', tags: ['Desafíos'] })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        pagina: Pagina,
        por_pagina: PorPagina,
        busqueda: Busqueda,
        estado: z.enum(['todos', 'borrador', 'activo', 'finalizado']).default('todos'),
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(DesafioAdmin) })),
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/desafios/{id}',
      summary: 'Un desafío, para editarlo',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(DesafioAdmin),
  crear: alta
    .route({ method: 'POST', path: '/admin/desafios', summary: 'Crear un desafío', tags: ['Desafíos'] })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(DesafioNuevo)
    .output(z.object({ id: Id }))
    .errors(RITMO),
  detenerSerie: contrato
    .route({
      method: 'POST',
      path: '/admin/desafios/series/{id}/detener',
      summary: 'Dejar de repetir un desafío; los que ya están quedan',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(Listo),
  editar: contrato
    .route({ method: 'PUT', path: '/admin/desafios/{id}', summary: 'Editar un desafío', tags: ['Desafíos'] })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        id: Id,
        updated_at: z.coerce.date(),
        cambios: z.object(alEditar(DesafioEntrada.shape)).refine(fechasEnOrden, FECHAS_INVERTIDAS),
        /** Of a series: also those that follow, unless somebody takes part in them. Then its revision is checked too. */
        siguientes: z.boolean().default(false),
        revision_de_serie: Revision.optional(),
      }),
    )
    .output(Listo)
    .errors(EDICION),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/desafios/{id}',
      summary: 'Eliminar un desafío sin participantes',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'todas, si nadie participa' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      CON_PARTICIPANTES: { status: 409, message: 'Ya hay participantes: finalizalo en lugar de eliminarlo' },
    }),
  asignables: contrato
    .route({
      method: 'GET',
      path: '/admin/desafios/{id}/asignables',
      summary: 'A quién se puede asignar',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'empleados activos' })
    .input(
      z.object({
        id: Id,
        busqueda: Busqueda,
        sucursal_id: Id.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(Persona.extend({ ya_participa: z.boolean() })) })),
  asignar: contrato
    .route({
      method: 'POST',
      path: '/admin/desafios/{id}/asignar',
      summary: 'Asignar a empleados',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'empleados activos' })
    .input(
      z
        .object({
          id: Id,
          destinatarios: Destinatarios.optional(),
          /** The same as `destinatarios` of that kind. */
          empleado_ids: z.array(Id).min(1, 'Elegí al menos una persona').max(500).optional(),
        })
        .refine(
          ({ destinatarios, empleado_ids }) => (destinatarios === undefined) !== (empleado_ids === undefined),
          'Elegí a quiénes',
        ),
    )
    .output(z.object({ asignados: z.int(), ya_participaban: z.int(), sin_grupo: z.int() }))
    .errors({ DESAFIO_FINALIZADO: { status: 409, message: 'El desafío ya terminó' } }),
};
