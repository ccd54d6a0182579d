import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderPedido, leerCapacitaciones } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { ListaDeCapacitaciones } from '#web/features/capacitaciones/admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.lista.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Capacitaciones · Panel Admin' }];

/** All trainings. Search, state and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [capacitaciones, { sucursales }] = await Promise.all([
      leerCapacitaciones(api, args.url),
      api.sucursales.opciones(),
    ]);
    return { ...capacitaciones, sucursales, hoy: diaDe(ahoraMismo()) };
  });
}

export const action = atenderPedido;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'sucursales');

export default function CapacitacionesDeAdmin({ loaderData }: Route.ComponentProps) {
  return <ListaDeCapacitaciones {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
