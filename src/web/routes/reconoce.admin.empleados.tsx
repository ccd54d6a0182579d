import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderLista, leerEmpleados } from '#web/features/personas/empleados-admin/administrar.server.ts';
import { ListaDeEmpleados } from '#web/features/personas/empleados-admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.empleados.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Empleados · Panel Admin' }];

/** Employees. Search, filters, order and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [datos, opciones, { lotes }] = await Promise.all([
      leerEmpleados(api, args.url),
      api.empleados.opciones(),
      api.lotes.recientes({ que: 'empleados' }),
    ]);
    return { ...datos, opciones, lotes, ahora: ahoraMismo() };
  });
}

export const action = atenderLista;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales', 'lotes');

export default function EmpleadosDeAdmin({ loaderData }: Route.ComponentProps) {
  return <ListaDeEmpleados {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.empleados} />;
}
