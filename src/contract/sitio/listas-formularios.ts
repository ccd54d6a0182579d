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

const Precio = pesosEscritos('Escribí el precio', { mayorACero: true });

/** A presentation as the office writes it, in pesos. The steps of its scale in any order. */
const PresentacionEscrita = z
  .object({
    nombre: z.string().trim().min(1, 'Escribí cómo se vende').max(40),
    unidades: z.int('Escribí cuántas unidades trae').min(1).max(100_000),
    /** null: it has to be asked. */
    precio: Precio.nullable(),
    escala: z
      .array(z.object({ desde: z.int().min(2, 'Desde 2 o más').max(1_000_000), precio: Precio }))
      .max(10)
      .refine((escala) => new Set(escala.map(({ desde }) => desde)).size === escala.length, {
        message: 'Dos escalones empiezan en la misma cantidad',
      }),
  })
  .refine(({ precio, escala }) => precio === null || escala.every((escalon) => escalon.precio <= precio), {
    path: ['escala'],
    message: 'Llevar más no puede salir más caro',
  });

/** What the office changes of an article by hand. `visto`: the row's revision when editing started. */
export const EdicionDeFila = z
  .object({
    perfil: PerfilDeLista_,
    codigo: CodigoDeArticulo,
    visto: z.int(),
    /** At least one; the first is the one that the list shows and orders by default. */
    presentaciones: z
      .tuple([PresentacionEscrita], PresentacionEscrita)
      .refine((todas) => todas.length <= 6, 'Hasta seis formas de venderlo')
      .refine(
        (todas) =>
          new Set(todas.map(({ nombre, unidades }) => `${unidades} ${nombre}`)).size === todas.length,
        {
          message: 'Dos formas de venderlo se llaman igual',
        },
      ),
    sugerido: Precio.nullable(),
    stock: z.enum(STOCKS),
    novedad: z.boolean(),
    oferta: z
      .object({
        precio: Precio,
        desde: DiaIso,
        hasta: DiaIso,
      })
      .refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], message: 'Termina antes de empezar' })
      .nullable(),
  })
  .refine(
    ({ oferta, presentaciones: [{ precio }] }) =>
      oferta === null || precio === null || oferta.precio < precio,
    {
      path: ['oferta', 'precio'],
      message: 'La oferta tiene que ser menor que el precio',
    },
  );
