import { exportar } from '#web/api.server.ts';
import { exportacionDe, leerConsulta } from '#web/features/gobierno/reportes/consulta.ts';
import { csvDeReporte } from '#web/features/gobierno/reportes/csv.server.ts';
import type { Route } from './+types/reconoce.admin.reportes.csv.ts';

/** The report in the screen's URL, as a CSV. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return exportar(args, exportacionDe(consulta), async (api) => {
    await api.cuentas.pruebaAlDia();
    return csvDeReporte(api, consulta);
  });
}
