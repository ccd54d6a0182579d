import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';

/** Something wrong: which row, its value, and the right value. */
export type Hallazgo = { readonly donde: string; readonly dice: string; readonly deberia: string };

/** A condition that must hold. `que` describes it, in Spanish, for the person in charge of the data. */
export type Revision = {
  readonly nombre: string;
  readonly que: string;
  /** At most `MAXIMO` violations; empty if everything is right. */
  readonly buscar: (db: Db, ahora: Date) => Promise<Hallazgo[]>;
};

/** How many violations of a kind are listed: the first ones show what happened. */
export const MAXIMO = 20;

/** A check made of a single query, with the columns `donde`, `dice` and `deberia` in that order. */
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
