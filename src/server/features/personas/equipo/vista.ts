import type { Dia } from '#domain/comun/calendario/dia.ts';
import { puedeMoverDeGrupo } from '#domain/comun/permisos/equipo.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import type { Db } from '#server/db/base.ts';
import { calendariosDe } from '../../empresa/calendario/calendarios.ts';
import type { Fila } from './repo.ts';

/** Rows of a team as the API gives them: the streak as it stands today, and what the caller may do to each. */
export async function comoCompaneros(db: Db, actor: Actor | null, filas: readonly Fila[], hoy: Dia) {
  const calendarios = await calendariosDe(
    db,
    filas.map((f) => f.id),
  );
  return filas.map(({ racha, sucursal_id, ...fila }) => {
    const calendario = calendarios.get(fila.id);
    return {
      ...fila,
      racha: calendario ? rachaVigente(racha, calendario, hoy) : 0,
      a_cargo: puedeMoverDeGrupo(actor, {
        id: fila.id,
        rol: fila.rol,
        sucursal_id,
        grupo_id: fila.grupo?.id ?? null,
      }),
    };
  });
}
