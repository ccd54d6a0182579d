import { z } from 'zod';
import { VIDA_DE_CLAVE } from '#domain/gobierno/integraciones/claves.ts';
import { NOMBRES_DE_EVENTO } from '#domain/gobierno/integraciones/webhooks.ts';
import { linea } from '../comun/comunes.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

const VIDA = `Elegí entre 1 y ${VIDA_DE_CLAVE.maxima} días`;

/** An API key as RRHH asks for it. */
export const ClaveEntrada = z.object({
  nombre: linea(60, 'Ponele un nombre'),
  sistema: linea(120, 'Decí qué sistema la va a usar'),
  /** Procedures by dotted name. */
  alcances: z
    .array(z.string().max(80))
    .min(1, 'Elegí al menos una cosa que pueda hacer')
    .max(300)
    .transform((alcances) => [...new Set(alcances)].toSorted()),
  dias: z.int({ error: VIDA }).min(1, VIDA).max(VIDA_DE_CLAVE.maxima, VIDA).default(VIDA_DE_CLAVE.inicial),
});

/** An address of another system, and what it wants to be told. */
export const WebhookEntrada = z.object({
  nombre: linea(60, 'Ponele un nombre'),
  url: linea(500, 'Escribí la dirección').pipe(
    z.string().refine((url) => URL.canParse(url), 'Escribila entera: https://sistema.ejemplo.com/avisos'),
  ),
  eventos: z
    .array(z.enum(NOMBRES_DE_EVENTO))
    .min(1, 'Elegí al menos un aviso')
    .max(NOMBRES_DE_EVENTO.length)
    .transform((eventos) => [...new Set(eventos)].toSorted()),
});
