import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { leerConsulta } from '#web/features/plano/panel/consulta.ts';
import { PanelEnPapel } from '#web/features/plano/panel/imprimir.tsx';
import { leerPanel } from '#web/features/plano/panel/leer.server.ts';
import type { Route } from './+types/gondolasedit.panel.imprimir.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Ocupación e ingresos · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** The same figures as the panel, on paper. */
export function loader(args: Route.LoaderArgs) {
  const hoy = diaDe(ahoraMismo());
  const consulta = leerConsulta(args.url.searchParams, hoy);
  return cargar(args, async (api) => ({
    ...(await leerPanel(api, consulta)),
    empresa: (await api.sitio.contenido()).contenido.empresa.nombre,
    consulta,
    hoy,
  }));
}

export default function PanelParaImprimir({ loaderData }: Route.ComponentProps) {
  return <PanelEnPapel {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.panel_de_gondolas} />;
}
