import { z } from 'zod';
import { AJUSTES } from '#contract/configuracion-formularios.ts';

/** What was asked, as it was written down: what of it there is depends on its type. */
export const Datos = z.object({
  puntos: z.int().optional(),
  motivo: z.string().optional(),
  /** The setting's. */
  valor: AJUSTES.doble_firma.optional(),
});
