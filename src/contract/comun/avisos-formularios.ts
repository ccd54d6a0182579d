import { z } from 'zod';
import { NOMBRES_DE_CLASE, RESUMENES } from '#domain/comun/push.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const Hora = z.int().min(0).max(23);

/** What somebody chose about being told while the application is closed. */
export const AvisosElegidos = z.object({
  clases: z.array(z.enum(NOMBRES_DE_CLASE)).max(NOMBRES_DE_CLASE.length).default([]),
  /** Whether nothing rings between those hours. */
  con_silencio: z.boolean().default(false),
  silencio_desde: Hora,
  silencio_hasta: Hora,
  resumen: z.enum(RESUMENES),
});

/** The same as it is sent. From an hour to the same one could mean all day or never. */
export const PreferenciasDeAvisos = AvisosElegidos.refine(
  (elegido) => !elegido.con_silencio || elegido.silencio_desde !== elegido.silencio_hasta,
  { path: ['silencio_hasta'], error: 'Elegí una hora distinta de la de comienzo' },
);
