import { z } from 'zod';
import type { Configuracion } from '#domain/configuracion.ts';

/** What each setting may be. It guards both ends: what is saved, and what is read back. */
export const ESQUEMAS: { readonly [C in keyof Configuracion]: z.ZodType<Configuracion[C]> } = {
  registro: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('abierto') }),
    z.object({
      tipo: z.literal('dominios'),
      dominios: z.array(z.string().trim().min(1).max(253)).min(1).max(100),
    }),
    z.object({ tipo: z.literal('aprobacion') }),
    z.object({ tipo: z.literal('cerrado') }),
  ]),
  evidencia: z.object({
    max_bytes: z
      .int()
      .min(1024)
      .max(200 * 1024 * 1024),
    // The contract takes no more than this whatever the setting says.
    max_descripcion: z.int().min(1).max(2000),
  }),
  // With no working day a streak would never count nor break.
  dias_laborables: z
    .array(z.int().min(1).max(7))
    .min(1)
    .refine((dias) => new Set(dias).size === dias.length),
  gracia_de_cierre: z.int().min(0).max(28),
  reparto_grupal: z.enum(['completo', 'dividido']),
  puntos_de_insignia: z.enum(['umbral', 'gastar']),
  alertas_presupuesto: z
    .object({ activas: z.boolean(), alto: z.int().min(1).max(200), critico: z.int().min(1).max(200) })
    .refine(({ alto, critico }) => alto < critico),
};
