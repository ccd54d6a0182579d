import { actuar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { atenderFicha } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.ficha.ts';

/** One employee, for the dialogs of the list. A refusal is a value: it is shown in the dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.empleados.ver({ id: args.params.id }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return sinPerderNada(() => serverLoader());
}

export function action(args: Route.ActionArgs) {
  return atenderFicha(args, args.params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}
