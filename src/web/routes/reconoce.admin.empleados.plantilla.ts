import { cargar } from '#web/api.server.ts';
import { formatoDe } from '#web/comun/exportar.server.ts';
import { plantilla } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.plantilla.ts';

/** The template of an import file. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // This call checks that the user may import.
    await api.importaciones.actual({});
    return plantilla(formatoDe(args.url.searchParams));
  });
}
