import type { Db } from '#server/db/base.ts';
import { borrarPersona } from './borrar.ts';

/** Whom the company had erased, as `personas_borradas` has it: ids, and nothing else about anybody. */
export type PersonaBorrada = {
  readonly empleado_id: string;
  readonly con_perfil: boolean;
  readonly borrada_en: Date;
};

export { borradas } from './repo-borrar.ts';

/**
 * Rids a restored database of those who were erased after its backup was made. Each in a transaction of its own, so that it
 * can be cut short and begun again. The files go with the next cleaning.
 * @returns how many of them the backup still knew
 */
export async function reaplicarBorrados(db: Db, borradas: readonly PersonaBorrada[]): Promise<number> {
  let hechos = 0;
  for (const { empleado_id, con_perfil, borrada_en } of borradas) {
    const hecho = await db.transaction((tx) =>
      borrarPersona(tx, { empleado_id, con_perfil, actor_id: null, otraVez: true }, borrada_en),
    );
    if (hecho.ok) hechos += 1;
  }
  return hechos;
}
