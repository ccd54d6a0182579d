import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
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
import type { ClaseDeAsiento } from '#domain/comun/clases-de-asiento.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import { cuentas } from './cuentas.ts';
import { dia, id, instante } from './columnas.ts';

export const sucursales = pgTable(
  'sucursales',
  {
    id: id(),
    nombre: text().notNull(),
    direccion: text(),
    ciudad: text(),
    provincia: text(),
    activa: boolean().notNull().default(true),
    /** 1 Monday … 7 Sunday; null uses the company's setting. */
    dias_laborables: smallint().array(),
    /** Name without accents or case, for searches and for the unique constraint (no two Ángulos). */
    busqueda: text().notNull(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('sucursales_nombre').on(t.busqueda)],
);

export const grupos = pgTable(
  'grupos',
  {
    id: id(),
    nombre: text().notNull(),
    sucursal_id: uuid()
      .notNull()
      .references(() => sucursales.id),
    busqueda: text().notNull(),
    created_at: instante().notNull().defaultNow(),
    /** Deleted, but with history: it has no members and cannot be chosen; its participations stay. */
    archivado_en: instante(),
  },
  (t) => [
    uniqueIndex('grupos_nombre')
      .on(t.sucursal_id, t.busqueda)
      .where(sql`archivado_en is null`),
  ],
);

export const empleados = pgTable(
  'empleados',
  {
    id: id(),
    user_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    nombre: text().notNull(),
    apellido: text().notNull(),
    email: text().notNull().unique(),
    telefono: text(),
    legajo: text().unique(),
    documento: text(),
    fecha_ingreso: dia(),
    cumple: text(),
    /** They want their birthday on the wall. */
    festejar_cumple: boolean().notNull().default(false),
    rol: text().$type<Rol>().notNull().default('empleado'),
    sucursal_id: uuid().references(() => sucursales.id),
    grupo_id: uuid().references(() => grupos.id, { onDelete: 'set null' }),
    activo: boolean().notNull().default(true),
    /** A registration is `sin_confirmar` until its mailbox is proved, and `pendiente` until RRHH approves it. */
    registro: text().$type<'aprobado' | 'pendiente' | 'sin_confirmar'>().notNull().default('aprobado'),
    avatar_url: text(),
    busqueda: text().notNull(),
    /** The stored streak (domain/puntos/rachas): lists need it without reading days. */
    racha_ultimo_dia: dia(),
    racha_largo: integer().notNull().default(0),
    racha_mejor: integer().notNull().default(0),
    created_at: instante().notNull().defaultNow(),
    /** Revision, in case two windows edit it. */
    updated_at: instante().notNull().defaultNow(),
    /** When the last invitation to open an account was sent. */
    invitado_en: instante(),
    /** Set when the person was erased but other people's figures need the row. */
    anonimizado_en: instante(),
    /** Since when they are inactive; maintained by a trigger, whatever deactivates them. The retention term starts here. */
    inactivo_desde: instante(),
  },
  (t) => [
    uniqueIndex().on(t.user_id),
    // Whose accounts RRHH sees: counted without reading rows.
    index('empleados_con_cuenta')
      .on(t.user_id)
      .where(sql`user_id is not null and registro = 'aprobado' and anonimizado_en is null`),
    // Includes the role, so that the people of a branch are found without reading rows.
    index('empleados_lugar').on(t.sucursal_id, t.rol, t.id),
    index().on(t.grupo_id),
    // Only names: what a search reads (comun/nombres.ts).
    index('empleados_busqueda').on(t.busqueda, t.id),
    index().on(t.apellido, t.nombre, t.id),
    index().on(t.created_at, t.id),
    // Current employees, in the order in which people sort names (comun/texto.ts `alfabetico`).
    index('empleados_por_nombre')
      .on(sql`${t.nombre} collate "und-x-icu"`, sql`${t.apellido} collate "und-x-icu"`, t.id)
      .where(sql`activo and registro = 'aprobado'`),
    // The same for everybody: for lists that include people who left.
    index('empleados_alfabetico').on(
      sql`${t.nombre} collate "und-x-icu"`,
      sql`${t.apellido} collate "und-x-icu"`,
      t.id,
    ),
    // The rows of RRHH's own table, active or not: counted and paged without reading rows.
    index('empleados_pendientes')
      .on(t.created_at, t.id)
      .where(sql`registro = 'pendiente'`),
    index('empleados_vigentes')
      .on(sql`${t.nombre} collate "und-x-icu"`, sql`${t.apellido} collate "und-x-icu"`, t.id)
      .where(sql`registro = 'aprobado' and anonimizado_en is null`),
    // A branch's team by name, and who is in a group.
    index('empleados_equipo')
      .on(t.sucursal_id, sql`${t.apellido} collate "und-x-icu"`, sql`${t.nombre} collate "und-x-icu"`, t.id)
      .where(sql`registro = 'aprobado' and anonimizado_en is null`),
    index('empleados_de_grupo')
      .on(t.grupo_id, t.id)
      .where(sql`activo`),
    // Those in charge of a branch or a group: few among everybody.
    index('empleados_a_cargo')
      .on(t.sucursal_id, t.rol)
      .where(sql`activo and rol in ('gerente_sucursal','lider_grupo')`),
    // Of one DNI there is one person, also where one record has the CUIL with it.
    uniqueIndex('empleados_documento_unique').on(dniEn(t.documento)),
    // The table by legajo, in which 99 comes before 100, and by hire date.
    index('empleados_por_legajo')
      .on(sql`length(${t.legajo})`, t.legajo, t.id)
      .where(sql`registro = 'aprobado' and anonimizado_en is null`),
    index('empleados_por_ingreso')
      .on(t.fecha_ingreso.nullsFirst(), t.id)
      .where(sql`registro = 'aprobado' and anonimizado_en is null`),
    check('empleados_rol', sql`${t.rol} in ('admin_rrhh','gerente_sucursal','lider_grupo','empleado')`),
    check('empleados_registro', sql`${t.registro} in ('aprobado','pendiente','sin_confirmar')`),
  ],
);

/** The DNI in a column of documents, as `dniDe` (domain) says it. */
export function dniEn(documento: SQLWrapper): SQL<string | null> {
  return sql`(case when length(${documento}) = 11 then substr(${documento}, 3, 8) else lpad(${documento}, 8, '0') end)`;
}

/** The columns of a record that RRHH edits. */
export const columnasDeFicha = {
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  email: empleados.email,
  telefono: empleados.telefono,
  legajo: empleados.legajo,
  documento: empleados.documento,
  fecha_ingreso: empleados.fecha_ingreso,
  cumple: empleados.cumple,
  rol: empleados.rol,
  sucursal_id: empleados.sucursal_id,
  grupo_id: empleados.grupo_id,
} satisfies Record<CampoDeFicha, unknown>;

/** Holidays of a branch or, without a branch, of the company. */
export const feriados = pgTable(
  'feriados',
  {
    id: id(),
    fecha: dia().notNull(),
    nombre: text().notNull(),
    sucursal_id: uuid().references(() => sucursales.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex().on(t.fecha, t.sucursal_id)],
);

/** Leave: days that neither add to a streak nor break it. Both ends included. */
export const licencias = pgTable(
  'licencias',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    desde: dia().notNull(),
    hasta: dia().notNull(),
    motivo: text(),
    registrada_por: uuid().references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.empleado_id), check('licencias_fechas', sql`${t.hasta} >= ${t.desde}`)],
);

