import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { leerConsulta } from '#web/features/gobierno/reportes/consulta.ts';
import { leerConAnterior } from '#web/features/gobierno/reportes/leer.server.ts';
import { PantallaDeReportes } from '#web/features/gobierno/reportes/pantalla.tsx';
import { TEMAS_DE_CIFRAS } from '#web/features/gobierno/reportes/temas.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { REPORTES } from '#domain/gobierno/reportes/palabras.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.reportes.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const titulo = loaderData ? `${REPORTES[loaderData.leido.reporte].titulo} · ` : '';
  return [{ title: `${titulo}Reportes · Panel Admin` }];
}

/** One report at a time (`reporte`), filtered by `desde`, `hasta`, `sucursal` and `rol`. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return cargar(args, async (api) => {
    const [leido, { sucursales }] = await Promise.all([
      leerConAnterior(api, consulta),
      api.sucursales.opciones(),
    ]);
    return { ...leido, consulta, sucursales };
  });
}

export const shouldRevalidate = recargarSi(...TEMAS_DE_CIFRAS);

export default function Reportes({ loaderData }: Route.ComponentProps) {
  return <PantallaDeReportes {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reporte} />;
}
