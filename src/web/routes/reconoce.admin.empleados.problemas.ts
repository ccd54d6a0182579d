import { exportar } from '#web/api.server.ts';
import { formatoDe } from '#web/comun/exportar.server.ts';
import { problemasDeImportacion } from '#web/features/personas/empleados-admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.empleados.problemas.ts';

/** The invalid rows of an import, as a CSV, to correct them next to the original file. */
export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return exportar(args, { que: 'problemas_de_importacion', filtros: { importacion: id } }, (api) =>
    problemasDeImportacion(
      (cuales) => api.importaciones.problemas({ id, ...cuales }),
      formatoDe(args.url.searchParams),
    ),
  );
}
