import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { GruposDeSucursal } from '#web/features/personas/grupos/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.sucursal.grupos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Grupos · Panel Admin' }];

/** The work groups of a branch. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.grupos.listar({ sucursal_id: args.params.id }));
}

export const action = accion('grupos.crear', 'grupos.renombrar', 'grupos.eliminar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');

export default function GruposDeUnaSucursal({ loaderData, params }: Route.ComponentProps) {
  return (
    <GruposDeSucursal
      {...loaderData}
      sucursal_id={params.id}
      equipo={`/reconoce/admin/sucursales/${params.id}`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.grupos} />;
}
