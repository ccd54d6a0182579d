import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClaseDeDatos } from '#domain/empresa/conservacion.ts';
import type { Certeza } from '#domain/gobierno/datos/menciones.ts';
import type { TipoDePedidoDeDatos } from '#domain/gobierno/datos/pedido.ts';
import type { TipoDeFirma } from '#domain/comun/permisos/firmas.ts';
import { dia, id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { empleados } from './empresa.ts';

/** The serving processes, each writing a heartbeat. Only where there can be more than one. */
export const nodos = pgTable('nodos', {
  id: id(),
  /** The machine's name. */
  nombre: text().notNull(),
  version: text().notNull(),
  iniciado_en: instante().notNull(),
  visto_en: instante().notNull(),
});

/** Backups, successful or not, so that the health screen can say when the last good one was. */
export const copias_de_seguridad = pgTable(
  'copias_de_seguridad',
  {
    id: id(),
    empezada_en: instante().notNull(),
    terminada_en: instante().notNull(),
    /** Database and files together. */
    bytes: bigint({ mode: 'number' }).notNull(),
    cifrada: boolean().notNull(),
    /** Why it failed, for the operator; null if it succeeded. */
    error: text(),
  },
  (t) => [index().on(t.terminada_en)],
);

/**
 * People who were erased, by id alone (for staff of the floor map who were not employees, their account's id): they have to
 * be erased again from a restored backup. Not a foreign key, because the row of somebody without history is deleted.
 */
export const personas_borradas = pgTable('personas_borradas', {
  empleado_id: uuid().primaryKey(),
  /** Their floor map account was deleted too. */
  con_perfil: boolean().notNull(),
  borrada_en: instante().notNull(),
});

/**
 * Earlier names and e-mails, written by triggers at each change: an erasure searches for these too. Deleted with the
 * person.
 */
export const nombres_anteriores = pgTable(
  'nombres_anteriores',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** One of the two: an employee's record, or an account with its floor map profile. */
    empleado_id: uuid().references(() => empleados.id, { onDelete: 'cascade' }),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'cascade' }),
    /** The full name if there is no separate surname. */
    nombre: text().notNull(),
    apellido: text().notNull().default(''),
    email: text(),
    hasta: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empleado_id),
    index().on(t.cuenta_id),
    check('nombres_anteriores_de', sql`num_nonnulls(${t.empleado_id}, ${t.cuenta_id}) = 1`),
  ],
);

/**
 * Where an erased person may still be named, for RRHH to decide. It stores the place and never the name: the mention is
 * recognised by a hash of its words.
 */
export const menciones_por_decidir = pgTable(
  'menciones_por_decidir',
  {
    id: id(),
    /** As in `personas_borradas`. */
    empleado_id: uuid().notNull(),
    tabla: text().notNull(),
    columna: text().notNull(),
    /** The row's key. */
    fila: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    certeza: text().$type<Certeza>().notNull(),
    /** How many words the mention has. */
    palabras: smallint().notNull(),
    huella: text().notNull(),
    created_at: instante().notNull(),
    /** RRHH left it as it is. Kept while another mention at the same place, which may be part of this one, is pending. */
    dejada_en: instante(),
  },
  (t) => [
    uniqueIndex('menciones_por_decidir_una').on(t.empleado_id, t.tabla, t.columna, t.fila, t.huella),
    index().on(t.created_at, t.id),
    check(
      'menciones_por_decidir_certeza',
      sql`${t.certeza} in ('email','completo','tocayo','parcial','apellido')`,
    ),
  ],
);

/** People's requests about their own data under the law (Ley 25.326, arts. 14 and 16), and their deadlines. */
export const pedidos_de_datos = pgTable(
  'pedidos_de_datos',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    tipo: text().$type<TipoDePedidoDeDatos>().notNull(),
    recibido_el: dia().notNull(),
    vence_el: dia().notNull(),
    registrado_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    resuelto_en: instante(),
    resuelto_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empleado_id),
    index('pedidos_de_datos_por_vencer')
      .on(t.vence_el, t.id)
      .where(sql`resuelto_en is null`),
    check('pedidos_de_datos_tipo', sql`${t.tipo} in ('acceso','rectificacion','supresion')`),
  ],
);

/** The state of the audit log's chain: one row. */
export const auditoria_cadena = pgTable(
  'auditoria_cadena',
  {
    id: smallint().primaryKey().default(1),
    /** Position, hash and signature of the last sealed row. */
    orden: bigint({ mode: 'number' }).notNull().default(0),
    huella: text().notNull().default(''),
    firma: text().notNull().default(''),
    /** The last row that retention deleted: the next one links to it. */
    ancla_orden: bigint({ mode: 'number' }).notNull().default(0),
    ancla_huella: text().notNull().default(''),
    /** The last row checked for alerts. */
    vigilado: bigint({ mode: 'number' }).notNull().default(0),
    /** The last row that was copied off the node. */
    copiado: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('auditoria_cadena_una', sql`${t.id} = 1`)],
);

/** The results of each nightly retention run: one row per kind of data. */
export const limpiezas_de_datos = pgTable(
  'limpiezas_de_datos',
  {
    id: id(),
    clase: text().$type<ClaseDeDatos>().notNull(),
    corrida_en: instante().notNull(),
    /** Data older than this was deleted. */
    hasta: instante().notNull(),
    cuantos: integer().notNull(),
    /** It reached the limit of one night. */
    hay_mas: boolean().notNull(),
    fallo: boolean().notNull(),
  },
  (t) => [index().on(t.clase, t.corrida_en)],
);

/** What somebody of RRHH requested and another one has to confirm (domain/comun/permisos/firmas), and the result. */
export const segundas_firmas = pgTable(
  'segundas_firmas',
  {
    id: id(),
    tipo: text().$type<TipoDeFirma>().notNull(),
    /** What it is about, so that the same is not requested twice: a person, an adjustment's key, a claim, a setting. */
    objeto: text().notNull(),
    /** The person it is about. */
    persona_id: uuid().references(() => empleados.id, { onDelete: 'cascade' }),
    /** The parameters of the act: motivo, points, the setting's value. */
    datos: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    estado: text()
      .$type<'pendiente' | 'confirmada' | 'rechazada' | 'vencida'>()
      .notNull()
      .default('pendiente'),
    pedida_por: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    pedida_en: instante().notNull(),
    vence_en: instante().notNull(),
    decidida_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    decidida_en: instante(),
    motivo: text(),
  },
  (t) => [
    uniqueIndex('segundas_firmas_pendiente')
      .on(t.tipo, t.objeto)
      .where(sql`estado = 'pendiente'`),
    check('segundas_firmas_tipo', sql`${t.tipo} in ('admin','puntos','sobre_presupuesto','ajuste')`),
    check('segundas_firmas_estado', sql`${t.estado} in ('pendiente','confirmada','rechazada','vencida')`),
  ],
);

/** Test restores of backups (`npm run restore -- drill`). */
export const ensayos_de_restauracion = pgTable(
  'ensayos_de_restauracion',
  {
    id: id(),
    empezado_en: instante().notNull(),
    terminado_en: instante().notNull(),
    /** When the backup was made; null if it could not be read. */
    copia_del: instante(),
    filas: bigint({ mode: 'number' }).notNull(),
    archivos: integer().notNull(),
    /** Why it failed, for the operator; null if it succeeded. */
    error: text(),
  },
  (t) => [index().on(t.terminado_en)],
);
