import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TipoDeElemento } from '#domain/plano/elemento.ts';
import type { EstadoDeEspacio, TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { Operacion, Pieza } from '#domain/plano/pieza.ts';
import { archivos } from './archivos.ts';
import { dia, id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';

/** Advertising spaces of the shop floor (spec). */
export const gondolas = pgTable(
  'gondolas',
  {
    /** Made by the screen that creates it; never changes. */
    clave: uuid().primaryKey(),
    /** What people call it: `g1`. */
    id: text().notNull().unique(),
    type: text().$type<TipoDeEspacio>().notNull(),
    position_x: doublePrecision().notNull(),
    position_y: doublePrecision().notNull(),
    position_width: doublePrecision().notNull(),
    position_height: doublePrecision().notNull(),
    status: text().$type<EstadoDeEspacio>().notNull(),
    brand: text(),
    category: text().notNull(),
    section: text().notNull(),
    end_date: dia(),
    notes: text(),
    image_url: text(),
    /** The file that `image_url` is the address of. */
    imagen_id: uuid().references(() => archivos.id),
    locked: boolean().notNull().default(false),
    rev: integer().notNull(),
    /** Among those of one instant, as an import brings them, the order of the file. */
    orden: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    created_at: instante().notNull(),
  },
  (t) => [
    index().on(t.created_at, t.orden),
    index().on(t.imagen_id),
    check('gondolas_type', sql`${t.type} in ('gondola','puntera','cartel_exterior','exhibidor_impulso')`),
    check('gondolas_status', sql`${t.status} in ('available','occupied')`),
    check('gondolas_tamano', sql`${t.position_width} >= 1 and ${t.position_height} >= 1`),
  ],
);

/** What is drawn on the plan and is not for rent (spec). */
export const graphic_elements = pgTable(
  'graphic_elements',
  {
    /** Made by the screen that creates it. */
    id: uuid().primaryKey(),
    type: text().$type<TipoDeElemento>().notNull(),
    position_x: doublePrecision().notNull(),
    position_y: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    color: text().notNull(),
    opacity: doublePrecision().notNull(),
    text_content: text(),
    font_size: doublePrecision(),
    font_family: text(),
    font_weight: text(),
    font_style: text(),
    text_decoration: text(),
    text_align: text(),
    stroke_width: doublePrecision().notNull(),
    stroke_color: text().notNull(),
    fill_color: text().notNull(),
    rotation: doublePrecision().notNull(),
    z_index: integer().notNull(),
    is_visible: boolean().notNull().default(true),
    locked: boolean().notNull().default(false),
    rev: integer().notNull(),
    created_at: instante().notNull(),
  },
  (t) => [
    index().on(t.z_index),
    check('graphic_elements_type', sql`${t.type} in ('rectangle','circle','line','arrow','text')`),
  ],
);

/** Brands of the carousel and of the editor's choices. Removing one is soft. */
export const brand_partners = pgTable(
  'brand_partners',
  {
    id: id(),
    name: text().notNull(),
    /** The name without accents nor case: one active brand for each. */
    busqueda: text().notNull(),
    logo_url: text(),
    /** The file that `logo_url` is the address of. */
    logo_id: uuid().references(() => archivos.id),
    display_order: integer().notNull(),
    is_active: boolean().notNull().default(true),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('brand_partners_activa')
      .on(t.busqueda)
      .where(sql`is_active`),
    index().on(t.display_order),
    index().on(t.logo_id),
  ],
);

/** The part of the plan that the public sees: the active row, and those before it. */
export const layout_viewport = pgTable(
  'layout_viewport',
  {
    id: id(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    zoom: doublePrecision().notNull(),
    is_active: boolean().notNull().default(true),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    created_at: instante().notNull(),
  },
  (t) => [
    uniqueIndex('layout_viewport_activa')
      .on(t.is_active)
      .where(sql`is_active`),
  ],
);

/** The one row of what the plan has one of: the number of its last change, and the picture under everything. */
export const plano = pgTable(
  'plano',
  {
    id: integer().primaryKey().default(1),
    /** Grows by one with each change, under this row's lock: without gaps, and in the order of the commits. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** When the sample was put in; null while nobody has. A plan that was emptied on purpose stays empty. */
    iniciado_en: instante(),
    fondo_id: uuid().references(() => archivos.id),
    fondo_x: doublePrecision().notNull().default(0),
    fondo_y: doublePrecision().notNull().default(0),
    fondo_width: doublePrecision().notNull().default(1000),
    fondo_height: doublePrecision().notNull().default(700),
    fondo_opacity: doublePrecision().notNull().default(1),
  },
  (t) => [check('plano_uno', sql`${t.id} = 1`)],
);

/** What was asked and answered, once for each `op_id`: a repeated request gets the same answer. */
export const plano_operaciones = pgTable(
  'plano_operaciones',
  {
    op_id: uuid().primaryKey(),
    /** Its place in the one order of all changes; null where it was refused. */
    seq: bigint({ mode: 'number' }).unique(),
    /** The piece; null where the whole plan was replaced. */
    clave: uuid(),
    tipo: text().$type<Operacion['tipo'] | 'imagen' | 'reemplazo'>().notNull(),
    /** The fields that it was about. */
    campos: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What the piece became; null if it was deleted, or refused. */
    pieza: jsonb().$type<Pieza>(),
    /** What was answered beyond that. */
    respuesta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    created_at: instante().notNull(),
  },
  (t) => [
    index().on(t.clave, t.seq),
    index().on(t.created_at),
    index('plano_operaciones_reemplazos')
      .on(t.seq)
      .where(sql`tipo = 'reemplazo'`),
    check('plano_operaciones_tipo', sql`${t.tipo} in ('crear','cambiar','borrar','imagen','reemplazo')`),
  ],
);

/** The whole plan as it was: kept before each replacement, or because somebody asked. */
export const plano_versiones = pgTable(
  'plano_versiones',
  {
    id: id(),
    nombre: text().notNull(),
    motivo: text().$type<'manual' | 'reinicio' | 'importacion' | 'restauracion'>().notNull(),
    piezas: jsonb().$type<readonly Pieza[]>().notNull(),
    espacios: integer().notNull(),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    created_at: instante().notNull(),
  },
  (t) => [
    index().on(t.created_at.desc()),
    check('plano_versiones_motivo', sql`${t.motivo} in ('manual','reinicio','importacion','restauracion')`),
  ],
);

/** Pictures that a version shows: kept as long as it is. */
export const plano_version_imagenes = pgTable(
  'plano_version_imagenes',
  {
    version_id: uuid()
      .notNull()
      .references(() => plano_versiones.id, { onDelete: 'cascade' }),
    archivo_id: uuid()
      .notNull()
      .references(() => archivos.id),
  },
  (t) => [primaryKey({ columns: [t.version_id, t.archivo_id] }), index().on(t.archivo_id)],
);

/** Pictures of deleted spaces, kept for a while: undoing brings them back. */
export const plano_imagenes_sueltas = pgTable(
  'plano_imagenes_sueltas',
  {
    archivo_id: uuid()
      .primaryKey()
      .references(() => archivos.id, { onDelete: 'cascade' }),
    desde: instante().notNull(),
  },
  (t) => [index().on(t.desde)],
);
