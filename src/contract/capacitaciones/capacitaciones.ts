import { z } from 'zod';
import { ROLES } from '#domain/comun/permisos/permisos.ts';
import { alta, contrato, EMPLEADOS, RRHH, VALIDADORES } from '../comun/base.ts';
import {
  AsignacionEntrada,
  CapacitacionEntrada,
  CapacitacionNueva,
  EstadoDeCapacitacion_,
  MaterialEntrada,
  NombreDeMaterial,
  ReaperturaEntrada,
  ReglaEntrada,
  TipoDeMaterial_,
} from './capacitaciones-formularios.ts';
import { alEditar, CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { Busqueda, DiaIso, Id, Instante, Listo, Pagina, Persona, PorPagina, Rol_ } from '../comun/comunes.ts';

const Porcentaje = z.int().min(0).max(100);

export const Material = z.object({
  id: Id,
  nombre: z.string(),
  tipo: TipoDeMaterial_,
  /** The address to read it from; supports ranges and opens in place. */
  url: z.string(),
  mime: z.string(),
  /** In bytes. */
  tamano_archivo: z.int(),
});

/** One's own part in a training. */
export const CapacitacionPropia = z.object({
  /** The training's. */
  id: Id,
  asignacion_id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  /** In minutes. */
  duracion_estimada: z.int(),
  obligatoria: z.boolean(),
  estado: EstadoDeCapacitacion_,
  fecha_asignacion: Instante,
  fecha_limite: DiaIso.nullable(),
  fecha_completada: Instante.nullable(),
  /** When its person asked for another date, since it ran out. */
  reapertura_pedida_en: Instante.nullable(),
  materiales: z.object({ total: z.int(), abiertos: z.int() }),
  evaluaciones: z.object({ total: z.int(), aprobadas: z.int() }),
  /** Percentage of materials opened and evaluations passed; 100 once completed. */
  progreso: Porcentaje,
  /** The certificate's code. */
  certificado: z.string().nullable(),
});

/** An evaluation as shown to those who take it, without questions. */
export const EvaluacionPropia = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  puntaje_minimo: Porcentaje,
  /** In minutes, with what was granted; null is 'Sin límite'. */
  tiempo_limite: z.int().nullable(),
  preguntas: z.int(),
  intentos_usados: z.int(),
  /** With what was granted. */
  intentos_permitidos: z.int(),
  mejor_puntaje: Porcentaje.nullable(),
  estado: z.enum(['disponible', 'en_curso', 'aprobada', 'sin_intentos', 'cerrada']),
  /** The open attempt: the button resumes it. */
  abierto: z.object({ intento_id: Id, iniciado_en: Instante, vence_en: Instante.nullable() }).nullable(),
  /** Finished ones, latest first. */
  intentos: z.array(
    z.object({ id: Id, numero: z.int(), terminado_en: Instante, puntaje: Porcentaje, aprobado: z.boolean() }),
  ),
});

export const CapacitacionAdmin = z.object({
  id: Id,
  titulo: z.string(),
  descripcion: z.string(),
  duracion_estimada: z.int(),
  obligatoria: z.boolean(),
  activa: z.boolean(),
  created_at: Instante,
  /** The revision: a change says which one it was made over. */
  updated_at: Instante,
  materiales: z.int(),
  evaluaciones: z.object({ total: z.int(), activas: z.int() }),
  asignaciones: z.object({
    total: z.int(),
    pendiente: z.int(),
    en_progreso: z.int(),
    completada: z.int(),
    vencida: z.int(),
  }),
  /** Completed divided by all, rounded; null if nobody has it. */
  tasa_completada: Porcentaje.nullable(),
});

export const AsignacionFila = z.object({
  id: Id,
  empleado: Persona,
  capacitacion: z.object({ id: Id, titulo: z.string(), obligatoria: z.boolean() }),
  estado: EstadoDeCapacitacion_,
  fecha_asignacion: Instante,
  fecha_limite: DiaIso.nullable(),
  fecha_completada: Instante.nullable(),
  /** When its person asked for another date, since it ran out. */
  reapertura_pedida_en: Instante.nullable(),
  progreso: Porcentaje,
  /** The caller may remind them: it can still be done, not oneself, not reminded today. */
  puede_recordar: z.boolean(),
  recordada_hoy: z.boolean(),
});

