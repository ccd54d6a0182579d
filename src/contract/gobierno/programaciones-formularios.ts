import { z } from 'zod';
import { CADENCIAS, PERIODOS_DE_ENVIO, ULTIMO_DIA } from '#domain/gobierno/reportes/programacion.ts';
import { MAXIMO_DE_LECTORES } from '#domain/gobierno/reportes/envio.ts';
import { REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import { Id, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

/** Reports that are mailed again and again, as RRHH asks for them. Days are as in `Regla`. */
export const ProgramacionEntrada = z
  .object({
    /** To change that one; without it, a new one. */
    id: Id.optional(),
    nombre: linea(60, 'Ponele un nombre'),
    reportes: z
      .array(z.enum(REPORTES_EN_ORDEN))
      .min(1, 'Elegí al menos un reporte')
      .max(REPORTES_EN_ORDEN.length)
      .transform((elegidos) => REPORTES_EN_ORDEN.filter((cual) => elegidos.includes(cual))),
    periodo: z.enum(PERIODOS_DE_ENVIO, { error: 'Elegí de cuándo' }),
    cadencia: z.enum(CADENCIAS, { error: 'Elegí cada cuánto' }),
    dia: z.int({ error: 'Elegí el día' }).min(1, 'Elegí el día').max(ULTIMO_DIA, 'Elegí el día'),
    hora: z.int({ error: 'Elegí la hora' }).min(0, 'Elegí la hora').max(23, 'Elegí la hora'),
    lectores: z
      .array(Id)
      .min(1, 'Elegí al menos una persona')
      .max(MAXIMO_DE_LECTORES, `Elegí hasta ${MAXIMO_DE_LECTORES} personas`)
      .transform((ids) => [...new Set(ids)].toSorted()),
  })
  .refine(({ cadencia, dia }) => cadencia !== 'semanal' || dia <= 7, {
    path: ['dia'],
    message: 'Elegí el día',
  });
