import { exportar } from '#web/api.server.ts';
import { csvDeProblemas } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.problemas.ts';

/** The bad lines of an import, as a file to correct beside one's own. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return exportar(args, { que: 'problemas_de_importacion', filtros: { importacion: id } }, (api) =>
    csvDeProblemas(api, id),
  );
}
