import { replace } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { direccionDe, SECCIONES } from '#web/features/gobierno/admin/secciones.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { Panel } from '#web/features/gobierno/panel/panel.tsx';
import { recargarSi } from '#web/recarga.ts';
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
  return cargar(args, (api) => api.panel.resumen());
}

export const shouldRevalidate = recargarSi(
  'empleados',
  'sucursales',
  'desafios',
  'evidencias',
  'participaciones',
  'ranking',
  'puntos',
  'insignias',
  'meritos',
  'premios',
  'presupuesto',
  'capacitaciones',
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <Panel datos={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.dashboard} />;
}
