import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';
import { Pesos } from '../comun/dinero.ts';
import { PresupuestoCambios, PresupuestoEntrada } from './presupuesto-formularios.ts';

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
  crear: contrato
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
    .input(z.object({ id: Id, updated_at: z.coerce.date(), cambios: PresupuestoCambios }))
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
