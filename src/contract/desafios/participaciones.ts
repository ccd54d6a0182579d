import { z } from 'zod';
import { contrato, EMPLEADOS, RRHH, VALIDADORES } from '../comun/base.ts';
import {
  Busqueda,
  DiaIso,
  Id,
  Instante,
  Listo,
  Pagina,
  parrafo,
  Persona,
  PorPagina,
  Referencia,
} from '../comun/comunes.ts';
import { EstadoEvidencia_, ObjetivoConPuntos } from './desafios.ts';
import { TipoPeriodoDesafio_ } from './desafios-formularios.ts';
import { Apelacion, Decision, DecisionDeVarias, Motivo } from './participaciones-formularios.ts';

export const EvidenciaEntrada = z.object({
  desafio_id: Id,
  /** Made by the screen once per dialog: the same sending twice is one evidence. */
  clave: Id,
  /** An upload of one's own; or the file of one's own refused evidence of that challenge, to send it again. */
  archivo_id: Id.nullable().default(null),
  descripcion: parrafo(2000),
});

export const ArchivoAdjunto = z.object({
  id: Id,
  nombre: z.string(),
  mime: z.string(),
  tamano: z.int(),
  ancho: z.int().nullable(),
  alto: z.int().nullable(),
});

export const EvidenciaPendiente = z.object({
  id: Id,
  fecha_envio: Instante,
  /** When RRHH was told that nobody had decided it. */
  escalada_en: Instante.nullable(),
  descripcion: z.string(),
  archivo: ArchivoAdjunto.nullable(),
  autor: Persona,
  desafio: z.object({
    id: Id,
    titulo: z.string(),
    tipo_periodo: TipoPeriodoDesafio_,
    es_grupal: z.boolean(),
    fecha_fin: DiaIso,
  }),
  objetivos: z.array(ObjetivoConPuntos),
  progreso_validado: z.int(),
  puntosDisponibles: z.int(),
  puntos_acreditados: z.int(),
  /** Earlier submissions of the same participation that were not withdrawn. */
  anteriores: z.int(),
  /** Its author appealed a refusal: why it was refused, and what they say. */
  apelacion: z.object({ motivo: z.string(), texto: z.string() }).nullable(),
});

const DECISION = {
  YA_DECIDIDA: {
    status: 409,
    message: 'Otra persona ya decidió esta evidencia, o su autor la retiró',
    data: z.object({ estado: EstadoEvidencia_, por: z.string().nullable() }),
  },
  MOTIVO_REQUERIDO: { status: 422, message: 'Falta el motivo' },
  PARCIAL_VACIO: { status: 422, message: 'Un parcial necesita algo cumplido' },
  PORCENTAJE_INVALIDO: { status: 422, message: 'El porcentaje va de 1 a 99' },
  OBJETIVO_DESCONOCIDO: { status: 422, message: 'Un objetivo no es de este desafío' },
  SIN_AVANCE: { status: 422, message: 'No supera lo que ya estaba validado' },
} as const;

export const EvidenciaPropia = z.object({
  id: Id,
  estado: EstadoEvidencia_,
  fecha_envio: Instante,
  fecha_decision: Instante.nullable(),
  decidida_por: z.string().nullable(),
  descripcion: z.string(),
  archivo: ArchivoAdjunto.nullable(),
  motivo: z.string().nullable(),
  puntos_acreditados: z.int(),
  progreso_resultante: z.int().nullable(),
  motivo_reversion: z.string().nullable(),
});

/** A submission in the list of all of its participation. */
export const EnvioEnLista = EvidenciaPropia.extend({
  autor: z.string(),
  /** The names of the objectives that it was the first to meet. */
  cumplidos: z.array(z.string()),
});

/** How many earlier submissions are shown to who decides. */
export const MAXIMO_DE_ANTERIORES = 60;

/** One evidence, and why: its author reads it. */
const ConMotivo = z.object({ id: Id, motivo: Motivo });

