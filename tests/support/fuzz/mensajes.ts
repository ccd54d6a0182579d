import { z } from 'zod';

/** Messages to the node over IPC; it answers each, in order. */
export type ParaElNodo = 'medida' | 'mantener' | 'memoria' | 'cerrar';

export const DelNodo = z.discriminatedUnion('es', [
  z.object({
    es: z.literal('listo'),
    url: z.string(),
    /** Each caller's cookie. */
    cookies: z.record(z.string(), z.string()),
  }),
  /** Main-thread use since the last reading, without the database engine. */
  z.object({ es: z.literal('medida'), cpu_ms: z.number(), heap_mb: z.number() }),
  z.object({ es: z.literal('mantenido'), ids: z.array(z.string()) }),
  /** After a garbage collection. */
  z.object({ es: z.literal('memoria'), heap_mb: z.number(), rss_mb: z.number() }),
]);
export type DelNodo = z.infer<typeof DelNodo>;