const ETIQUETA = ['Capacitaciones'];
const CONTEOS = z.object({
  todas: z.int(),
  pendiente: z.int(),
  en_progreso: z.int(),
  completada: z.int(),
  vencida: z.int(),
});

/** The filters of the list of assignments. */
export const FiltroDeAsignaciones = z.object({
  capacitacion_id: Id.optional(),
  estado: z.enum(['todas', 'pendiente', 'en_progreso', 'completada', 'vencida']).default('todas'),
  sucursal_id: Id.optional(),
  /** Those about to expire, or whose people asked for another deadline. */
  plazo: z.enum(['por_vencer', 'reabrir']).optional(),
  /** The days on which they were assigned, both included. */
  desde: DiaIso.optional(),
  hasta: DiaIso.optional(),
  /** Of people who have that role now. */
  rol: Rol_.optional(),
  busqueda: Busqueda,
  orden: z.enum(['reciente', 'limite', 'nombre']).default('reciente'),
  pagina: Pagina,
  por_pagina: PorPagina,
});

/** How many assignments are acted on at once. */
export const MAXIMO_DE_UNA_VEZ = 500;
const Ids = z.array(Id).min(1, 'Elegí al menos una').max(MAXIMO_DE_UNA_VEZ);

const REGLA_REPETIDA = {
  REGLA_REPETIDA: { status: 409, message: 'Ya hay una regla para esas personas' },
} as const;

