import { Id } from '#contract/comunes.ts';
import { esDia } from '#domain/calendario/dia.ts';

/** What the audit log's address asks for: `entidad`, `actor`, `desde`, `hasta`, `cursor`. What makes no sense is left out. */
export function pedidoDe(query: URLSearchParams) {
  const entidad = query.get('entidad')?.slice(0, 60) ?? '';
  const actor = Id.safeParse(query.get('actor'));
  const desde = query.get('desde') ?? '';
  const hasta = query.get('hasta') ?? '';
  const cursor = Number(query.get('cursor'));
  const conCursor = Number.isInteger(cursor) && cursor > 0;
  return {
    filtros: {
      entidad,
      actor: actor.success ? actor.data : '',
      desde: esDia(desde) ? desde : '',
      hasta: esDia(hasta) ? hasta : '',
      cursor: conCursor ? String(cursor) : '',
    },
    pedido: {
      ...(entidad ? { entidad } : {}),
      ...(actor.success ? { actor_id: actor.data } : {}),
      ...(esDia(desde) ? { desde } : {}),
      ...(esDia(hasta) ? { hasta } : {}),
      ...(conCursor ? { cursor } : {}),
    },
  };
}
