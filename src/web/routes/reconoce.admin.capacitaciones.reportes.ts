import { redirect } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { direccionDe } from '#web/features/gobierno/reportes/consulta.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.reportes.ts';

export const shouldRevalidate = recargarSi('empleados', 'premios', 'insignias', 'muro', 'vistas');

/** Where the reports on trainings were. They are among all the others now, with the same parameters. */
export async function loader(args: Route.LoaderArgs) {
  // Answers nobody else: what the layout asks for, which is asked once.
  await cargar(args, (api) => api.panel.pendientes());
  throw redirect(
    `/reconoce/admin/reportes${direccionDe(args.url.searchParams, { reporte: 'capacitaciones' })}`,
  );
}
