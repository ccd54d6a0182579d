import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.usuarios.sesiones.ts';

/** A person's open sessions, for the list's dialog. A refusal is returned as a value, to be shown there. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.usuarios.sesiones({ id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados');
