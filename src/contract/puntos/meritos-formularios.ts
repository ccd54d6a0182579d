import { z } from 'zod';
import { TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { leerQueDice, PORQUE_NO_MERITO, PRIMER_DIA } from '#domain/puntos/meritos/merito.ts';
import { DiaIso, Id, linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const TipoMerito_ = z.enum(TIPOS_MERITO, { error: 'Elegí de qué es el mérito' });

const FALTA_PERSONA = 'Elegí a quién se lo reconocés';

/** A mérito as a person writes it: `valor` is an amount or a text. That it is not of tomorrow, the server checks. */
export const MeritoEntrada = z.object({
  /** Made by the screen once per dialog: the same sending twice is one mérito. */
  clave: Id,
  empleado_id: z.string({ error: FALTA_PERSONA }).pipe(z.uuid(FALTA_PERSONA)),
  tipo: TipoMerito_,
  valor: z
    .string({ error: PORQUE_NO_MERITO.QUE_FALTA })
    .max(200, PORQUE_NO_MERITO.TEXTO_LARGO)
    .superRefine((valor, ctx) => {
      const leido = leerQueDice(valor);
      if (!leido.ok) ctx.addIssue({ code: 'custom', message: PORQUE_NO_MERITO[leido.code] });
    }),
  fecha: z
    .string({ error: 'Elegí la fecha' })
    .pipe(DiaIso)
    .refine((d) => d >= PRIMER_DIA, PORQUE_NO_MERITO.FECHA_MUY_ANTERIOR),
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
});

export const AnulacionDeMerito = z.object({
  id: Id,
  motivo: linea(500, 'Escribí el motivo: la persona lo va a leer'),
});
