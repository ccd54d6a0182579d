import { z } from 'zod';
import { NOMBRES_DE_CLASE, RESUMENES } from '#domain/comun/push.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const Hora = z.int().min(0).max(23);

/** What somebody chooses about being told while the application is closed. */
export const PreferenciasDeAvisos = z.object({
  clases: z.array(z.enum(NOMBRES_DE_CLASE)).max(NOMBRES_DE_CLASE.length).default([]),
  /** Whether nothing rings between those hours. */
  con_silencio: z.boolean().default(false),
  silencio_desde: Hora,
  silencio_hasta: Hora,
  resumen: z.enum(RESUMENES),
});
