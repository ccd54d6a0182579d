import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderReclamo, leerReclamos } from '#web/features/premios/reclamos/atender.server.ts';
import { Solicitudes } from '#web/features/premios/reclamos/solicitudes.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.premios.solicitudes.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Premios · Panel Admin' }];

/** The queue of claims. State, search and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [cola, { sucursales }, { lotes }] = await Promise.all([
      leerReclamos(api, args.url),
      api.sucursales.opciones(),
      api.lotes.recientes({ que: 'reclamos' }),
    ]);
    return { ...cola, sucursales, lotes, ahora: ahoraMismo() };
  });
}

export const action = atenderReclamo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios', 'presupuesto', 'empleados', 'sucursales', 'lotes');

export default function SolicitudesDePremios({ loaderData }: Route.ComponentProps) {
  return <Solicitudes {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
