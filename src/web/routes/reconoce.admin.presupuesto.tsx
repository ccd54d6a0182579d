import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import {
  atenderPresupuesto,
  leerPresupuestos,
} from '#web/features/premios/presupuesto-admin/administrar.server.ts';
import { PantallaDePresupuesto } from '#web/features/premios/presupuesto-admin/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.presupuesto.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Presupuesto · Panel Admin' }];

/** This month, this year and all the months. Year and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => leerPresupuestos(api, args.url));
}

export const action = atenderPresupuesto;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('presupuesto', 'premios');

export default function PresupuestoDeAdmin({ loaderData }: Route.ComponentProps) {
  return <PantallaDePresupuesto {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.presupuesto} />;
}
