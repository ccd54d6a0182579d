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
import type { EstadoDesafio, Objetivo, TipoPeriodoDesafio } from '#domain/desafios/desafio.ts';
import type { PlantillaDesafio, Ritmo } from '#domain/desafios/serie.ts';
import type { EstadoEvidencia } from '#domain/desafios/participaciones/evidencia.ts';
import { archivos } from './archivos.ts';
import { dia, id, instante } from './columnas.ts';
import { empleados, grupos } from './empresa.ts';

/** A challenge that repeats. What follows is made from `plantilla`, and its dates from those of the occurrence number `orden`. */
export const series_desafios = pgTable('series_desafios', {
  id: id(),
  ritmo: text().$type<Ritmo>().notNull(),
  plantilla: jsonb().$type<PlantillaDesafio>().notNull(),
  fecha_inicio: dia().notNull(),
  fecha_fin: dia().notNull(),
  orden: integer().notNull().default(0),
  /** The last occurrence made; also of one deleted since, which is not made again. */
  ultimo: integer().notNull().default(0),
  detenida_en: instante(),
  creada_por: uuid().references(() => empleados.id),
  created_at: instante().notNull(),
});

export const desafios = pgTable(
  'desafios',
  {
    id: id(),
    titulo: text().notNull(),
    descripcion: text().notNull().default(''),
    tipo_periodo: text().$type<TipoPeriodoDesafio>().notNull(),
    fecha_inicio: dia().notNull(),
    fecha_fin: dia().notNull(),
    es_grupal: boolean().notNull().default(false),
    estado: text().$type<EstadoDesafio>().notNull().default('borrador'),
    /** A draft that becomes activo automatically on its first day. */
    activar_automaticamente: boolean().notNull().default(false),
    objetivos: jsonb().$type<Objetivo[]>().notNull(),
    puntos_por_objetivo: jsonb().$type<Record<string, number>>().notNull(),
    /** Normalised title for searches (domain/texto). */
    busqueda: text().notNull(),
    creado_por: uuid().references(() => empleados.id),
    /** The series that it is an occurrence of, and its number there: each is made once. */
    serie_id: uuid().references(() => series_desafios.id),
    serie_orden: integer(),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.estado, t.fecha_fin),
    uniqueIndex('desafios_de_serie').on(t.serie_id, t.serie_orden),
    check('desafios_estado', sql`${t.estado} in ('borrador','activo','finalizado')`),
    check('desafios_tipo_periodo', sql`${t.tipo_periodo} in ('semanal','mensual','semestral','anual')`),
    check('desafios_fechas', sql`${t.fecha_fin} >= ${t.fecha_inicio}`),
  ],
);

/** One row per employee and challenge; in a group challenge, one per group, with its frozen roster in another table. */
export const participaciones = pgTable(
  'participaciones',
  {
    id: id(),
    desafio_id: uuid()
      .notNull()
      .references(() => desafios.id),
    empleado_id: uuid().references(() => empleados.id),
    grupo_id: uuid().references(() => grupos.id),
    /** What the card shows, 0 to 100: max(10 while evidence is pending, validated). */
    progreso: integer().notNull().default(0),
    /** What a validator has accepted, 0 to 100; a resubmission never lowers it. */
    progreso_validado: integer().notNull().default(0),
    objetivos_cumplidos: jsonb().$type<string[]>().notNull().default([]),
    /** Points of the challenge already credited (per full share). */
    puntos_acreditados: integer().notNull().default(0),
    evidencia_url: text(),
    motivo_evidencia: text(),
    fecha_validacion: instante(),
    asignada_por: uuid().references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex().on(t.desafio_id, t.empleado_id),
    uniqueIndex().on(t.desafio_id, t.grupo_id),
    index().on(t.empleado_id),
    index().on(t.grupo_id),
    // Only the achievements: the dashboard counts them from this index alone.
    index('participaciones_logros')
      .on(t.empleado_id, t.fecha_validacion)
      .where(sql`progreso = 100 and fecha_validacion is not null`),
    index().on(t.created_at, t.id),
    // Covers the search for people in challenges: counting and sorting by start date reads no rows.
    index('participaciones_buscadas').on(t.desafio_id, t.empleado_id, t.created_at, t.id),
    // Covers a challenge's figures: counting reads no rows.
    index('participaciones_avance').on(t.desafio_id, t.progreso, t.fecha_validacion),
    check('participaciones_quien', sql`(${t.empleado_id} is null) <> (${t.grupo_id} is null)`),
    check('participaciones_progreso', sql`${t.progreso} between 0 and 100`),
    check('participaciones_validado', sql`${t.progreso_validado} between 0 and 100`),
  ],
);