export const capacitaciones = {
  mias: contrato
    .route({ method: 'GET', path: '/capacitaciones', summary: 'Mis capacitaciones', tags: ETIQUETA })
    .meta({ quien: EMPLEADOS, filas: 'las asignadas a quien llama' })
    .output(
      z.object({
        ahora: Instante,
        hoy: DiaIso,
        resumen: CONTEOS,
        capacitaciones: z.array(CapacitacionPropia),
      }),
    ),
  ver: contrato
    .route({
      method: 'GET',
      path: '/capacitaciones/{id}',
      summary: 'Una capacitación propia, con materiales y evaluaciones',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'las asignadas a quien llama' })
    .input(z.object({ id: Id }))
    .output(
      CapacitacionPropia.omit({ materiales: true, evaluaciones: true }).extend({
        ahora: Instante,
        hoy: DiaIso,
        /** Whether the training is active: while it is not, nothing in it can be started. */
        activa: z.boolean(),
        materiales: z.array(Material.extend({ abierto_en: Instante.nullable() })),
        evaluaciones: z.array(EvaluacionPropia),
      }),
    ),
  abrirMaterial: contrato
    .route({
      method: 'POST',
      path: '/capacitaciones/materiales/{id}/abrir',
      summary: 'Anotar que se abrió un material',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'materiales de las asignadas a quien llama' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        url: z.string(),
        /** Afterwards. One that is over its date opens, and counts for nothing. */
        estado: EstadoDeCapacitacion_,
        /** The opening completed the training. */
        completada_ahora: z.boolean(),
        certificado: z.string().nullable(),
      }),
    ),
  pedirReapertura: contrato
    .route({
      method: 'POST',
      path: '/capacitaciones/{id}/pedir-reapertura',
      summary: 'Pedir otra fecha para una capacitación propia que venció',
      tags: ETIQUETA,
    })
    .meta({ quien: EMPLEADOS, filas: 'las asignadas a quien llama' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({ NO_VENCIDA: { status: 409, message: 'Todavía se puede completar' } }),

  administrar: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones',
      summary: 'Todas las capacitaciones',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        busqueda: Busqueda,
        estado: z.enum(['todas', 'activas', 'inactivas']).default('todas'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(CapacitacionAdmin) })),
  opciones: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/opciones',
      summary: 'Capacitaciones, para elegir y filtrar',
      tags: ETIQUETA,
    })
    .meta({ quien: VALIDADORES, filas: 'todas, solo id, título y si está activa' })
    .output(
      z.object({
        capacitaciones: z.array(z.object({ id: Id, titulo: z.string(), activa: z.boolean() })),
      }),
    ),
  detalle: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/{id}',
      summary: 'Una capacitación, para administrarla',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(
      CapacitacionAdmin.extend({
        lista_materiales: z.array(Material.extend({ created_at: Instante, abierto_por: z.int() })),
        lista_evaluaciones: z.array(
          z.object({ id: Id, titulo: z.string(), activa: z.boolean(), preguntas: z.int() }),
        ),
        /** Whether it can be deleted: nobody has started it. */
        se_puede_eliminar: z.boolean(),
        /** Largest file of a material, in bytes. */
        max_bytes: z.int(),
      }),
    ),
  crear: alta
    .route({
      method: 'POST',
      path: '/admin/capacitaciones',
      summary: 'Crear una capacitación',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(CapacitacionNueva)
    .output(z.object({ id: Id })),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/capacitaciones/{id}',
      summary: 'Editar una capacitación',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        id: Id,
        updated_at: z.coerce.date(),
        cambios: z.object(alEditar(CapacitacionEntrada.shape)),
      }),
    )
    .output(Listo)
    .errors({
      CAMBIO_ENTRETANTO: { status: 409, message: 'Otra persona la cambió mientras la editabas' },
    }),
  activar: contrato
    .route({
      method: 'PUT',
      path: '/admin/capacitaciones/{id}/activa',
      summary: 'Activar o pausar una capacitación',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, activa: z.boolean() }))
    .output(Listo),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/capacitaciones/{id}',
      summary: 'Eliminar una capacitación que nadie empezó, con sus materiales, evaluaciones y asignaciones',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas, si nadie la empezó' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      CAPACITACION_EMPEZADA: {
        status: 409,
        message: 'Ya hay quien la empezó: pausala en lugar de eliminarla',
        data: z.object({ empezaron: z.int() }),
      },
    }),

  agregarMaterial: alta
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/{id}/materiales',
      summary: 'Agregar un material ya subido',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }).extend(MaterialEntrada.shape))
    .output(z.object({ id: Id }))
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció, ya se usó o no es de quien llama' },
    }),
  renombrarMaterial: contrato
    .route({
      method: 'PUT',
      path: '/admin/capacitaciones/materiales/{id}',
      summary: 'Cambiar el nombre de un material',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    /** `de` is the name that was seen: who finds another one changes nothing. */
    .input(z.object({ id: Id, de: z.string() }).extend(NombreDeMaterial.shape))
    .output(Listo)
    .errors(CAMBIO_AJENO),
  ordenarMateriales: contrato
    .route({
      method: 'PUT',
      path: '/admin/capacitaciones/{id}/materiales/orden',
      summary: 'Ordenar los materiales',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, ids: z.array(Id).max(200) }))
    .output(Listo)
    .errors({ LISTA_CAMBIADA: { status: 409, message: 'La lista cambió: hay que recargarla' } }),
  eliminarMaterial: contrato
    .route({
      method: 'DELETE',
      path: '/admin/capacitaciones/materiales/{id}',
      summary: 'Eliminar un material',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(z.object({ listo: z.literal(true), completadas: z.int() })),

  asignaciones: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/asignaciones',
      summary: 'Quién tiene asignado qué, y cómo va',
      tags: ETIQUETA,
    })
    .meta({ quien: VALIDADORES, filas: { gerente_sucursal: 'las de su sucursal', admin_rrhh: 'todas' } })
    .input(FiltroDeAsignaciones)
    .output(
      z.object({
        hoy: DiaIso,
        total: z.int(),
        /** By state, with the other filters as they are. */
        conteos: CONTEOS,
        filas: z.array(AsignacionFila),
      }),
    ),
  reglas: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/{id}/reglas',
      summary: 'A quiénes se asigna sola',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        reglas: z.array(
          ReglaEntrada.omit({ sucursal_id: true }).extend({
            id: Id,
            revision: Revision,
            sucursal: z.object({ id: Id, nombre: z.string() }).nullable(),
            /** When it goes on with a copy of the training, if it is of each year. */
            renueva_el: DiaIso.nullable(),
            /** How many assignments it has made. */
            asignadas: z.int(),
          }),
        ),
        /** The people whom a rule may reach, by role and branch. */
        personas: z.array(z.object({ rol: z.enum(ROLES), sucursal_id: Id.nullable(), cuantos: z.int() })),
      }),
    ),
  agregarRegla: alta
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/{id}/reglas',
      summary: 'Asignarla sola a quienes tengan un rol o una sucursal, hoy y después',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }).extend(ReglaEntrada.shape))
    .output(z.object({ id: Id, asignadas: z.int() }))
    .errors(REGLA_REPETIDA),
  editarRegla: contrato
    .route({
      method: 'PUT',
      path: '/admin/capacitaciones/reglas/{id}',
      summary: 'Cambiar a quiénes se asigna sola, desde ahora; lo asignado queda',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, revision: Revision, cambios: z.object(alEditar(ReglaEntrada.shape)) }))
    .output(z.object({ id: Id, asignadas: z.int() }))
    .errors({ ...REGLA_REPETIDA, ...CAMBIO_AJENO }),
  quitarRegla: contrato
    .route({
      method: 'DELETE',
      path: '/admin/capacitaciones/reglas/{id}',
      summary: 'Dejar de asignarla sola; lo asignado queda',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id }))
    .output(z.object({ asignadas: z.int() })),
  asignables: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/{id}/asignables',
      summary: 'A quién se puede asignar',
      tags: ETIQUETA,
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
    .output(
      z.object({
        total: z.int(),
        /** Active employees who do not have it: what 'todos' would add. */
        sin_asignar: z.int(),
        filas: z.array(Persona.extend({ ya_asignada: z.boolean() })),
      }),
    ),
  asignar: contrato
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/{id}/asignar',
      summary: 'Asignar a personas, a una sucursal o a todos',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'empleados activos' })
    .input(z.object({ id: Id }).extend(AsignacionEntrada.shape))
    .output(z.object({ asignadas: z.int(), ya_asignadas: z.int() }))
    .errors({
      CAPACITACION_INACTIVA: { status: 409, message: 'La capacitación está pausada' },
      FECHA_PASADA: { status: 422, message: 'La fecha límite ya pasó' },
    }),
  reabrir: contrato
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/asignaciones/reabrir',
      summary: 'Dar otra fecha límite; el avance queda',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'todas las que no están completadas' })
    .input(z.object({ ids: Ids }).extend(ReaperturaEntrada.shape))
    .output(z.object({ reabiertas: z.int() }))
    .errors({ FECHA_PASADA: { status: 422, message: 'La fecha límite ya pasó' } }),
  desasignar: contrato
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/asignaciones/quitar',
      summary: 'Quitar asignaciones que nadie empezó',
      tags: ETIQUETA,
    })
    .meta({ quien: RRHH, filas: 'las que nadie empezó' })
    .input(z.object({ ids: Ids }))
    .output(z.object({ quitadas: z.int(), empezadas: z.int() })),
  recordar: contrato
    .route({
      method: 'POST',
      path: '/admin/capacitaciones/asignaciones/recordar',
      summary: 'Recordar lo que falta: un aviso por persona, capacitación y día',
      tags: ETIQUETA,
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        gerente_sucursal: 'las de su sucursal, menos las propias',
        admin_rrhh: 'todas menos las propias',
      },
    })
    .input(z.object({ ids: Ids }))
    .output(z.object({ recordadas: z.int() })),
  porRecordar: contrato
    .route({
      method: 'GET',
      path: '/admin/capacitaciones/asignaciones/por-recordar',
      summary: 'A cuáles de la lista se les puede recordar hoy',
      description:
        'Las que todavía se pueden completar y hoy no se recordaron, las que vencen antes primero.',
      tags: ETIQUETA,
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        gerente_sucursal: 'las de su sucursal, menos las propias',
        admin_rrhh: 'todas menos las propias',
      },
    })
    .input(FiltroDeAsignaciones.omit({ orden: true, pagina: true, por_pagina: true }))
    .output(
      z.object({
        /** As many as `recordar` takes. */
        ids: z.array(Id).max(MAXIMO_DE_UNA_VEZ),
        /** There are more than those. */
        hay_mas: z.boolean(),
      }),
    ),
};
