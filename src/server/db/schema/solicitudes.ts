import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  ClaseDeNota,
  EstadoDeSolicitud,
  MotivoDePerdida,
  OrigenDeSolicitud,
} from '#domain/plano/solicitud.ts';
import { centavos, dia, id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { brand_partners } from './plano.ts';

/** What brands ask for: by the public form, to renew, or on the telephone. */
export const solicitudes = pgTable(
  'solicitudes',
  {
    id: id(),
    /** What people call it: 'S-1042'. */
    numero: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The key of the form that made it: sent twice, it is one. */
    clave: uuid().notNull().unique(),
    origen: text().$type<OrigenDeSolicitud>().notNull(),
    estado: text().$type<EstadoDeSolicitud>().notNull().default('nueva'),
    /** Of whom asks. Erased with their data (`olvidada_en`). */
    nombre: text().notNull(),
    telefono: text(),
    email: text(),
    mensaje: text().notNull(),
    /** The brand, as it was written. */
    marca: text().notNull(),
    /** The brand of ours that it is, once somebody says so. */
    marca_id: uuid().references(() => brand_partners.id, { onDelete: 'set null' }),
    desde: dia(),
    /** The end of the period, excluded, as in bookings. */
    hasta: dia(),
    presupuesto: centavos(),
    dueno_cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    motivo: text().$type<MotivoDePerdida>(),
    motivo_detalle: text(),
    creada_en: instante().notNull(),
    /** When somebody or something last moved it: from then on it waits. */
    movida_en: instante().notNull(),
    cerrada_en: instante(),
    /** When its personal data were erased. */
    olvidada_en: instante(),
  },
  (t) => [
    index('solicitudes_estado').on(t.estado, t.creada_en, t.id),
    index('solicitudes_dueno').on(t.dueno_cuenta_id),
    index('solicitudes_marca').on(t.marca_id),
    index('solicitudes_cerradas')
      .on(t.cerrada_en)
      .where(sql`olvidada_en is null`),
    check(
      'solicitudes_estado_valido',
      sql`${t.estado} in ('nueva','respondida','cotizada','ganada','perdida')`,
    ),
    check('solicitudes_origen', sql`${t.origen} in ('formulario','renovacion','mesa')`),
    check(
      'solicitudes_periodo',
      sql`${t.hasta} is null or (${t.desde} is not null and ${t.hasta} > ${t.desde})`,
    ),
    check('solicitudes_motivo', sql`(${t.estado} = 'perdida') = (${t.motivo} is not null)`),
    check('solicitudes_cerrada', sql`(${t.estado} in ('ganada','perdida')) = (${t.cerrada_en} is not null)`),
  ],
);

/** The spaces a request names. Without a foreign key: what was asked for stays when the space is deleted. */
export const solicitud_espacios = pgTable(
  'solicitud_espacios',
  {
    solicitud_id: uuid()
      .notNull()
      .references(() => solicitudes.id, { onDelete: 'cascade' }),
    /** The space's key on the plan. */
    espacio: uuid().notNull(),
    orden: integer().notNull(),
    /** Its name when it was asked for: 'Puntera PA2'. */
    nombre: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.solicitud_id, t.espacio] }), index().on(t.espacio)],
);

/** The conversation about a request, and what happened to it, by date. */
export const solicitud_notas = pgTable(
  'solicitud_notas',
  {
    id: id(),
    solicitud_id: uuid()
      .notNull()
      .references(() => solicitudes.id, { onDelete: 'cascade' }),
    clase: text().$type<ClaseDeNota>().notNull(),
    texto: text().notNull(),
    /** Who of the desk; null for the brand and for what happens by itself. */
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
  },
  (t) => [
    index().on(t.solicitud_id, t.creada_en, t.id),
    check('solicitud_notas_clase', sql`${t.clase} in ('nota','llamada','chat','email','marca','paso')`),
  ],
);

/** What was talked about with a brand that is of no request, by date. */
export const marca_notas = pgTable(
  'marca_notas',
  {
    id: id(),
    marca_id: uuid()
      .notNull()
      .references(() => brand_partners.id, { onDelete: 'cascade' }),
    clase: text().$type<ClaseDeNota>().notNull(),
    texto: text().notNull(),
    /** Who of the desk. */
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
  },
  (t) => [
    index().on(t.marca_id, t.creada_en, t.id),
    check('marca_notas_clase', sql`${t.clase} in ('nota','llamada','chat','email')`),
  ],
);
