import { z } from 'zod';
import { FALTA_FRASE, FALTA_VALOR, MAXIMO_DE_FRASE } from '#domain/muro/gracias.ts';
import { Id, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const FALTA_PERSONA = 'Elegí a quién le agradecés';

export const GraciasEntrada = z.object({
  /** Made by the screen once per form: the same sending twice is one thanks. */
  clave: Id,
  empleado_id: z.string({ error: FALTA_PERSONA }).pipe(z.uuid(FALTA_PERSONA)),
  valor: z.string({ error: FALTA_VALOR }).min(1, FALTA_VALOR).max(40),
  texto: linea(MAXIMO_DE_FRASE, FALTA_FRASE),
  /** Only who gets it reads it. */
  privada: z.boolean().default(false),
});

export const MotivoDeOcultar = z.object({
  id: Id,
  motivo: linea(300, 'Escribí el motivo: lo van a leer quien lo escribió y quien lo recibió'),
});
