import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { leerMes } from '#web/features/premios/presupuesto-admin/administrar.server.ts';
import { PantallaDeMes } from '#web/features/premios/presupuesto-admin/mes.tsx';
import { periodoDe } from '#web/features/premios/presupuesto-admin/tipos.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.presupuesto.mes.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? periodoDe(loaderData.presupuesto) : 'Presupuesto'} · Panel Admin` },
];

/** One month with its movements. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({
    ...(await leerMes(api, args.params.id, args.url)),
    ahora: ahoraMismo(),
  }));
}

export const shouldRevalidate = recargarSi('presupuesto', 'premios');

export default function MesDePresupuesto({ loaderData }: Route.ComponentProps) {
  return <PantallaDeMes {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.presupuesto} />;
}