/** The roster of a group when it joined. */
export const participacion_miembros = pgTable(
  'participacion_miembros',
  {
    participacion_id: uuid()
      .notNull()
      .references(() => participaciones.id, { onDelete: 'cascade' }),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    /** Has sent evidence that counts: only contributors get points. */
    aporto: boolean().notNull().default(false),
    puntos_acreditados: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.participacion_id, t.empleado_id] }), index().on(t.empleado_id)],
);

export const evidencias = pgTable(
  'evidencias',
  {
    id: id(),
    participacion_id: uuid()
      .notNull()
      .references(() => participaciones.id),
    /**
     * Copied from the participation, so that the queue can be counted per challenge from this table alone. Null in rows
     * older than the column.
     */
    desafio_id: uuid().references(() => desafios.id),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    archivo_id: uuid().references(() => archivos.id),
    descripcion: text().notNull().default(''),
    estado: text().$type<EstadoEvidencia>().notNull().default('enviada'),
    /** Chosen by the sender's screen, so that a repeated request gives a single row. */
    clave: uuid().notNull(),
    fecha_envio: instante().notNull(),
    dia_envio: dia().notNull(),
    /** When RRHH was told that nobody in the branch had decided it. */
    escalada_en: instante(),
    decidida_por: uuid().references(() => empleados.id),
    fecha_decision: instante(),
    motivo: text(),
    objetivos_cumplidos: jsonb().$type<string[]>().notNull().default([]),
    /** Validated progress of the participation after the decision. */
    progreso_resultante: integer(),
    puntos_acreditados: integer().notNull().default(0),
    revertida_por: uuid().references(() => empleados.id),
    fecha_reversion: instante(),
    motivo_reversion: text(),
    /** Its author appealed the refusal: it waits again, once, for somebody else than who refused it, and what they wrote then. */
    apelada_en: instante(),
    apelacion: text(),
    rechazada_por: uuid().references(() => empleados.id),
    fecha_rechazo: instante(),
    motivo_rechazo: text(),
  },
  (t) => [
    uniqueIndex().on(t.empleado_id, t.clave),
    uniqueIndex('evidencias_una_pendiente')
      .on(t.participacion_id)
      .where(sql`estado = 'enviada'`),
    // Covers the queue, with author and challenge: counted by challenge without reading rows.
    index('evidencias_cola')
      .on(t.fecha_envio, t.id, t.participacion_id, t.empleado_id, t.desafio_id)
      .where(sql`estado = 'enviada'`),
    index('evidencias_apeladas')
      .on(t.rechazada_por)
      .where(sql`estado = 'enviada' and rechazada_por is not null`),
    index('evidencias_escaladas')
      .on(t.fecha_envio, t.id)
      .where(sql`estado = 'enviada' and escalada_en is not null`),
    index('evidencias_decididas')
      .on(t.fecha_decision.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`estado in ('aprobada','parcial','rechazada')`),
    // Few among years of decisions.
    index('evidencias_revertidas')
      .on(t.fecha_decision.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`fecha_reversion is not null`),
    index().on(t.participacion_id, t.fecha_envio),
    index().on(t.empleado_id, t.fecha_envio),
    index().on(t.archivo_id),
    // Cover the participation report, by days and by people, without reading rows.
    index('evidencias_por_dia').on(t.dia_envio, t.empleado_id, t.estado),
    index('evidencias_por_persona').on(t.empleado_id, t.dia_envio, t.estado),
    check('evidencias_estado', sql`${t.estado} in ('enviada','aprobada','parcial','rechazada','anulada')`),
  ],
);
