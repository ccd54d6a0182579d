import { z } from 'zod';
import {
  FORMA_DE_CODIGO,
  MEDIDAS,
  PERFILES_DE_LISTA,
  STOCKS,
  type Articulo,
  type Presentacion,
} from '#domain/sitio/listas/lista.ts';
import { MAXIMO_DE_PESOS } from '#domain/comun/dinero.ts';
import { DiaIso } from '../comun/comunes.ts';
import { pesosEscritos } from '../comun/dinero.ts';

// Apart from the procedures, so that a form in the browser brings its schema and not the whole API.

export const PerfilDeLista_ = z.enum(PERFILES_DE_LISTA);

/** An amount in whole centavos: prices are never a number with decimals. */
export const Centavos_ = z
  .int()
  .min(0)
  .max(MAXIMO_DE_PESOS * 100);

const Presentacion_: z.ZodType<Presentacion> = z.object({
  nombre: z.string().min(1).max(40),
  unidades: z.int().min(1).max(100_000),
  centavos: Centavos_.nullable(),
  escala: z.array(z.object({ desde: z.int().min(2).max(1_000_000), centavos: Centavos_ })).max(10),
});

/** Letters, digits and what codes have besides: it goes into addresses and messages. */
export const CodigoDeArticulo = z.string().regex(FORMA_DE_CODIGO, 'El código no es válido');

const Oferta_ = z
  .object({ centavos: Centavos_, desde: DiaIso, hasta: DiaIso })
  .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: 'Termina antes de empezar' });

/** An article as a version of a list keeps it. */
const Articulo_ = z.object({
  codigo: CodigoDeArticulo,
  ean: z.string().max(14).nullable(),
  nombre: z.string().min(1).max(120),
  marca: z.string().max(60).nullable(),
  rubro: z.string().min(1).max(60),
  contenido: z.int().min(1).max(10_000_000).nullable(),
  medida: z.enum(MEDIDAS).nullable(),
  iva: z.int().min(0).max(10_000),
  sugerido: Centavos_.nullable(),
  stock: z.enum(STOCKS),
  novedad: z.boolean(),
  oferta: Oferta_.nullable(),
  presentaciones: z.tuple([Presentacion_], Presentacion_),
}) satisfies z.ZodType<Articulo>;

/** An article of the list in force. */
export const FilaDeLista = Articulo_.extend({
  /** What the first presentation cost in the list before, if it was another. */
  antes: Centavos_.nullable(),
  /** It was not in the list before. */
  nueva: z.boolean(),
  /** The picture's address; null without one. */
  foto: z.string().nullable(),
});

/** What the office changes of an article by hand. `visto`: the row's revision when editing started. */
export const EdicionDeFila = z.object({
  perfil: PerfilDeLista_,
  codigo: CodigoDeArticulo,
  visto: z.int(),
  /** Of the first presentation; null has to be asked. */
  precio: pesosEscritos('Escribí el precio', { mayorACero: true }).nullable(),
  sugerido: pesosEscritos('Escribí el precio', { mayorACero: true }).nullable(),
  stock: z.enum(STOCKS),
  novedad: z.boolean(),
  oferta: z
    .object({
      precio: pesosEscritos('Escribí el precio', { mayorACero: true }),
      desde: DiaIso,
      hasta: DiaIso,
    })
    .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: 'Termina antes de empezar' })
    .nullable(),
});
