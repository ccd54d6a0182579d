import { z } from 'zod';
import { MAXIMO_DE_LINEAS } from '#domain/plano/cotizacion.ts';
import { FORMAS } from '#domain/plano/reservas/reserva.ts';
import { DiaIso, Id, linea, parrafo } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form brings its schema and not the whole API.

/** A space offered, for the quote's days or its own. `ultimo`: its last day, included. */
export const LineaDeCotizacion = z.object({
  espacio: Id,
  desde: DiaIso.nullish(),
  ultimo: DiaIso.nullish(),
  descuento_pct: z
    .number({ error: 'El descuento es un porcentaje entero' })
    .int('El descuento es un porcentaje entero')
    .min(0, 'El descuento va de 0 a 100')
    .max(100, 'El descuento va de 0 a 100')
    .default(0),
  motivo_descuento: parrafo(200),
  /** Where the list has no price. */
  importe: pesosEscritos('El importe es un monto en pesos', { mayorACero: false }).nullish(),
});

/** A quote to be sent. */
export const CotizacionNueva = z.object({
  desde: DiaIso,
  ultimo: DiaIso,
  vence: DiaIso,
  forma: z.enum(FORMAS, 'Elegí la forma de pago').default('fija'),
  contraprestacion: parrafo(500),
  mensaje: parrafo(2000),
  /** The brand of ours that it is for; without one, a new one is made with the request's name. */
  marca_id: Id.nullish(),
  /** Also to the e-mail of who asked, if they left one. */
  mandar: z.boolean().default(false),
  lineas: z
    .array(LineaDeCotizacion)
    .min(1, 'Elegí al menos un espacio')
    .max(MAXIMO_DE_LINEAS, `Hasta ${MAXIMO_DE_LINEAS} espacios`),
});

/** The token of a private link. */
export const TokenDeEnlace = z.string().min(20).max(100);

/** What the brand sends from its link: who accepts, and the total that was on the screen, in centavos. */
export const AceptacionDeMarca = z.object({
  nombre: linea(120, 'Escribí tu nombre: queda en la aceptación'),
  total: z.int().min(0),
});

export const RespuestaDeMarca = z.object({
  texto: z
    .string({ error: 'Escribí qué querés cambiar o preguntar' })
    .trim()
    .min(1, 'Escribí qué querés cambiar o preguntar')
    .max(2000, 'No puede tener más de 2000 caracteres'),
});
