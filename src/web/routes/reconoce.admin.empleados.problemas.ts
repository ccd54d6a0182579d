import { cargar } from '#web/api.server.ts';
import { csvDeProblemas } from '#web/features/admin-empleados/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.problemas.ts';

/** The bad lines of an import, as a file to correct beside one's own. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => csvDeProblemas(api, args.params.id));
}
