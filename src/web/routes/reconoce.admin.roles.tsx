import { Rol_ } from '#contract/comun/comunes.ts';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { RolesYPermisos } from '#web/features/personas/roles-admin/pantalla.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.roles.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Roles · Panel Admin' }];

/** The permissions of each role; `?rol=` shows a single one. */
export function loader(args: Route.LoaderArgs) {
  const rol = Rol_.safeParse(args.url.searchParams.get('rol'));
  return cargar(args, async (api) => ({
    ...(await api.roles.ver()),
    elegido: rol.success ? rol.data : null,
  }));
}

export const shouldRevalidate = recargarSi('configuracion', 'empleados');

export default function RolesDeAdmin({ loaderData }: Route.ComponentProps) {
  return <RolesYPermisos {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.roles} />;
}
