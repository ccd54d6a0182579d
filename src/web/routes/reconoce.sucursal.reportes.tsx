import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { leerConsulta } from '#web/features/gobierno/reportes/consulta.ts';
import { leerConAnterior } from '#web/features/gobierno/reportes/leer.server.ts';
import { PantallaDeReportes } from '#web/features/gobierno/reportes/pantalla.tsx';
import { TEMAS_DE_CIFRAS } from '#web/features/gobierno/reportes/temas.ts';
import { REPORTES } from '#domain/gobierno/reportes/palabras.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.reportes.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const titulo = loaderData ? `${REPORTES[loaderData.leido.reporte].titulo} · ` : '';
  return [{ title: `${titulo}Reportes · Mi Sucursal` }];
}

/** The reports of the gerente's branch. The procedures themselves limit them to it. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return cargar(args, async (api) => ({ ...(await leerConAnterior(api, consulta)), consulta }));
}

export const shouldRevalidate = recargarSi(...TEMAS_DE_CIFRAS);

export default function ReportesDeSucursal({ loaderData }: Route.ComponentProps) {
  return <PantallaDeReportes {...loaderData} sucursales={null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reporte} />;
}
