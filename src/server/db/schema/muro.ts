import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Valor } from '#domain/empresa/configuracion.ts';
import type { ClaseDePublicacion, EstadoDePublicacion, Reaccion } from '#domain/muro/publicacion.ts';
import { dia, id, instante } from './columnas.ts';
import { empleados, grupos } from './empresa.ts';

/** What the wall tells: thanks between colleagues, and moments. The newest has the greatest id. */
export const publicaciones = pgTable(
  'publicaciones',
  {
    id: id(),
    clase: text().$type<ClaseDePublicacion>().notNull(),
    /** Whom it is about; of a group's challenge, nobody. */
    empleado_id: uuid().references(() => empleados.id),
    grupo_id: uuid().references(() => grupos.id, { onDelete: 'cascade' }),
    /** Who thanks. */
    autor_id: uuid().references(() => empleados.id),
    /** The branch, as of then, of who it is about. */
    sucursal_id: uuid(),
    /** What was thanked for, as it was called then. */
    valor: jsonb().$type<Pick<Valor, 'icono' | 'nombre'>>(),
    /** The sentence of a thanks; of a moment, what it is about: the badge, the challenge, the years. */
    texto: text().notNull().default(''),
    /** The id of what a moment is about: several people's with the same one are one card. */
    origen: text(),
    /** Only for who got it. */
    privada: boolean().notNull().default(false),
    estado: text().$type<EstadoDePublicacion>().notNull().default('visible'),
    /** Why RRHH took it off. */
    motivo: text(),
    decidida_por: uuid().references(() => empleados.id),
    decidida_en: instante(),
    /** Somebody told RRHH that it should not be there. */
    denunciada_en: instante(),
    /** The Monday of its week, for the weekly limit. */
    semana: dia().notNull(),
    /** Unique key: one publication per event, and one thanks per form. */
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index('publicaciones_a_la_vista')
      .on(t.id)
      .where(sql`estado = 'visible' and not privada`),
    index('publicaciones_de_sucursal')
      .on(t.sucursal_id, t.id)
      .where(sql`estado = 'visible' and not privada`),
    index('publicaciones_del_autor').on(t.autor_id, t.semana),
    index('publicaciones_de_empleado').on(t.empleado_id, t.id),
    index('publicaciones_por_revisar')
      .on(t.id)
      .where(sql`estado = 'retenida' or (estado = 'visible' and denunciada_en is not null)`),
    check('publicaciones_estado', sql`${t.estado} in ('visible','retenida','oculta','retirada')`),
    check(
      'publicaciones_gracias',
      sql`${t.clase} <> 'gracias' or (${t.autor_id} is not null and ${t.autor_id} <> ${t.empleado_id})`,
    ),
  ],
);

/** Who answered a publication with what: one per person. */
export const reacciones = pgTable(
  'reacciones',
  {
    publicacion_id: uuid()
      .notNull()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    cual: text().$type<Reaccion>().notNull(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.publicacion_id, t.empleado_id] }),
    index('reacciones_de_empleado').on(t.empleado_id),
  ],
);
