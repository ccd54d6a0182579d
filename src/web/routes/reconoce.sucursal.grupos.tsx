import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { GruposDeSucursal } from '#web/features/personas/grupos/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.sucursal.grupos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Grupos · Mi Sucursal' }];

/** The work groups of the gerente's branch. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.grupos.listar({}));
}

export const action = accion('grupos.crear', 'grupos.renombrar', 'grupos.eliminar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');

export default function Grupos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Grupos" />
      <GruposDeSucursal {...loaderData} equipo="/reconoce/sucursal/equipo" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.grupos} />;
}
