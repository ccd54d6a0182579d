import type { Base } from '#server/db/base.ts';
import { copias_de_seguridad } from '#server/db/schema/operacion.ts';

/** How a backup went, for the health screen. */
export type CopiaHecha = {
  readonly empezada_en: Date;
  readonly terminada_en: Date;
  readonly bytes: number;
  readonly cifrada: boolean;
  readonly error: string | null;
};

/** Writes down that a backup was tried. A database of an older version has nowhere to, and goes without. */
export async function anotarCopia({ db, pool }: Pick<Base, 'db' | 'pool'>, hecha: CopiaHecha): Promise<void> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select to_regclass('public.copias_de_seguridad') is not null as hay`,
  );
  if (rows[0]?.hay) await db.insert(copias_de_seguridad).values(hecha);
}
