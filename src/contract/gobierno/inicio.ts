import { z } from 'zod';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { DiaIso, Id } from '../comun/comunes.ts';
import { TipoPeriodoDesafio_ } from '../desafios/desafios-formularios.ts';
import { RachaPropia } from '../personas/perfil.ts';

export const inicio = {
  publico: contrato
    .route({ method: 'GET', path: '/inicio', summary: 'Cifras y próximos desafíos', tags: ['Inicio'] })
    .meta({ quien: ['publico'], filas: 'cuentas y hasta 3 desafíos activos' })
    .output(
      z.object({
        empleados_activos: z.int(),
        desafios_activos: z.int(),
        participaciones: z.int(),
        proximos: z
          .array(
            z.object({
              id: Id,
              titulo: z.string(),
              descripcion: z.string(),
              tipo_periodo: TipoPeriodoDesafio_,
              fecha_fin: DiaIso,
              dias_restantes: z.int(),
            }),
          )
          .max(3),
      }),
    ),
  propio: contrato
    .route({
      method: 'GET',
      path: '/inicio/propio',
      summary: 'Puntos, racha y próximo paso propios',
      tags: ['Inicio'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .output(
      z.object({
        puntos_mes: z.int(),
        /** The days of that month, for what opens its rows. */
        mes: z.object({ desde: DiaIso, hasta: DiaIso }),
        puntos_total: z.int(),
        posicion_mes: z.int().nullable(),
        racha: RachaPropia,
        siguiente: z.object({
          tipo: z.enum(['validar', 'administrar', 'reenviar', 'desafio', 'esperar', 'al_dia']),
          titulo: z.string(),
          texto: z.string(),
          enlace: z.string(),
          /** The reason of the rejection to be corrected, and the first name of who gave it. */
          cita: z.object({ de: z.string().nullable(), texto: z.string() }).optional(),
        }),
        /** The badge nearest to being earned, by numbers; of a streak badge, by the current streak. */
        insignia: z
          .object({
            nombre: z.string(),
            icono: z.string(),
            actual: z.int(),
            meta: z.int(),
            porcentaje: z.int(),
            /** What is left, in words. */
            pista: z.string(),
          })
          .nullable(),
        /** The prize that the badge points are nearest to; with `faltan` 0 they reach every one of them. */
        premio: z
          .object({ nombre: z.string(), porcentaje: z.int(), faltan: z.int(), pista: z.string() })
          .nullable(),
        /** The open challenges in which there is nothing to do: completed, or in review. */
        sin_apuro: z.array(z.object({ id: Id, boton: z.enum(['completado', 'pendiente']) })),
      }),
    ),
};
