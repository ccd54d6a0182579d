import { ahoraMismo, cargar } from '#web/api.server.ts';
import { csvDeEmpleados } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.csv.ts';

/** The employees, with the screen's filters, as a CSV. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => csvDeEmpleados(api, args.url, ahoraMismo()));
}
