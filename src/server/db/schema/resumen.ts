import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, pgView, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { dia } from './columnas.ts';

// What screens add up of people, by where each person is today: a transfer or a deactivation moves all of somebody's
// history. `resumen_de(empleado)` (migration 0028) says what one person adds; `resumen_sumas` has the sum over everybody as of
// the last fold, and `resumen_personas` what each person had added to it. Whatever changes somebody leaves their id in
// `resumen_por_hacer` (triggers), and the view `resumen_vivo` counts those few anew. So writers wait for nobody, and no figure
// is late. Figures, by `que`:
// - envio: evidence sent. `desde` its month, `dia` its day; `buenos` accepted, `inactivos` sent by who is not active now.
// - primera_mes, primera_semana: active people whose first evidence from `desde` on (the first of a month, a Monday) is of `dia`.
// - asignacion: assignments of a training (`de`) by the month of their date (`desde`) and `estado`.
// - asignacion_lugar: the same by branch instead of by training.
// - plazo, plazo_vencido: those pending or in progress, and those marked overdue, by deadline (`desde`), `estado`, training, branch
//   and month (`dia`). What is overdue today and not marked yet, and what is marked and no longer is, are few rows of them.
// - intento: finished attempts of a training (`de`) by month (`desde`); `buenos` passed.
// - sin_reconocer: active people who were never recognised.
// - licencia: active people on leave from `desde` to `dia`.
// - puntos_mes: points of the month `desde` of the active people of a group.

/** What tells the sums apart, and how much. A column that a figure does not use is null. */
const columnas = () => ({
  que: text()
    .$type<
      | 'envio'
      | 'primera_mes'
      | 'primera_semana'
      | 'asignacion'
      | 'asignacion_lugar'
      | 'plazo'
      | 'plazo_vencido'
      | 'intento'
      | 'sin_reconocer'
      | 'licencia'
      | 'puntos_mes'
    >()
    .notNull(),
  desde: dia(),
  dia: dia(),
  sucursal_id: uuid(),
  grupo_id: uuid(),
  rol: text().$type<Rol>(),
  de: uuid(),
  estado: text().$type<EstadoDeCapacitacion>(),
  cuantos: integer().notNull(),
  buenos: integer().notNull(),
  inactivos: integer().notNull(),
});

export const resumen_sumas = pgTable(
  'resumen_sumas',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...columnas() },
  (t) => [
    unique('resumen_sumas_clave')
      .on(t.que, t.desde, t.dia, t.sucursal_id, t.grupo_id, t.rol, t.de, t.estado)
      .nullsNotDistinct(),
    // What a fold leaves at nothing, so that it finds it to delete it.
    index('resumen_sumas_nada')
      .on(t.id)
      .where(sql`cuantos = 0 and buenos = 0 and inactivos = 0`),
  ],
);

/** Condition on `resumen_personas`: somebody whom nobody had recognised when they were last folded. It is that of an index, so without parameters. */
export const ESTABA_SIN_RECONOCER = sql`aportes @> '[{"que": "sin_reconocer"}]'`;

/** What is in the sums of each person, so that it can be taken out. Without a reference: it outlives who is deleted until the next fold. */
export const resumen_personas = pgTable(
  'resumen_personas',
  { empleado_id: uuid().primaryKey(), aportes: jsonb().notNull() },
  (t) => [index('resumen_personas_sin_reconocer').on(t.empleado_id).where(ESTABA_SIN_RECONOCER)],
);

export const resumen_por_hacer = pgTable(
  'resumen_por_hacer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    empleado_id: uuid().notNull(),
  },
  (t) => [index().on(t.empleado_id)],
);

/** The sums now. */
export const resumen_vivo = pgView('resumen_vivo', columnas()).existing();
