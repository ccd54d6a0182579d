import { z } from 'zod';
import { AJUSTE_MAXIMO } from '#domain/puntos/movimiento.ts';
import { contrato, EMPLEADOS, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante, linea, Pagina, PorPagina } from '../comun/comunes.ts';
import { FALTA_OTRA_FIRMA } from '../comun/firmas.ts';

export const Movimiento = z.object({
  id: z.int(),
  puntos: z.int(),
  fecha: DiaIso,
  motivo: z.string(),
  origen_tipo: z.string(),
  /** Challenge, badge or person behind it, as a name. */
  origen: z.string().nullable(),
  /** The challenge, where it came from one. */
  desafio_id: Id.nullable(),
  actor: z.string().nullable(),
  created_at: Instante,
});

export const AjusteEntrada = z.object({
  empleado_id: Id,
  // Not coerced: `true` would become 1 point.
  puntos: z
    .int('Los puntos son un número entero')
    .min(-AJUSTE_MAXIMO)
    .max(AJUSTE_MAXIMO)
    .refine((n) => n !== 0, 'El ajuste no puede ser 0'),
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
  clave: Id,
});

const Persona_ = z.object({ id: Id, nombre: z.string(), apellido: z.string() });

export const puntos = {
  movimientos: contrato
    .route({ method: 'GET', path: '/puntos', summary: 'Las filas que explican los puntos', tags: ['Puntos'] })
    .meta({
      quien: EMPLEADOS,
      filas: {
        empleado: 'las propias',
        lider_grupo: 'las propias y las de su grupo',
        gerente_sucursal: 'las propias y las de su sucursal',
        admin_rrhh: 'todas',
      },
    })
    .input(
      z.object({
        empleado_id: Id.optional(),
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        /** Id of the last row already seen. */
        cursor: z.coerce.number().int().optional(),
        cuantos: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ total: z.int(), filas: z.array(Movimiento), siguiente: z.int().nullable() })),
  ajustes: contrato
    .route({
      method: 'GET',
      path: '/puntos/ajustes',
      summary: 'Los puntos sumados y restados a mano',
      tags: ['Puntos'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        /** Part of the name of whose points they are. */
        busqueda: Busqueda,
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        orden: z.enum(['fecha', '-fecha']).default('-fecha'),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(
      z.object({
        total: z.int(),
        filas: z.array(
          z.object({
            id: z.int(),
            created_at: Instante,
            puntos: z.int(),
            motivo: z.string(),
            /** Who decided it. */
            actor: Persona_.nullable(),
            empleado: Persona_.extend({ sucursal: z.string().nullable() }),
            /** Another adjustment took it back. */
            revertido: z.boolean(),
            /** The `clave` with which `ajustar` takes it back; null if it was taken back, takes another back, or is one's own. */
            clave_de_reverso: Id.nullable(),
          }),
        ),
      }),
    ),
  ajustar: contrato
    .route({
      method: 'POST',
      path: '/puntos/ajustes',
      summary: 'Sumar o restar puntos a mano, con motivo',
      tags: ['Puntos'],
    })
    .meta({ quien: RRHH, filas: 'cualquier empleado menos quien ajusta', grave: true })
    .input(AjusteEntrada)
    .errors({
      AJUSTE_FUERA_DE_RANGO: {
        status: 422,
        message: 'El total quedaría por debajo de cero, o por encima de lo que alguien puede tener',
        data: z.object({ total: z.int() }),
      },
      ...FALTA_OTRA_FIRMA,
      CLAVE_USADA: { status: 409, message: 'Esa clave ya es de otro ajuste' },
    })
    .output(z.object({ total: z.int() })),
};
