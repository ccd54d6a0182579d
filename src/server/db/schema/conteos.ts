import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import { dia } from './columnas.ts';
import type { envios_webhook } from './integraciones.ts';

// How many rows of a large table are of each kind, so that no screen counts the company. Triggers add a row here for whatever
// changes in it, in its transaction: how many there are is the sum of `cuantos`. Nobody updates a row, so those who
// write at once do not wait for each other; a job folds what is the same into one row (comun/conteos).

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

/** Of those that wait to be decided alone. */
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

/** Of the staff of the floor map: RRHH decides about those who wait and have proved their mailbox. */
export const conteo_personal = pgTable('conteo_personal', {
  id: id(),
  estado: text().$type<EstadoDePerfil>().notNull(),
  confirmado: boolean().notNull(),
  cuantos: cuantos(),
});
