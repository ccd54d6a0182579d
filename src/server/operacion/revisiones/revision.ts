import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';

/** Something that is not as it should be: which row, and what it says against what it should say. */
export type Hallazgo = { readonly donde: string; readonly dice: string; readonly deberia: string };

/** One thing that has to hold. `que` says it, in Spanish, to whoever looks after the data. */
export type Revision = {
  readonly nombre: string;
  readonly que: string;
  /** At most `MAXIMO` of what does not hold; nothing when all is well. */
  readonly buscar: (db: Db, ahora: Date) => Promise<Hallazgo[]>;
};

/** How many of one kind are named: the first ones say what happened. */
export const MAXIMO = 20;

/** One that a single query answers, with the columns `donde`, `dice` and `deberia` in that order. */
export function consulta(nombre: string, que: string, cuerpo: SQL): Revision {
  return {
    nombre,
    que,
    async buscar(db) {
      const { rows } = await db.execute<Hallazgo>(sql`
        select donde::text as donde, coalesce(dice::text, 'nada') as dice, coalesce(deberia::text, 'nada') as deberia
        from (${cuerpo}) h (donde, dice, deberia) order by 1 limit ${MAXIMO}`);
      return rows;
    },
  };
}
