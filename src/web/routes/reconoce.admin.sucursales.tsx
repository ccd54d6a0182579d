import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import {
  atenderSucursales,
  leerSucursales,
} from '#web/features/personas/sucursales-admin/administrar.server.ts';
import { ListaDeSucursales } from '#web/features/personas/sucursales-admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.sucursales.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Sucursales · Panel Admin' }];

/** All branches. Search, state and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [datos, { sucursales }] = await Promise.all([
      leerSucursales(api, args.url),
      api.sucursales.opciones(),
    ]);
    return { ...datos, opciones: sucursales };
  });
}

export const action = atenderSucursales;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('sucursales', 'empleados');

export default function SucursalesDeAdmin({ loaderData }: Route.ComponentProps) {
  return <ListaDeSucursales {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.sucursales} />;
}
