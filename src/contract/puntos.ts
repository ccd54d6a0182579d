import { z } from 'zod';
import { contrato, EMPLEADOS, RRHH } from './base.ts';
import { DiaIso, Id, Instante, linea } from './comunes.ts';

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
  puntos: z.coerce
    .number()
    .int('Los puntos son un número entero')
    .min(-1_000_000)
    .max(1_000_000)
    .refine((n) => n !== 0, 'El ajuste no puede ser 0'),
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
  clave: Id,
});

export const puntos = {
  movimientos: contrato
    .route({ method: 'GET', path: '/puntos', summary: 'Las filas que explican los puntos', tags: ['Puntos'] })
    .meta({ quien: EMPLEADOS, filas: 'las propias; gerente: de su sucursal; RRHH: todas' })
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
  ajustar: contrato
    .route({
      method: 'POST',
      path: '/puntos/ajustes',
      summary: 'Sumar o restar puntos a mano, con motivo',
      tags: ['Puntos'],
    })
    .meta({ quien: RRHH, filas: 'cualquier empleado menos quien ajusta', grave: true })
    .input(AjusteEntrada)
    .output(z.object({ total: z.int() })),
};
