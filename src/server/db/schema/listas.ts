import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EdicionAMano } from '#domain/sitio/listas/a-mano.ts';
import type {
  Articulo,
  CambiosDeVersion,
  EstadoDeVersion,
  Medida,
  PerfilDeLista,
  Presentacion,
  Stock,
} from '#domain/sitio/listas/lista.ts';
import type { Hoja } from '#domain/personas/importaciones/columnas.ts';
import { archivos } from './archivos.ts';
import { centavos, dia, id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** A living price list: one per profile. Without a row the profile has none yet. */
export const listas = pgTable('listas', {
  perfil: text().$type<PerfilDeLista>().primaryKey(),
  /** Goes up with every change of what the public sees: who publishes or edits says the one they looked at. */
  revision: integer().notNull().default(0),
  /** Taken off the site by the office; its rows stay. */
  retirada_en: instante(),
  /** Whether the price without national taxes is shown; those for families always show it. */
  sin_impuestos: boolean().notNull().default(false),
  /** How the columns of the last file were read: header → field. */
  columnas: jsonb().$type<Readonly<Record<string, string>>>(),
});

/**
 * Each list as it was published, or as it will be. The rows of the one in force are in `lista_filas`; those of the others, here
 * as a whole: they are only ever put in force or looked through from end to end.
 */
export const lista_versiones = pgTable(
  'lista_versiones',
  {
    id: id(),
    perfil: text()
      .$type<PerfilDeLista>()
      .notNull()
      .references(() => listas.perfil, { onDelete: 'cascade' }),
    estado: text().$type<EstadoDeVersion>().notNull(),
    vigente_desde: dia().notNull(),
    /** The file's name; empty if the product put it there. */
    archivo: text().notNull().default(''),
    /** The product's sample: its prices are nobody's, and whoever shows it says so. */
    de_muestra: boolean().notNull().default(false),
    /** Empty while it is in force, or while the columns of its file are still to be confirmed. */
    articulos: jsonb().$type<readonly Articulo[]>().notNull(),
    cuantos: integer().notNull(),
    /** What the file had, while its columns can still be read otherwise; of a scheduled one, the sheet that is read again on its day. */
    hojas: jsonb().$type<readonly Hoja[]>(),
    /** The revision of the list that it was compared with. */
    sobre_revision: integer().notNull().default(0),
    publica_en: instante(),
    publicada_en: instante(),
    /** When it was last put back; null if it never was. */
    repuesta_en: instante(),
    /** How many articles its publishing changed, by how; null if there was no list before. */
    cambios: jsonb().$type<CambiosDeVersion>(),
    /** Of one made by hand, what was edited, the last article first. */
    ediciones: jsonb().$type<readonly EdicionAMano[]>().notNull().default([]),
    creada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
  },
  (t) => [
    uniqueIndex('lista_versiones_en_vigencia')
      .on(t.perfil)
      .where(sql`estado = 'publicada'`),
    index('lista_versiones_de').on(t.perfil, t.id),
    index('lista_versiones_programadas')
      .on(t.publica_en)
      .where(sql`estado = 'programada'`),
    check(
      'lista_versiones_estado',
      sql`${t.estado} in ('borrador','programada','publicada','anterior','descartada')`,
    ),
    check('lista_versiones_fecha', sql`${t.estado} <> 'programada' or ${t.publica_en} is not null`),
  ],
);

/** The rows of the lists in force. */
export const lista_filas = pgTable(
  'lista_filas',
  {
    perfil: text()
      .$type<PerfilDeLista>()
      .notNull()
      .references(() => listas.perfil, { onDelete: 'cascade' }),
    codigo: text().notNull(),
    /** Its place in the list, from 1. */
    orden: integer().notNull(),
    ean: text(),
    nombre: text().notNull(),
    marca: text(),
    rubro: text().notNull(),
    contenido: integer(),
    medida: text().$type<Medida>(),
    iva: integer().notNull(),
    sugerido: centavos(),
    stock: text().$type<Stock>().notNull(),
    novedad: boolean().notNull(),
    oferta_centavos: centavos(),
    oferta_desde: dia(),
    oferta_hasta: dia(),
    presentaciones: jsonb().$type<readonly [Presentacion, ...Presentacion[]]>().notNull(),
    /** The price of the first presentation, without offers; null has to be asked. */
    centavos: centavos(),
    /** What it was in the list of the week before, if it was another: `domain/sitio/listas/semana.ts`. */
    antes: centavos(),
    /** It was not in the list of the week before. */
    nueva: boolean().notNull().default(false),
    /** What it is searched by: `domain/sitio/listas/busqueda.ts`. */
    palabras: text().array().notNull(),
    revision: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.perfil, t.codigo] }),
    index('lista_filas_orden').on(t.perfil, t.orden),
    index('lista_filas_rubro').on(t.perfil, t.rubro, t.orden),
    // Words and no text: the parser of the database breaks sizes and codes apart.
    index('lista_filas_palabras').using('gin', sql`array_to_tsvector(palabras)`),
    check('lista_filas_stock', sql`${t.stock} in ('hay','poco','no_hay')`),
    check('lista_filas_medida', sql`(${t.medida} is null) = (${t.contenido} is null)`),
    check(
      'lista_filas_oferta',
      sql`(${t.oferta_centavos} is null) = (${t.oferta_desde} is null) and (${t.oferta_centavos} is null) = (${t.oferta_hasta} is null)`,
    ),
  ],
);

/** The picture of an article, by its code, in whatever list. */
export const lista_fotos = pgTable('lista_fotos', {
  codigo: text().primaryKey(),
  archivo_id: uuid()
    .notNull()
    .references(() => archivos.id),
});

/** What the first presentation cost from each day on: a row when it changes. null: it had to be asked, or was gone. */
export const lista_precios = pgTable(
  'lista_precios',
  {
    perfil: text().$type<PerfilDeLista>().notNull(),
    codigo: text().notNull(),
    desde: dia().notNull(),
    centavos: centavos(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.codigo, t.desde] })],
);

/** What was searched and not found, counted by day. Nobody's: no address, no cookie, no account. */
export const lista_busquedas = pgTable(
  'lista_busquedas',
  {
    perfil: text().$type<PerfilDeLista>().notNull(),
    dia: dia().notNull(),
    /** As words without accents, in the order in which they were written. */
    texto: text().notNull(),
    veces: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.dia, t.texto] })],
);

/** How often an article was added to an order and sent in one, by day. Nobody's either. */
export const lista_pedidos = pgTable(
  'lista_pedidos',
  {
    perfil: text().$type<PerfilDeLista>().notNull(),
    dia: dia().notNull(),
    codigo: text().notNull(),
    agregados: integer().notNull(),
    enviados: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.dia, t.codigo] })],
);
