import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EstadoDeCapacitacion, TipoDeMaterial } from '#domain/capacitaciones/capacitacion.ts';
import type { FinDeIntento, PreguntaDeIntento } from '#domain/capacitaciones/evaluaciones/intento.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { archivos } from './archivos.ts';
import { dia, id, instante } from './columnas.ts';
import { empleados, sucursales } from './empresa.ts';

export const capacitaciones = pgTable(
  'capacitaciones',
  {
    id: id(),
    titulo: text().notNull(),
    descripcion: text().notNull().default(''),
    /** In minutes. */
    duracion_estimada: integer().notNull().default(60),
    obligatoria: boolean().notNull().default(false),
    activa: boolean().notNull().default(true),
    busqueda: text().notNull(),
    creada_por: uuid().references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.created_at), check('capacitaciones_duracion', sql`${t.duracion_estimada} > 0`)],
);

export const materiales_capacitacion = pgTable(
  'materiales_capacitacion',
  {
    id: id(),
    capacitacion_id: uuid()
      .notNull()
      .references(() => capacitaciones.id),
    nombre: text().notNull(),
    tipo: text().$type<TipoDeMaterial>().notNull(),
    archivo_id: uuid()
      .notNull()
      .references(() => archivos.id),
    /** In bytes. */
    tamano_archivo: bigint({ mode: 'number' }).notNull(),
    orden: integer().notNull().default(0),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.capacitacion_id, t.orden),
    index().on(t.archivo_id),
    check('materiales_tipo', sql`${t.tipo} in ('video','pdf','documento')`),
  ],
);

export const evaluaciones_capacitacion = pgTable(
  'evaluaciones_capacitacion',
  {
    id: id(),
    capacitacion_id: uuid()
      .notNull()
      .references(() => capacitaciones.id),
    titulo: text().notNull(),
    descripcion: text().notNull().default(''),
    /** Percent. */
    puntaje_minimo: integer().notNull().default(70),
    intentos_maximos: integer().notNull().default(3),
    /** In minutes; null is 'Sin límite'. */
    tiempo_limite: integer().default(30),
    activa: boolean().notNull().default(false),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.capacitacion_id),
    check('evaluaciones_puntaje', sql`${t.puntaje_minimo} between 1 and 100`),
    check('evaluaciones_intentos', sql`${t.intentos_maximos} > 0`),
    check('evaluaciones_tiempo', sql`${t.tiempo_limite} > 0`),
  ],
);

export const preguntas_evaluacion = pgTable(
  'preguntas_evaluacion',
  {
    id: id(),
    evaluacion_id: uuid()
      .notNull()
      .references(() => evaluaciones_capacitacion.id, { onDelete: 'cascade' }),
    pregunta: text().notNull(),
    opciones: jsonb().$type<readonly [string, string, string, string]>().notNull(),
    /** Index in `opciones`. It is sent only to the browsers of those who edit it and those who have passed. */
    respuesta_correcta: integer().notNull(),
    puntos: integer().notNull().default(1),
    orden: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.evaluacion_id, t.orden),
    check('preguntas_respuesta', sql`${t.respuesta_correcta} between 0 and 3`),
    check('preguntas_puntos', sql`${t.puntos} > 0`),
  ],
);

/**
 * Who gets a training without anybody assigning it: whoever has this role and branch (null: any), now and later. Each reaches a
 * person once. One of `cada_anio` moves to a copy of its training each year.
 */
export const reglas_capacitacion = pgTable(
  'reglas_capacitacion',
  {
    id: id(),
    capacitacion_id: uuid()
      .notNull()
      .references(() => capacitaciones.id, { onDelete: 'cascade' }),
    rol: text().$type<Rol>(),
    sucursal_id: uuid().references(() => sucursales.id, { onDelete: 'cascade' }),
    /** Only people whose record is newer than the rule. */
    al_ingresar: boolean().notNull(),
    cada_anio: boolean().notNull(),
    /** Days to complete it, from the day of the assignment. */
    plazo_dias: integer(),
    /** When its training began to be assigned by it: a year later it is renewed. */
    desde: dia().notNull(),
    /** How many assignments it has made. */
    asignadas: integer().notNull().default(0),
    creada_por: uuid().references(() => empleados.id),
    created_at: instante().notNull(),
  },
  (t) => [
    unique('reglas_capacitacion_quienes').on(t.capacitacion_id, t.rol, t.sucursal_id).nullsNotDistinct(),
    check('reglas_capacitacion_plazo', sql`${t.plazo_dias} > 0`),
  ],
);

/** Who has to be looked at for those rules: a new person, or one whose role, branch or state changed (triggers). */
export const reglas_por_hacer = pgTable('reglas_por_hacer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  empleado_id: uuid().notNull(),
});

