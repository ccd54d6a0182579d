import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { esperas } from '#server/db/schema/esperas.ts';

/** The act that waits, by its procedure's name in the contract. */
export type MetodoQueEspera = (typeof esperas.$inferSelect)['metodo'];

/** The ids of what somebody has just decided or deleted and may still take back: lists leave it out meanwhile. */
export const EN_ESPERA = sql`(select ${esperas.objeto_id} from ${esperas} where ${esperas.estado} = 'esperando' and ${esperas.objeto_id} is not null)`;

export function noEspera(id: PgColumn): SQL {
  return sql`${id} not in ${EN_ESPERA}`;
}

/** The ids of what waits to have one act done to it. */
export function enEsperaDe(metodo: MetodoQueEspera): SQL {
  return sql`(select ${esperas.objeto_id} from ${esperas} where ${esperas.estado} = 'esperando' and ${esperas.metodo} = ${metodo})`;
}
