import type { Persona } from '#domain/comun/permisos/permisos.ts';
import type { Tx } from '#server/db/base.ts';
import { type Evento, publicar } from '#server/realtime/publicar.ts';

/**
 * Tells the open pages of a participation's people, and of whoever validates its author, that it changed.
 * `credito`: its points changed too, and with them the rankings.
 */
export async function avisarCambio(
  tx: Tx,
  autor: Pick<Persona, 'id' | 'sucursal_id'>,
  integrantes: readonly string[],
  { credito = false } = {},
): Promise<void> {
  const cambio: Evento = {
    temas: ['evidencias', 'participaciones'],
    para: {
      empleados: [autor.id, ...integrantes],
      gerentes_de: autor.sucursal_id ? [autor.sucursal_id] : [],
      rrhh: true,
    },
  };
  await publicar(tx, cambio, ...(credito ? [RANKING] : []));
}

const RANKING: Evento = { temas: ['ranking'], para: { todos: true } };
