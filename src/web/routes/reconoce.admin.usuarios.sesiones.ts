import { actuar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import type { Route } from './+types/reconoce.admin.usuarios.sesiones.ts';

/** Somebody's open sessions, for the dialog of the list. A refusal is a value: it is shown in the dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.usuarios.sesiones({ id: args.params.id }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return sinPerderNada(() => serverLoader());
}