export const participaciones = {
  enviar: contrato
    .route({
      method: 'POST',
      path: '/evidencias',
      summary: 'Enviar evidencia de un desafío',
      tags: ['Participaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'la participación propia o la de su grupo' })
    .input(EvidenciaEntrada)
    .output(z.object({ evidencia_id: Id, participacion_id: Id, progreso: z.int() }))
    .errors({
      EVIDENCIA_VACIA: { status: 422, message: 'Falta un archivo o una descripción' },
      DESCRIPCION_LARGA: {
        status: 422,
        message: 'La descripción es más larga de lo que dice Configuración',
        data: z.object({ maximo: z.int() }),
      },
      DESAFIO_NO_ACTIVO: { status: 409, message: 'El desafío no está activo' },
      DESAFIO_NO_EMPEZADO: { status: 409, message: 'El desafío todavía no empezó' },
      EVIDENCIA_PENDIENTE: { status: 409, message: 'Ya hay una evidencia esperando validación' },
      YA_COMPLETADO: { status: 409, message: 'El desafío ya está completado' },
      SIN_GRUPO: { status: 409, message: 'El desafío es grupal y no tenés grupo' },
      FUERA_DEL_GRUPO: { status: 409, message: 'El grupo ya participa y no estabas en él cuando empezó' },
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
    }),
  anular: contrato
    .route({
      method: 'POST',
      path: '/evidencias/{id}/anular',
      summary: 'Retirar una evidencia pendiente',
      tags: ['Participaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'evidencia propia pendiente' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ YA_DECIDIDA: DECISION.YA_DECIDIDA }),
  apelar: contrato
    .route({
      method: 'POST',
      path: '/evidencias/{id}/apelacion',
      summary: 'Pedir que otra persona revise un rechazo',
      description: 'Una sola vez, dentro de los días de gracia. No la decide quien la rechazó.',
      tags: ['Participaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'evidencia propia rechazada' })
    .input(z.object({ id: Id, texto: Apelacion }))
    .output(Listo)
    .errors({
      NO_APELABLE: { status: 409, message: 'No está rechazada, ya se apeló o pasaron los días de gracia' },
      EVIDENCIA_PENDIENTE: { status: 409, message: 'Ya hay una evidencia esperando validación' },
      YA_COMPLETADO: { status: 409, message: 'El desafío ya está completado' },
      NADIE_MAS: { status: 409, message: 'No hay otra persona que pueda decidirla' },
    }),
  mias: contrato
    .route({
      method: 'GET',
      path: '/desafios/{desafio_id}/evidencias',
      summary: 'Mis envíos de un desafío',
      tags: ['Participaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'evidencias de la participación propia o de su grupo' })
    .input(z.object({ desafio_id: Id }))
    .output(
      z.object({
        evidencias: z.array(
          EnvioEnLista.extend({
            /** Whether the caller may ask that somebody else looks at its refusal, also once the challenge is over. */
            apelable: z.boolean(),
          }),
        ),
      }),
    ),
  bandeja: contrato
    .route({
      method: 'GET',
      path: '/validaciones',
      summary: 'Evidencias que esperan decisión',
      tags: ['Validación'],
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        gerente_sucursal: 'de su sucursal, menos las propias y las de gerentes y RRHH',
        admin_rrhh: 'todas menos las propias',
      },
    })
    .input(
      z.object({
        pagina: Pagina,
        por_pagina: PorPagina,
        desafio_id: Id.optional(),
        sucursal_id: Id.optional(),
        busqueda: Busqueda,
        /** Only what went to RRHH because nobody had decided it. */
        escaladas: z.union([z.boolean(), z.stringbool()]).default(false),
        /** That one comes first, if it is in the queue. */
        primera: Id.optional(),
      }),
    )
    .output(
      z.object({
        total: z.int(),
        mas_antigua: Instante.nullable(),
        /** Of the caller's whole queue, whatever is filtered. */
        escaladas: z.int(),
        /** The challenges with something in the caller's whole queue, whatever is filtered. */
        desafios: z.array(Referencia.extend({ cuantas: z.int() })),
        filas: z.array(EvidenciaPendiente),
      }),
    ),
  anteriores: contrato
    .route({
      method: 'GET',
      path: '/validaciones/{id}/anteriores',
      summary: 'Lo que se envió antes en la misma participación',
      tags: ['Validación'],
    })
    .meta({ quien: VALIDADORES, filas: 'las de la bandeja de quien llama' })
    .input(z.object({ id: Id }))
    // The latest ones, and none that was withdrawn.
    .output(z.object({ evidencias: z.array(EnvioEnLista).max(MAXIMO_DE_ANTERIORES), hay_mas: z.boolean() })),
  decidir: contrato
    .route({
      method: 'POST',
      path: '/validaciones/{id}',
      summary: 'Aprobar, aprobar en parte o rechazar',
      tags: ['Validación'],
    })
    .meta({ quien: VALIDADORES, filas: 'las de la bandeja de quien llama' })
    .input(z.object({ id: Id, decision: Decision }))
    .output(z.object({ estado: EstadoEvidencia_, credito: z.int(), progreso: z.int() }))
    .errors(DECISION),
  decidirVarias: contrato
    .route({
      method: 'POST',
      path: '/validaciones',
      summary: 'La misma decisión para varias',
      tags: ['Validación'],
    })
    .meta({ quien: VALIDADORES, filas: 'las de la bandeja de quien llama; cada una por separado' })
    .input(DecisionDeVarias)
    .output(
      z.object({
        decididas: z.int(),
        no_decididas: z.array(z.object({ id: Id, codigo: z.string() })),
      }),
    ),
  decididas: contrato
    .route({
      method: 'GET',
      path: '/validaciones/decididas',
      summary: 'Las últimas decisiones',
      tags: ['Validación'],
    })
    .meta({ quien: VALIDADORES, filas: { gerente_sucursal: 'de su sucursal', admin_rrhh: 'todas' } })
    .input(
      z.object({
        pagina: Pagina,
        por_pagina: PorPagina,
        busqueda: Busqueda,
        /** As it stands now: what was reverted is only that. */
        resultado: z.enum(['todos', 'aprobada', 'parcial', 'rechazada', 'revertida']).default('todos'),
        orden: z.enum(['fecha', '-fecha']).default('-fecha'),
      }),
    )
    .output(
      z.object({
        /** Up to 1,000. */
        total: z.int(),
        /** There are more than `total`, and earlier. */
        hay_mas: z.boolean(),
        filas: z.array(
          EvidenciaPropia.extend({
            autor: Persona,
            desafio: z.object({ id: Id, titulo: z.string() }),
            puede_revertir: z.boolean(),
            puede_reabrir: z.boolean(),
          }),
        ),
      }),
    ),
  revertir: contrato
    .route({
      method: 'POST',
      path: '/validaciones/{id}/revertir',
      summary: 'Deshacer los puntos de una evidencia',
      tags: ['Validación'],
    })
    .meta({ quien: RRHH, filas: 'evidencias aceptadas, menos las propias' })
    .input(ConMotivo)
    .output(z.object({ descontados: z.int(), insignias_observadas: z.int() }))
    .errors({ NO_REVERSIBLE: { status: 409, message: 'Esa evidencia no está aceptada o ya se revirtió' } }),
  reabrir: contrato
    .route({
      method: 'POST',
      path: '/validaciones/{id}/reabrir',
      summary: 'Volver a poner en la cola una evidencia que se rechazó por error',
      tags: ['Validación'],
    })
    .meta({ quien: RRHH, filas: 'evidencias rechazadas, menos las propias' })
    .input(ConMotivo)
    .output(Listo)
    .errors({
      NO_REABRIBLE: { status: 409, message: 'Esa evidencia no está rechazada' },
      ESPERA_OTRA: { status: 409, message: 'Ya hay otra evidencia esperando validación' },
      COMPLETADO_CON_OTRA: { status: 409, message: 'El desafío ya se completó con otra evidencia' },
    }),
  progreso: contrato
    .route({
      method: 'GET',
      path: '/admin/participaciones',
      summary: 'Avance de los desafíos activos',
      tags: ['Desafíos'],
    })
    .meta({ quien: RRHH, filas: 'participaciones de desafíos activos' })
    .input(z.object({ desafio_id: Id.optional(), pagina: Pagina, por_pagina: PorPagina, busqueda: Busqueda }))
    .output(
      z.object({
        desafios: z.array(
          z.object({
            id: Id,
            titulo: z.string(),
            fecha_fin: DiaIso,
            participantes: z.int(),
            sin_comenzar: z.int(),
            en_progreso: z.int(),
            completados: z.int(),
            por_validar: z.int(),
          }),
        ),
        total: z.int(),
        filas: z.array(
          z.object({
            id: Id,
            quien: z.string(),
            empleado_id: Id.nullable(),
            sucursal: z.string().nullable(),
            desafio: z.object({ id: Id, titulo: z.string() }),
            progreso: z.int(),
            puntos_acreditados: z.int(),
            puntosDisponibles: z.int(),
            fecha_validacion: Instante.nullable(),
            ultima: z.object({ estado: EstadoEvidencia_, fecha_envio: Instante }).nullable(),
          }),
        ),
      }),
    ),
};
