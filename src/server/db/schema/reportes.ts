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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cadencia, PeriodoDeEnvio } from '#domain/gobierno/reportes/programacion.ts';
import type { Reporte } from '#domain/gobierno/reportes/palabras.ts';
import type { EstadoDeEnvio, ResultadoDeEntrega } from '#domain/gobierno/reportes/envio.ts';
import { dia, id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** Reports that are mailed again and again (docs/decisions/0075). */
export const programaciones = pgTable(
  'programaciones',
  {
    id: id(),
    nombre: text().notNull(),
    reportes: jsonb().$type<Reporte[]>().notNull(),
    periodo: text().$type<PeriodoDeEnvio>().notNull(),
    cadencia: text().$type<Cadencia>().notNull(),
    /** Of the week, or of the first month of the stretch. */
    dia: integer().notNull(),
    hora: integer().notNull(),
    activa: boolean().notNull().default(true),
    /** What should have been mailed before is not: when it was made, changed or resumed. */
    vigente_desde: instante().notNull(),
    creada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creada_en: instante().notNull().defaultNow(),
  },
  (t) => [
    check(
      'programaciones_cadencia',
      sql`${t.cadencia} in ('semanal','mensual','trimestral','semestral','anual')`,
    ),
    check('programaciones_dia', sql`${t.dia} between 1 and 31`),
    check('programaciones_hora', sql`${t.hora} between 0 and 23`),
  ],
);

/** Who they are mailed to. */
export const lectores_de_programacion = pgTable(
  'lectores_de_programacion',
  {
    programacion_id: uuid()
      .notNull()
      .references(() => programaciones.id, { onDelete: 'cascade' }),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.programacion_id, t.empleado_id] }), index().on(t.empleado_id)],
);

/** Each time that they were mailed. */
export const envios_de_reportes = pgTable(
  'envios_de_reportes',
  {
    id: id(),
    programacion_id: uuid()
      .notNull()
      .references(() => programaciones.id, { onDelete: 'cascade' }),
    /** The day of its rule; null if somebody sent it by hand. */
    fecha: dia(),
    desde: dia().notNull(),
    hasta: dia().notNull(),
    estado: text().$type<EstadoDeEnvio>().notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    pedido_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creado_en: instante().notNull().defaultNow(),
  },
  (t) => [
    // Of two nodes that find that it is time, one writes the row.
    unique('envios_de_reportes_fecha').on(t.programacion_id, t.fecha),
    check('envios_de_reportes_estado', sql`${t.estado} in ('pendiente','hecho','fallido')`),
  ],
);

/** What became of it for each person. */
export const entregas_de_reportes = pgTable(
  'entregas_de_reportes',
  {
    envio_id: uuid()
      .notNull()
      .references(() => envios_de_reportes.id, { onDelete: 'cascade' }),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    resultado: text().$type<ResultadoDeEntrega>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.envio_id, t.empleado_id] }),
    index().on(t.empleado_id),
    index('entregas_de_reportes_en_camino')
      .on(t.envio_id)
      .where(sql`resultado = 'en_camino'`),
    check(
      'entregas_de_reportes_resultado',
      sql`${t.resultado} in ('en_camino','enviado','rebotado','sin_cuenta','sin_permiso','sin_email')`,
    ),
  ],
);
