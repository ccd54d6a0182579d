import { BarChart3, Settings } from 'lucide-react';
import { Link, replace } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { direccionDe, SECCIONES } from '#web/features/marco/oficina.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Panel } from '#web/features/gobierno/panel/panel.tsx';
import { TEMAS_DE_CIFRAS } from '#web/features/gobierno/reportes/temas.ts';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.indice.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard Administrativo · Reconoce' }];

/** The dashboard. `?tab=…` redirects to the URL of that section, and keeps the other parameters. */
export function loader(args: Route.LoaderArgs) {
  const query = new URLSearchParams(args.url.searchParams);
  const tab = query.get('tab');
  const destino = direccionDe(tab);
  if (tab !== null && destino !== SECCIONES[0].to) {
    query.delete('tab');
    const resto = query.toString();
    throw replace(`${destino}${resto ? `?${resto}` : ''}`);
  }
  const proximos = query.get('proximos') === 'todos' ? ({ proximos: 'todos' } as const) : {};
  return cargar(args, async (api) => {
    const [datos, espera] = await Promise.all([api.panel.resumen(proximos), api.panel.hoy()]);
    return { datos, espera };
  });
}

export const shouldRevalidate = recargarSi(...TEMAS_DE_CIFRAS);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Dashboard Administrativo"
        actions={
          // The spec's two buttons.
          <>
            <Button
              variant="secondary"
              icon={<BarChart3 aria-hidden />}
              render={<Link to="/reconoce/admin/reportes" />}
            >
              Reportes
            </Button>
            <Button
              variant="secondary"
              icon={<Settings aria-hidden />}
              render={<Link to="/reconoce/admin/config" />}
            >
              Configuración
            </Button>
          </>
        }
      />
      <Panel {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.dashboard} />;
}
