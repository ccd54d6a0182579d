import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderMedallas, leerMedallas } from '#web/features/insignias/admin/administrar.server.ts';
import { GestionDeMedallas } from '#web/features/insignias/admin/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.medals.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Gestión de Medallas · Panel Admin' }];

/** The badges that people hold, the existing badges, or the latest awards, by the tab in the URL. Only for RRHH. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ ...(await leerMedallas(api, args.url)), ahora: ahoraMismo() }));
}

export const action = atenderMedallas;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('insignias', 'empleados', 'sucursales', 'lotes');

export default function Medallas({ loaderData }: Route.ComponentProps) {
  return <GestionDeMedallas {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.medallas} />;
}
