import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { leerConsulta } from '#web/features/plano/panel/consulta.ts';
import { leerPanel } from '#web/features/plano/panel/leer.server.ts';
import { Panel } from '#web/features/plano/panel/panel.tsx';
import type { Route } from './+types/gondolasedit.panel.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Panel · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** Occupancy and income of some days (`desde`, `ultimo`). */
export function loader(args: Route.LoaderArgs) {
  const hoy = diaDe(ahoraMismo());
  const consulta = leerConsulta(args.url.searchParams, hoy);
  return cargar(args, async (api) => ({ ...(await leerPanel(api, consulta)), consulta, hoy }));
}

export default function PanelDeGondolas({ loaderData }: Route.ComponentProps) {
  return <Panel {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.panel_de_gondolas} />;
}
