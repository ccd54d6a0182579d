import { z } from 'zod';
import { contrato, EMPLEADOS } from './base.ts';
import { Id, Instante, Listo } from './comunes.ts';

export const Notificacion = z.object({
  id: Id,
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string(),
  leida: z.boolean(),
  /** Whose act it tells of; null where it is nobody's in particular. */
  de: z.object({ nombre: z.string(), apellido: z.string(), avatar_url: z.string().nullable() }).nullable(),
  /** Points credited, or taken if negative; null if it moved none. */
  puntos: z.int().nullable(),
  /** What was decided of an evidence or a claim. */
  estado: z.string().nullable(),
  /** The emoji of a badge or of a value. */
  icono: z.string().nullable(),
  created_at: Instante,
});

export const notificaciones = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/notificaciones',
      summary: 'Las últimas notificaciones',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ cuantas: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ sin_leer: z.int(), filas: z.array(Notificacion) })),
  marcarLeidas: contrato
    .route({
      method: 'POST',
      path: '/notificaciones/leidas',
      summary: 'Marcar como leídas',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ ids: z.array(Id).max(100).optional() }))
    .output(Listo),
};
