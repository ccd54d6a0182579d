import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.usuarios.sesiones.ts';

/** Somebody's open sessions, for the dialog of the list. A refusal is a value: it is shown in the dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.usuarios.sesiones({ id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados');
