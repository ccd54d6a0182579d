import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { leerReporte } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { ReportesDeCapacitaciones } from '#web/features/capacitaciones/admin/reportes.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.capacitaciones.reportes.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Reportes de capacitaciones · Panel Admin' }];

/** Reports on trainings, with their filters in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [reporte, { capacitaciones }, { sucursales }] = await Promise.all([
      leerReporte(api, args.url),
      api.capacitaciones.opciones(),
      api.sucursales.opciones(),
    ]);
    return { ...reporte, capacitaciones, sucursales };
  });
}

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados', 'sucursales');

export default function Reportes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/admin/capacitaciones" />}>
            <ChevronLeft aria-hidden /> Capacitaciones
          </TextLink>
        }
        title="Reportes de capacitaciones"
      />
      <ReportesDeCapacitaciones {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
