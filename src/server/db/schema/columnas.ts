import { randomUUIDv7 } from 'node:crypto';
import { bigint, date, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Centavos } from '#domain/comun/dinero.ts';

/** Primary key: UUID v7, so that ids sort by creation and do not reveal how many there are. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => randomUUIDv7());

/** An instant, stored in UTC. */
export const instante = (columna = '') => timestamp(columna, { withTimezone: true, mode: 'date' });

/** A day of the company's calendar, `YYYY-MM-DD`. */
export const dia = () => date({ mode: 'string' }).$type<Dia>();

/** An amount of money in whole centavos, so that sums are exact. */
export const centavos = () => bigint({ mode: 'number' }).$type<Centavos>();
