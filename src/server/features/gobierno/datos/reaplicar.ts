import type { Db } from '#server/db/base.ts';
import { borrarPersona } from './borrar.ts';
import { borrarDelPersonal } from './borrar-personal.ts';

/** A person who was erased, as in `personas_borradas`: only ids. */
export type PersonaBorrada = {
  /** The employee's id or, for staff of the floor map without employee record, the account's. */
  readonly empleado_id: string;
  readonly con_perfil: boolean;
  readonly borrada_en: Date;
};

export { borradas } from './repo-borrar.ts';

/**
 * Erases again, in a restored database, the people who were erased after its backup was made. Each in its own transaction,
 * so that it can be interrupted and restarted. Their files are deleted by the next cleanup.
 * @returns how many of them were still in the backup
 */
export async function reaplicarBorrados(db: Db, borradas: readonly PersonaBorrada[]): Promise<number> {
  let hechos = 0;
  for (const { empleado_id, con_perfil, borrada_en } of borradas) {
    const hecho = await db.transaction(async (tx) => {
      const quien = { empleado_id, con_perfil, actor_id: null, otraVez: true };
      const empleado = await borrarPersona(tx, quien, borrada_en);
      if (empleado.ok) return empleado;
      return borrarDelPersonal(tx, { cuenta_id: empleado_id, actor_id: null }, borrada_en);
    });
    if (hecho.ok) hechos += 1;
  }
  return hechos;
}
