import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { rankingQueVe, visibilidadPara } from '#domain/puntos/ranking/visibilidad.ts';
import type { VisibilidadDeRanking } from '#domain/empresa/configuracion.ts';
import type { Db } from '#server/db/base.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { SIN_SUCURSAL } from './anchos.ts';

/**
 * What the setting lets somebody see of a ranking. `sucursal_id` is the only branch whose ranking they see; null is any;
 * the id of no branch, for who has none to be kept to, has nobody in it.
 */
export async function loQueVe(
  db: Db,
  actor: Actor | null,
): Promise<{ visible: VisibilidadDeRanking; sucursal_id: string | null }> {
  const { ranking_visible } = await leerConfiguracion(db);
  const visible = visibilidadPara(actor, ranking_visible);
  const donde = rankingQueVe(actor, visible);
  switch (donde.tipo) {
    case 'todas':
      return { visible, sucursal_id: null };
    case 'una':
      return { visible, sucursal_id: donde.sucursal_id };
    case 'ninguna':
      return { visible, sucursal_id: SIN_SUCURSAL };
  }
}
