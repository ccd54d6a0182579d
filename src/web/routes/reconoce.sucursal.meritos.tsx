import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ListaDeMeritos } from '#web/features/puntos/meritos/lista.tsx';
import { leerMeritos } from '#web/features/puntos/meritos/meritos.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.meritos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Méritos · Mi Sucursal' }];

/** The méritos of the gerente's branch. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({ ...(await leerMeritos(api, args.url)), hoy: diaDe(ahoraMismo()) }));
}

export const shouldRevalidate = recargarSi('meritos', 'empleados');

export default function MeritosDeSucursal({ loaderData }: Route.ComponentProps) {
  return <ListaDeMeritos {...loaderData} sucursales={null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.meritos} />;
}
