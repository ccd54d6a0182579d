import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import type { EstadoDeReserva, Forma } from '#domain/plano/reservas/reserva.ts';
import type { UnidadDeTarifa } from '#domain/plano/reservas/tarifa.ts';
import { archivos } from './archivos.ts';
import { centavos, dia, id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { brand_partners, local_id } from './plano.ts';

/**
 * What is sold of each space: its name as it was last drawn, and its sheet. It stays when the drawing (`gondolas`, the same
 * `clave`) goes, because what was booked of it happened.
 */
export const espacios = pgTable(
  'espacios',
  {
    clave: uuid().primaryKey(),
    /** The shop (`plano`) that it is in. */
    local_id: local_id(),
    id: text().notNull(),
    type: text().$type<TipoDeEspacio>().notNull(),
    section: text().notNull(),
    ancho_cm: integer(),
    profundidad_cm: integer(),
    alto_cm: integer(),
    descripcion: text().notNull().default(''),
    /** Of a hundred visits to the shop, how many pass by it; null: nobody has said. */
    visitas_pct: integer(),
    minimo_semanas: integer().notNull().default(1),
    updated_at: instante().notNull(),
  },
  (t) => [
    check(
      'espacios_medidas',
      sql`${t.ancho_cm} between 1 and 10000 and ${t.profundidad_cm} between 1 and 10000 and ${t.alto_cm} between 1 and 10000`,
    ),
    check('espacios_visitas', sql`${t.visitas_pct} between 0 and 100`),
    check('espacios_minimo', sql`${t.minimo_semanas} between 1 and 52`),
  ],
);

/** The days on which a space was drawn, and so could be sold: from the first to before the last. */
export const existencias_espacio = pgTable(
  'existencias_espacio',
  {
    espacio_clave: uuid()
      .notNull()
      .references(() => espacios.clave, { onDelete: 'cascade' }),
    desde: dia().notNull(),
    /** Null: it is still there. */
    hasta: dia(),
  },
  (t) => [
    primaryKey({ columns: [t.espacio_clave, t.desde] }),
    check('existencias_espacio_periodo', sql`${t.hasta} >= ${t.desde}`),
  ],
);

/** The pictures of a space's sheet, in their order. */
export const fotos_espacio = pgTable(
  'fotos_espacio',
  {
    espacio_clave: uuid()
      .notNull()
      .references(() => espacios.clave, { onDelete: 'cascade' }),
    archivo_id: uuid()
      .notNull()
      .references(() => archivos.id),
    orden: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.espacio_clave, t.archivo_id] }), index().on(t.archivo_id)],
);

/** List prices, by type or of one space. A change is a new row: what was sold keeps its own. */
export const tarifas = pgTable(
  'tarifas',
  {
    id: id(),
    nombre: text().notNull(),
    /** Of one or the other. */
    type: text().$type<TipoDeEspacio>(),
    espacio_clave: uuid().references(() => espacios.clave, { onDelete: 'cascade' }),
    por: text().$type<UnidadDeTarifa>().notNull(),
    importe: centavos().notNull(),
    /** The first day that it prices. */
    vigente_desde: dia().notNull(),
    /** The season that it is for, `[desde, hasta)`; null: all the year. */
    temporada_desde: dia(),
    temporada_hasta: dia(),
    /** Withdrawn: it prices nothing more. */
    retirada_en: instante(),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    created_at: instante().notNull(),
  },
  (t) => [
    index().on(t.espacio_clave),
    check('tarifas_de_que', sql`(${t.type} is null) <> (${t.espacio_clave} is null)`),
    check('tarifas_por', sql`${t.por} in ('semana','mes')`),
    check('tarifas_importe', sql`${t.importe} >= 0`),
    check(
      'tarifas_temporada',
      sql`(${t.temporada_desde} is null) = (${t.temporada_hasta} is null) and ${t.temporada_hasta} > ${t.temporada_desde}`,
    ),
  ],
);

/**
 * A space for a brand in `[desde, hasta)`, in days of the company's zone; without `hasta` it is open-ended. Two that are not
 * cancelled never share a day of a space: `reservas_sin_superponer`, an exclusion constraint that only the migration can say.
 */
export const reservas = pgTable(
  'reservas',
  {
    id: id(),
    espacio_clave: uuid()
      .notNull()
      .references(() => espacios.clave),
    /** Null only of what was marked by hand on the plan without a brand. */
    marca_id: uuid().references(() => brand_partners.id),
    desde: dia().notNull(),
    hasta: dia(),
    estado: text().$type<EstadoDeReserva>().notNull(),
    forma: text().$type<Forma>().notNull().default('fija'),
    /** What it is worth, in goods too. Open-ended: 0, because it cannot be spread. */
    importe: centavos().notNull().default(0),
    /** What the list said when it was sold; null if it had no price. */
    importe_lista: centavos(),
    /** What is given in place of money, or together. */
    contraprestacion: text().notNull().default(''),
    categoria: text().notNull().default(''),
    notas: text().notNull().default(''),
    /** Of a hold: when it falls. */
    vence_en: instante(),
    /** Who sees to it. */
    dueno_cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    /** Why it begins before the day it was made. */
    motivo_pasado: text(),
    /** Why it was cancelled. */
    motivo: text(),
    /** Cancelled because its hold fell. */
    vencio: boolean().notNull().default(false),
    /** Made by marking the space on the plan. */
    a_mano: boolean().notNull().default(false),
    /** The fewest days before its end that its owner was told of it; null: not yet. */
    avisada_dias: integer(),
    /** The one that it was split or moved from. */
    origen_id: uuid(),
    /** Increases with each change. */
    rev: integer().notNull().default(1),
    creada_por: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    created_at: instante().notNull(),
    updated_at: instante().notNull(),
  },
  (t) => [
    index().on(t.espacio_clave, t.desde),
    index().on(t.marca_id, t.desde),
    index('reservas_vence')
      .on(t.vence_en)
      .where(sql`estado = 'retenida'`),
    index('reservas_vivas')
      .on(t.hasta)
      .where(sql`estado in ('retenida','confirmada')`),
    check('reservas_periodo', sql`${t.hasta} > ${t.desde}`),
    check('reservas_estado', sql`${t.estado} in ('retenida','confirmada','cumplida','cancelada')`),
    check('reservas_forma', sql`${t.forma} in ('fija','bonificada','conjunta')`),
    check('reservas_importe', sql`${t.importe} >= 0 and ${t.importe_lista} >= 0`),
    check('reservas_abierta', sql`${t.hasta} is not null or ${t.importe} = 0`),
    check('reservas_retenida', sql`(${t.estado} = 'retenida') <= (${t.vence_en} is not null)`),
    check('reservas_cancelada', sql`(${t.estado} = 'cancelada') = (${t.motivo} is not null)`),
    check('reservas_cumplida', sql`${t.estado} <> 'cumplida' or ${t.hasta} is not null`),
  ],
);
