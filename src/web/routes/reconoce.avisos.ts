import { data } from 'react-router';
import { z } from 'zod';
import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.avisos.ts';

/** What the bell shows, and the badges won that have not been celebrated yet. A failure is shown there. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const [{ filas }, { obtenidas }] = await Promise.all([
      api.notificaciones.listar({ cuantas: 20 }),
      api.insignias.propias(),
    ]);
    return {
      filas,
      ganadas: obtenidas.filter((o) => o.por_festejar).map(({ id, insignia }) => ({ id, insignia })),
    };
  });
}

export const clientLoader = cargaDeCliente;

export async function action(args: Route.ActionArgs) {
  const pedido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!pedido.success) throw data(null, { status: 400 });
  const { hacer, ids } = pedido.data;
  return actuar(args, (api) =>
    hacer === 'leidas'
      ? api.notificaciones.marcarLeidas(ids ? { ids } : {})
      : api.insignias.festejar({ ids: ids ?? [] }),
  );
}

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('notificaciones', 'insignias');

const Pedido = z.object({
  hacer: z.enum(['leidas', 'festejadas']),
  ids: z.array(z.uuid()).max(100).nullable(),
});
