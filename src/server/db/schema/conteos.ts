import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import { dia, instante } from './columnas.ts';
import type { envios_webhook } from './integraciones.ts';

// How many rows of each kind the large tables have, so that no screen has to count the company. Triggers insert a row here
// for each change, in its transaction; the count is the sum of `cuantos`. Rows are never updated, so simultaneous writers
// do not wait for each other; a job folds equal ones into one row (comun/conteos).

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const cuantos = () => integer().notNull();

export const conteo_empleados = pgTable('conteo_empleados', {
  id: id(),
  sucursal_id: uuid(),
  grupo_id: uuid(),
  rol: text().$type<Rol>().notNull(),
  registro: text().$type<'aprobado' | 'pendiente' | 'sin_confirmar'>().notNull(),
  activo: boolean().notNull(),
  anonimizado: boolean().notNull(),
  con_cuenta: boolean().notNull(),
  cuantos: cuantos(),
});

export const conteo_reclamos = pgTable('conteo_reclamos', {
  id: id(),
  premio_id: uuid().notNull(),
  estado: text().$type<EstadoDeAsignacion>().notNull(),
  cuantos: cuantos(),
});

/** Only pending evidence. */
export const conteo_evidencias = pgTable('conteo_evidencias', {
  id: id(),
  desafio_id: uuid().notNull(),
  cuantos: cuantos(),
});

export const conteo_asignaciones = pgTable('conteo_asignaciones', {
  id: id(),
  capacitacion_id: uuid().notNull(),
  estado: text().$type<EstadoDeCapacitacion>().notNull(),
  fecha_limite: dia(),
  cuantos: cuantos(),
});

export const conteo_participaciones = pgTable('conteo_participaciones', {
  id: id(),
  desafio_id: uuid().notNull(),
  sin_empezar: boolean().notNull(),
  validada: boolean().notNull(),
  cuantos: cuantos(),
});

export const conteo_meritos = pgTable('conteo_meritos', {
  id: id(),
  tipo: text().$type<TipoMerito>().notNull(),
  anulado: boolean().notNull(),
  cuantos: cuantos(),
});

export const conteo_envios = pgTable('conteo_envios', {
  id: id(),
  webhook_id: uuid().notNull(),
  estado: text().$type<(typeof envios_webhook.$inferSelect)['estado']>().notNull(),
  cuantos: cuantos(),
});

/** Staff of the floor map: RRHH decides on pending profiles with a proved mailbox. */
export const conteo_personal = pgTable('conteo_personal', {
  id: id(),
  estado: text().$type<EstadoDePerfil>().notNull(),
  confirmado: boolean().notNull(),
  cuantos: cuantos(),
});

/**
 * What happened in each hour, for figures of a stretch that ends now: participations begun, those of them that somebody else
 * assigned, badges in force by when they were given, prizes claimed, and points (their sum) by when they were written.
 */
export const conteo_horas = pgTable(
  'conteo_horas',
  {
    id: id(),
    que: text().$type<'participaciones' | 'asignadas' | 'insignias' | 'premios' | 'puntos'>().notNull(),
    hora: instante().notNull(),
    cuantos: cuantos(),
  },
  (t) => [index().on(t.que, t.hora)],
);
