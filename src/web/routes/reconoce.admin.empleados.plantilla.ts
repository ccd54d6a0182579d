import { cargar } from '#web/api.server.ts';
import { csvDePlantilla } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.plantilla.ts';

/** What a file to import looks like. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    // Whoever cannot import has no use for it.
    await api.importaciones.actual({});
    return csvDePlantilla();
  });
}
