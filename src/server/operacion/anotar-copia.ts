import type { Base } from '#server/db/base.ts';
import { copias_de_seguridad } from '#server/db/schema/operacion.ts';
import { auditar } from '#server/comun/auditar.ts';

/** The result of a backup, for the health screen. */
export type CopiaHecha = {
  readonly empezada_en: Date;
  readonly terminada_en: Date;
  readonly bytes: number;
  readonly cifrada: boolean;
  readonly error: string | null;
};

/** Records a backup. A database of an older version has no table for it, and then nothing is written. */
export async function anotarCopia({ db, pool }: Pick<Base, 'db' | 'pool'>, hecha: CopiaHecha): Promise<void> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select to_regclass('public.copias_de_seguridad') is not null as hay`,
  );
  if (!rows[0]?.hay) return;
  await db.insert(copias_de_seguridad).values(hecha);
  if (hecha.error !== null || !(await conCadena(pool))) return;
  await auditar(
    db,
    {
      actor_id: null,
      accion: 'copia.hacer',
      entidad: 'copias_de_seguridad',
      entidad_id: hecha.empezada_en.toISOString(),
      despues: { bytes: hecha.bytes, cifrada: hecha.cifrada },
    },
    hecha.terminada_en,
  );
}

/** Whether the audit log has its current form: a command may read a database that no node has migrated yet. */
async function conCadena(pool: Base['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `select to_regclass('public.auditoria_cadena') is not null as hay`,
  );
  return rows[0]?.hay === true;
}