/** Settings that RRHH changes; a missing key has the default in domain/empresa/configuracion.ts. */
export const configuracion = pgTable('configuracion', {
  clave: text().primaryKey(),
  valor: jsonb().notNull(),
  updated_at: instante().notNull().defaultNow(),
});

/**
 * Who did what: administrative acts, sign-ins, exports, reads of personal data. Append-only: a trigger refuses changes,
 * except the seal of a new row and the erasure of a person's name. How rows are chained, and what stays verifiable after an
 * erasure: docs/decisions/0045-chained-audit.md.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor_id: uuid().references(() => empleados.id),
    /**
     * The account that did it, if it may not be an employee's. Not a foreign key: the id stays after the account is
     * deleted.
     */
    cuenta_id: uuid(),
    /** The API key it was done with, in the name of `actor_id`. Not a foreign key either. */
    clave_id: uuid(),
    accion: text().notNull(),
    /** The kind of act, for the screen's filter (domain/gobierno/auditoria). */
    clase: text().$type<ClaseDeAsiento>().notNull().default('acto'),
    entidad: text().notNull(),
    entidad_id: text().notNull(),
    antes: jsonb(),
    despues: jsonb(),
    created_at: instante().notNull().defaultNow(),
    /** Salt of the commitment to `antes` and `despues`. Replaced when a person is erased from them. */
    sal: uuid().notNull().defaultRandom(),
    /** Its position in the chain, 1, 2, 3…; null until it is sealed, within about a second. */
    orden: bigint({ mode: 'number' }),
    /** SHA-256 of `sal`, `antes` and `despues` when it was sealed. */
    compromiso: text(),
    /** SHA-256 of the previous row's hash and of everything in this row that never changes. */
    huella: text(),
    /** `huella` signed with a key that is not in the database. */
    firma: text(),
  },
  (t) => [
    index().on(t.created_at),
    // In the order of a history, which is read from its end: without the id the whole log may be gone through.
    index('auditoria_de_algo').on(t.entidad, t.entidad_id, t.id),
    index().on(t.entidad, t.id),
    index().on(t.actor_id, t.id),
    index().on(t.cuenta_id, t.id),
    index().on(t.clase, t.id),
    // What was done is searched by its words: the latest of each action.
    index().on(t.accion, t.id),
    uniqueIndex('auditoria_orden').on(t.orden),
    index('auditoria_sin_sellar')
      .on(t.id)
      .where(sql`orden is null`),
  ],
);
