import { exportar } from '#web/api.server.ts';
import { csvDeAuditoria } from '#web/features/gobierno/auditoria/csv.server.ts';
import { LIST } from '#web/features/gobierno/auditoria/pedido.ts';
import type { Route } from './+types/reconoce.admin.actividad.csv.ts';

/** The audit log with the screen's filters, from its latest row, as a CSV. */
export function loader(args: Route.LoaderArgs) {
  const pedido = LIST.filter({ ...LIST.read(args.url.searchParams), cursor: null });
  return exportar(args, { que: 'auditoria', filtros: pedido }, async (api) => {
    await api.cuentas.pruebaAlDia();
    return csvDeAuditoria(api, pedido);
  });
}