export const asignaciones_capacitacion = pgTable(
  'asignaciones_capacitacion',
  {
    id: id(),
    capacitacion_id: uuid()
      .notNull()
      .references(() => capacitaciones.id),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    estado: text().$type<EstadoDeCapacitacion>().notNull().default('pendiente'),
    fecha_asignacion: instante().notNull(),
    fecha_inicio: instante(),
    fecha_completada: instante(),
    fecha_limite: dia(),
    /** When the person asked for a new deadline, after the last one expired. */
    reapertura_pedida_en: instante(),
    asignada_por: uuid().references(() => empleados.id),
  },
  (t) => [
    uniqueIndex().on(t.capacitacion_id, t.empleado_id),
    index().on(t.empleado_id, t.fecha_asignacion),
    // With the id, so that the most overdue ones are read in order however many expire on the same day.
    index().on(t.estado, t.fecha_limite, t.id),
    // Includes the dates, so that counting by today's state reads only the index, also for a range of days.
    index('asignaciones_capacitacion_conteo').on(
      t.capacitacion_id,
      t.estado,
      t.fecha_limite,
      t.fecha_asignacion,
      t.empleado_id,
    ),
    index().on(t.fecha_asignacion, t.capacitacion_id),
    // The latest first: on deep pages the earlier rows are skipped within the index.
    index().on(t.fecha_asignacion, t.id),
    // Whoever asked for another date, for RRHH to answer.
    index('asignaciones_capacitacion_por_reabrir')
      .on(t.reapertura_pedida_en, t.id)
      .where(sql`reapertura_pedida_en is not null and estado <> 'completada'`),
    index('asignaciones_capacitacion_completadas')
      .on(t.empleado_id, t.fecha_completada)
      .where(sql`estado = 'completada'`),
    check(
      'asignaciones_capacitacion_estado',
      sql`${t.estado} in ('pendiente','en_progreso','completada','vencida')`,
    ),
  ],
);

/** Which materials of an assignment were opened, and when first. */
export const materiales_abiertos = pgTable(
  'materiales_abiertos',
  {
    asignacion_id: uuid()
      .notNull()
      .references(() => asignaciones_capacitacion.id, { onDelete: 'cascade' }),
    material_id: uuid()
      .notNull()
      .references(() => materiales_capacitacion.id, { onDelete: 'cascade' }),
    abierto_en: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.asignacion_id, t.material_id] }), index().on(t.material_id)],
);

/** An attempt at an evaluation: created, timed and scored by the server, with a copy of the questions. */
export const intentos_evaluacion = pgTable(
  'intentos_evaluacion',
  {
    id: id(),
    evaluacion_id: uuid()
      .notNull()
      .references(() => evaluaciones_capacitacion.id),
    asignacion_id: uuid()
      .notNull()
      .references(() => asignaciones_capacitacion.id),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    numero: integer().notNull(),
    /** A copy of the questions with their answers, so that later edits do not change the attempt. */
    preguntas: jsonb().$type<readonly PreguntaDeIntento[]>().notNull(),
    puntaje_minimo: integer().notNull(),
    iniciado_en: instante().notNull(),
    /** Null without a time limit. */
    vence_en: instante(),
    /** Question id → index of the chosen option; saved as each answer is given. */
    respuestas: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    terminado_en: instante(),
    fin: text().$type<FinDeIntento>(),
    /** Percent, 0 to 100. */
    puntaje: integer(),
    aprobado: boolean(),
  },
  (t) => [
    uniqueIndex().on(t.evaluacion_id, t.empleado_id, t.numero),
    uniqueIndex('intentos_uno_abierto')
      .on(t.evaluacion_id, t.empleado_id)
      .where(sql`terminado_en is null`),
    index('intentos_por_vencer')
      .on(t.vence_en)
      .where(sql`terminado_en is null`),
    index().on(t.asignacion_id),
    index().on(t.evaluacion_id, t.terminado_en),
    // What reports and results need from attempts, without reading their questions.
    index('intentos_terminados').on(t.terminado_en, t.evaluacion_id, t.aprobado, t.empleado_id),
    index('intentos_resultado').on(
      t.evaluacion_id,
      t.empleado_id,
      t.aprobado,
      t.terminado_en,
      t.puntaje,
      t.iniciado_en,
    ),
    check('intentos_puntaje', sql`${t.puntaje} between 0 and 100`),
  ],
);

/** Attempts or minutes that RRHH granted to somebody in addition to the evaluation's own, and why. */
export const concesiones_evaluacion = pgTable(
  'concesiones_evaluacion',
  {
    id: id(),
    evaluacion_id: uuid()
      .notNull()
      .references(() => evaluaciones_capacitacion.id),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    intentos: integer().notNull().default(0),
    minutos: integer().notNull().default(0),
    motivo: text().notNull(),
    otorgada_por: uuid()
      .notNull()
      .references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.evaluacion_id, t.empleado_id)],
);

/** Proof that somebody completed a training, for anybody with its code. */
export const certificados = pgTable('certificados', {
  /** Not guessable; it is in the QR code. */
  codigo: text().primaryKey(),
  asignacion_id: uuid()
    .notNull()
    .unique()
    .references(() => asignaciones_capacitacion.id),
  empleado_id: uuid()
    .notNull()
    .references(() => empleados.id),
  /** The training's title at that time. */
  titulo: text().notNull(),
  emitido_en: instante().notNull(),
});
