import { z } from 'zod';
import { LARGO_DE_BUSQUEDA } from '#domain/sitio/listas/busqueda.ts';
import { FILTROS_DE_LISTA, ORDENES_DE_LISTA } from '#domain/sitio/listas/filtro.ts';
import { MAXIMO_DE_RENGLONES } from '#domain/sitio/listas/pedido.ts';
import { contrato, DEMASIADOS_INTENTOS } from '../comun/base.ts';
import { DiaIso, Instante, Listo, Pagina } from '../comun/comunes.ts';
import { listasDeAdmin } from './listas-admin.ts';
import { Centavos_, CodigoDeArticulo, FilaDeLista, PerfilDeLista_ } from './listas-formularios.ts';

/** How many articles of the list are so. */
const Cuentas = z.object({
  ofertas: z.int(),
  bajaron: z.int(),
  subieron: z.int(),
  nuevos: z.int(),
  sin_stock: z.int(),
});

/** A list in force, without its rows. */
export const CabeceraDeLista = z.object({
  perfil: PerfilDeLista_,
  vigente_desde: DiaIso,
  publicada_en: Instante,
  /** Goes up with every change: the key of whatever is made from the list. */
  revision: z.int(),
  /** The product's own sample: its prices are examples, and the page says so. */
  de_muestra: z.boolean(),
  articulos: z.int(),
  cuentas: Cuentas,
  /** The sections, in the list's order. */
  rubros: z.array(z.object({ nombre: z.string(), articulos: z.int() })),
  /** Whether the price without national taxes and per measure is shown. */
  sin_impuestos: z.boolean(),
  /** What the list holds: a page promises nothing else. */
  tiene: z.object({
    unidad: z.boolean(),
    sugerido: z.boolean(),
    escala: z.boolean(),
    pallet: z.boolean(),
    fotos: z.boolean(),
  }),
});

const PUBLICAS = 'las listas en vigencia';

export const listas = {
  resumen: contrato
    .route({
      method: 'GET',
      path: '/listas',
      summary: 'Las listas de precios que hay, con lo que cambió en cada una',
      tags: ['Listas'],
    })
    .meta({ quien: ['publico'], filas: PUBLICAS })
    .output(z.object({ listas: z.array(CabeceraDeLista) })),
  ver: contrato
    .route({
      method: 'GET',
      path: '/listas/{perfil}',
      summary: 'Una lista de precios: por rubro, por búsqueda o por lo que cambió',
      description:
        'Los precios son enteros de centavos. La búsqueda perdona acentos y errores de tipeo, y encuentra por código, EAN, marca y rubro.',
      tags: ['Listas'],
    })
    .meta({ quien: ['publico'], filas: PUBLICAS })
    .input(
      z.object({
        perfil: PerfilDeLista_,
        q: z
          .string()
          .max(LARGO_DE_BUSQUEDA, `La búsqueda puede tener hasta ${LARGO_DE_BUSQUEDA} letras`)
          .default(''),
        rubro: z.string().max(60).optional(),
        filtro: z.enum(FILTROS_DE_LISTA).optional(),
        /** Without it, by sections. */
        orden: z.enum(ORDENES_DE_LISTA).optional(),
        pagina: Pagina,
        por_pagina: z.coerce.number().int().min(1).max(200).default(60),
      }),
    )
    .output(
      z.object({
        /** null: there is none, or it was taken off. */
        lista: CabeceraDeLista.nullable(),
        filas: z.array(FilaDeLista),
        total: z.int(),
        /** What was looked for instead of what was written, as the list writes it; null if it is the same. */
        corregida: z.string().nullable(),
        /** The words that it was looked for without, because nothing has all of them. */
        omitidas: z.array(z.string()),
        hoy: DiaIso,
      }),
    ),
  articulos: contrato
    .route({
      method: 'POST',
      path: '/listas/{perfil}/articulos',
      summary: 'Los artículos de un pedido, por sus códigos, a los precios de hoy',
      tags: ['Listas'],
    })
    .meta({ quien: ['publico'], filas: PUBLICAS })
    .input(
      z.object({
        perfil: PerfilDeLista_,
        codigos: z.array(z.string().max(40)).max(MAXIMO_DE_RENGLONES),
      }),
    )
    .output(z.object({ lista: CabeceraDeLista.nullable(), filas: z.array(FilaDeLista), hoy: DiaIso })),
  articulo: contrato
    .route({
      method: 'GET',
      path: '/listas/{perfil}/articulos/{codigo}',
      summary: 'Un artículo de una lista, con lo que costó cada semana',
      tags: ['Listas'],
    })
    .meta({ quien: ['publico'], filas: PUBLICAS })
    .input(z.object({ perfil: PerfilDeLista_, codigo: CodigoDeArticulo }))
    .output(
      z.object({
        lista: CabeceraDeLista,
        fila: FilaDeLista,
        /** What the first presentation cost from each day on, the oldest first. */
        historia: z.array(z.object({ desde: DiaIso, centavos: Centavos_.nullable() })),
        hoy: DiaIso,
      }),
    ),
  contar: contrato
    .route({
      method: 'POST',
      path: '/listas/{perfil}/pedidos',
      summary: 'Contar artículos agregados a un pedido, o mandados en uno',
      description: 'Por artículo y día, sin nada de quien lo hace.',
      tags: ['Listas'],
    })
    .meta({ quien: ['publico'], filas: 'los conteos del día' })
    .input(
      z.object({
        perfil: PerfilDeLista_,
        que: z.enum(['agregado', 'enviado']),
        codigos: z.array(z.string().max(40)).max(MAXIMO_DE_RENGLONES),
      }),
    )
    .output(Listo)
    .errors(DEMASIADOS_INTENTOS),
  ...listasDeAdmin,
};
