import { Id } from '#contract/comun/comunes.ts';
import { VISTAS_DE_AUDITORIA } from '#domain/comun/clases-de-asiento.ts';
import { esDia } from '#domain/comun/calendario/dia.ts';

/** What the audit log's address asks for: `que`, `entidad`, `actor`, `desde`, `hasta`, `cursor`. What makes no sense is left out. */
export function pedidoDe(query: URLSearchParams) {
  const que = VISTAS_DE_AUDITORIA.find((vista) => vista === query.get('que')) ?? 'cambios';
  const entidad = query.get('entidad')?.slice(0, 60) ?? '';
  const actor = Id.safeParse(query.get('actor'));
  const desde = query.get('desde') ?? '';
  const hasta = query.get('hasta') ?? '';
  const cursor = Number(query.get('cursor'));
  const conCursor = Number.isInteger(cursor) && cursor > 0;
  return {
    filtros: {
      que: que === 'cambios' ? '' : que,
      entidad,
      actor: actor.success ? actor.data : '',
      desde: esDia(desde) ? desde : '',
      hasta: esDia(hasta) ? hasta : '',
      cursor: conCursor ? String(cursor) : '',
    },
    pedido: {
      que,
      ...(entidad ? { entidad } : {}),
      ...(actor.success ? { actor_id: actor.data } : {}),
      ...(esDia(desde) ? { desde } : {}),
      ...(esDia(hasta) ? { hasta } : {}),
      ...(conCursor ? { cursor } : {}),
    },
  };
}
