import type { Persona } from '#domain/permisos/permisos.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';

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
  await publicar(tx, {
    temas: ['evidencias', 'participaciones'],
    para: {
      empleados: [autor.id, ...integrantes],
      gerentes_de: autor.sucursal_id ? [autor.sucursal_id] : [],
      rrhh: true,
    },
  });
  if (credito) await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}
