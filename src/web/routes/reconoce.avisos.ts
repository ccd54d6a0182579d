import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.avisos.ts';

/** The bell's notifications, and the badges that have not been celebrated yet. A failure is shown in the bell. */
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

export const action = accion('notificaciones.marcarLeidas', 'insignias.festejar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('notificaciones', 'insignias');
