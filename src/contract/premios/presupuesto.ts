import { z } from 'zod';
import { FUENTES_DEL_PLAN, SUBA } from '#domain/premios/presupuesto/plan.ts';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';
import { alEditar } from '../comun/edicion.ts';
import { Pesos } from '../comun/dinero.ts';
import { PlanEntrada, PresupuestoCambios, PresupuestoEntrada } from './presupuesto-formularios.ts';

/** How full a month is: from 90 % on danger, from 70 % on a warning (the spec's badge). */
export const NivelDeUso_ = z.enum(['normal', 'alto', 'critico']);

export const Presupuesto = z.object({
  id: Id,
  anio: z.int(),
  mes: z.int().min(1).max(12),
  presupuesto_inicial: Pesos,
  /** Approved and not yet delivered. */
  comprometido: Pesos,
  /** Delivered. */
  ejecutado: Pesos,
  /** comprometido + ejecutado: derived, never typed. */
  presupuesto_utilizado: Pesos,
  /** inicial − utilizado; negative where something was approved over it. */
  presupuesto_disponible: Pesos,
  /** floor(utilizado/inicial×100); more than 100 over budget. */
  porcentaje_utilizado: z.int(),
  nivel: NivelDeUso_,
  descripcion: z.string(),
  /** The revision that `editar` asks back. */
  updated_at: Instante,
  puede_eliminar: z.boolean(),
});

const Mes = z.object({ anio: z.int(), mes: z.int().min(1).max(12) });

const ENTRETANTO = {
  CAMBIO_ENTRETANTO: { status: 409, message: 'Otra persona lo cambió mientras lo editabas' },
} as const;

export const presupuesto = {
  resumen: contrato
    .route({
      method: 'GET',
      path: '/admin/presupuesto/resumen',
      summary: 'El mes en curso y el año',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        anio: z.int(),
        mes: z.int(),
        /** null without a budget for this month. */
        presupuesto_id: Id.nullable(),
        /** This month's initial amount; 0 without one. */
        mes_actual: Pesos,
        disponible_mes: Pesos,
        utilizado_mes: Pesos,
        porcentaje_utilizado: z.int(),
        nivel: NivelDeUso_,
        /** Σ of the year's initial amounts. */
        anual: Pesos,
        utilizado_anual: Pesos,
        /** Pending claims, which only this month can pay. `no_entran`: those that alone cost more than it has left. */
        esperan: z.object({ cuantos: z.int(), monto: Pesos, no_entran: z.int() }),
      }),
    ),
  listar: contrato
    .route({
      method: 'GET',
      path: '/admin/presupuesto',
      summary: 'Los presupuestos, del último mes al primero',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        anio: z.coerce.number().int().min(2000).max(9999).optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        /** Years that a new one may have. */
        anios_ofrecidos: z.array(z.int()),
        /** Years that have some. */
        anios: z.array(z.int()),
        filas: z.array(Presupuesto),
      }),
    ),
  crear: alta
    .route({
      method: 'POST',
      path: '/admin/presupuesto',
      summary: 'Cargar el presupuesto de un mes',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'una nueva' })
    .input(PresupuestoEntrada)
    .output(z.object({ id: Id }))
    .errors({
      PRESUPUESTO_DUPLICADO: { status: 409, message: 'Ya existe un presupuesto para ese año y mes' },
      ANIO_NO_OFRECIDO: { status: 422, message: 'El año va de 2024 al que viene' },
    }),
  editar: contrato
    .route({
      method: 'PUT',
      path: '/admin/presupuesto/{id}',
      summary: 'Cambiar el monto o la descripción de un mes',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        id: Id,
        updated_at: z.coerce.date(),
        cambios: z.object(alEditar(PresupuestoCambios.shape)),
      }),
    )
    .output(Listo)
    .errors({
      ...ENTRETANTO,
      MENOS_QUE_LO_USADO: {
        status: 409,
        message: 'No puede bajar de lo que ya se usó',
        data: z.object({ utilizado: Pesos }),
      },
    }),
  eliminar: contrato
    .route({
      method: 'DELETE',
      path: '/admin/presupuesto/{id}',
      summary: 'Eliminar un mes sin movimientos',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'las que no tienen movimientos' })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      PRESUPUESTO_CON_MOVIMIENTOS: { status: 409, message: 'Ya tiene movimientos: no se puede eliminar' },
    }),
  plan: contrato
    .route({
      method: 'GET',
      path: '/admin/presupuesto/plan',
      summary: 'Los meses de un año, con lo que se propone para cada uno',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        /** Without a year, the month that follows this one; without a month, the twelve. */
        anio: z.coerce.number().int().min(2000).max(9999).optional(),
        mes: z.coerce.number().int().min(1).max(12).optional(),
        fuente: z.enum(FUENTES_DEL_PLAN).default('ultimo'),
        /** In percent. */
        suba: z.coerce.number().int().min(SUBA.minima).max(SUBA.maxima).default(0),
        /** A month to copy, whatever `fuente` says. */
        desde: Id.optional(),
      }),
    )
    .output(
      z.object({
        anio: z.int(),
        /** The only one of the plan, if it is of one. */
        mes: z.int().nullable(),
        anios_ofrecidos: z.array(z.int()),
        /** The month that is copied, if one was chosen. */
        desde: Mes.nullable(),
        meses: z.array(
          z.object({
            mes: z.int(),
            /** Over: it is shown, and not planned. */
            pasado: z.boolean(),
            presupuesto: Presupuesto.pick({
              presupuesto_inicial: true,
              comprometido: true,
              presupuesto_utilizado: true,
              porcentaje_utilizado: true,
              nivel: true,
              presupuesto_disponible: true,
              updated_at: true,
            }).nullable(),
            propuesto: z.object({ monto: Pesos, de: Mes }).nullable(),
          }),
        ),
        prevision: z.object({
          /** Approved and not yet delivered, in all the months of this year. */
          comprometido: Pesos,
          /** Claims that wait for a decision. */
          esperan: z.object({ cuantos: z.int(), monto: Pesos }),
          /** The most that people could claim with the points that they had when it was last counted; null before that. */
          reclamable: z.object({ premios: z.int(), monto: Pesos, al: Instante }).nullable(),
        }),
      }),
    ),
  guardarPlan: alta
    .route({
      method: 'PUT',
      path: '/admin/presupuesto/plan',
      summary: 'Cargar o cambiar varios meses de un año, todos o ninguno',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'las de ese año' })
    .input(PlanEntrada)
    .output(z.object({ creados: z.int(), cambiados: z.int() }))
    .errors({
      ...ENTRETANTO,
      ANIO_NO_OFRECIDO: { status: 422, message: 'El año va de 2024 al que viene' },
      MENOS_QUE_LO_USADO: {
        status: 409,
        message: 'No puede bajar de lo que ya se usó',
        data: z.object({ utilizado: Pesos }),
      },
    }),
  movimientos: contrato
    .route({
      method: 'GET',
      path: '/admin/presupuesto/{id}/movimientos',
      summary: 'Lo que explica un mes',
      tags: ['Presupuesto'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(z.object({ id: Id, pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        presupuesto: Presupuesto,
        total: z.int(),
        /** Newest first. */
        filas: z.array(
          z.object({
            id: z.int(),
            tipo: z.enum(['compromiso', 'ejecucion', 'liberacion']),
            monto: Pesos,
            created_at: Instante,
            por: z.string().nullable(),
            asignacion_id: Id,
            beneficiario: z.string(),
            premio: z.string(),
            sobre_presupuesto: z.boolean(),
          }),
        ),
      }),
    ),
};
