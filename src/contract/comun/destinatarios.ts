import { z } from 'zod';
import { Id } from './comunes.ts';

/** The people whom a challenge or a training is assigned to. Only active, approved employees ever are. */
export const Destinatarios = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('empleados'),
    empleado_ids: z.array(Id).min(1, 'Elegí al menos una persona').max(500),
  }),
  z.object({ tipo: z.literal('sucursal'), sucursal_id: z.uuid('Elegí la sucursal') }),
  z.object({ tipo: z.literal('grupo'), grupo_id: z.uuid('Elegí el grupo') }),
  z.object({ tipo: z.literal('todos') }),
]);

export type Destinatarios = z.infer<typeof Destinatarios>;
