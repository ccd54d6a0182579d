import { cargar } from '#web/api.server.ts';
import { leerConsulta } from '#web/features/reportes/consulta.ts';
import { csvDeReporte } from '#web/features/reportes/csv.server.ts';
import type { Route } from './+types/reconoce.admin.reportes.csv.ts';

/** The report that the screen's address asks for, as a file. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    await api.cuentas.pruebaAlDia();
    return csvDeReporte(api, leerConsulta(args.url.searchParams));
  });
}
