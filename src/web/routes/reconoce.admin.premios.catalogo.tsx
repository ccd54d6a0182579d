import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { leerPremios } from '#web/features/premios/admin/administrar.server.ts';
import { ListaDePremios } from '#web/features/premios/admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.premios.catalogo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Catálogo de premios · Panel Admin' }];

/** All prizes. Search, type, state and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ ...(await leerPremios(api, args.url)), ahora: ahoraMismo() }));
}

export const action = accion('premios.eliminar', 'premios.ponerActivo');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios');

export default function CatalogoDePremios({ loaderData }: Route.ComponentProps) {
  return <ListaDePremios {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
