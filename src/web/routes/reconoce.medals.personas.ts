import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { leerPersonas } from '#web/features/insignias/admin/administrar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.medals.personas.ts';

/** Search for people, for the dialog that awards a badge. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerPersonas(api, args.url));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('insignias', 'empleados');
