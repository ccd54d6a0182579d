import { z } from 'zod';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { Id, Instante, Listo } from '../comun/comunes.ts';
import { insigniasAdmin } from './insignias-admin.ts';

export const Insignia = z.object({
  id: Id,
  nombre: z.string(),
  descripcion: z.string(),
  icono: z.string(),
  puntos_valor: z.int(),
});

export const insignias = {
  propias: contrato
    .route({
      method: 'GET',
      path: '/insignias',
      summary: 'Insignias propias y lo que falta para las demás',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias y las insignias activas' })
    .output(
      z.object({
        perfil: z.object({
          nombre: z.string(),
          apellido: z.string(),
          avatar_url: z.string().nullable(),
          obtenidas: z.int(),
          total: z.int(),
          puntos: z.int(),
          puntos_de_insignias: z.int(),
        }),
        obtenidas: z.array(
          z.object({
            id: Id,
            fecha_otorgada: Instante,
            motivo: z.string().nullable(),
            por_festejar: z.boolean(),
            insignia: Insignia,
          }),
        ),
        por_obtener: z.array(
          z.object({
            insignia: Insignia,
            criterio: z.string(),
            actual: z.int(),
            meta: z.int().nullable(),
            /** floor(actual/meta×100); null where no number says how far one is. */
            porcentaje: z.int().nullable(),
            pista: z.string(),
          }),
        ),
      }),
    ),
  festejar: contrato
    .route({
      method: 'POST',
      path: '/insignias/festejadas',
      summary: 'Marcar insignias como ya festejadas',
      tags: ['Insignias'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ ids: z.array(Id).min(1).max(50) }))
    .output(Listo),
  ...insigniasAdmin,
};
