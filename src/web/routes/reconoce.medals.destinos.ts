import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { leerDestinos } from '#web/features/insignias/admin/administrar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.medals.destinos.ts';

/** Branches, groups and how many people a medal would reach, for the dialog that awards it. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerDestinos(api, args.url));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');
