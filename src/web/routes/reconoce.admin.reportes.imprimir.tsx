import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { leerConsulta } from '#web/features/gobierno/reportes/consulta.ts';
import { InformeParaImprimir } from '#web/features/gobierno/reportes/informe.tsx';
import { leerInforme } from '#web/features/gobierno/reportes/leer.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.reportes.imprimir.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Informe para imprimir · Panel Admin' }];

/** Participation, recognition, money and training of a stretch (`desde`, `hasta`), filtered by `sucursal` and `rol`. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return cargar(args, (api) => leerInforme(api, consulta));
}

/** It is read and printed: what changes meanwhile is not put under the reader's eyes. */
export const shouldRevalidate = recargarSi();

export default function InformeDeReportes({ loaderData }: Route.ComponentProps) {
  return <InformeParaImprimir {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reporte} />;
}
