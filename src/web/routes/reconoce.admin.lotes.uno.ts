import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.lotes.uno.ts';

/** One act on many rows, with those in which it could not be done. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.lotes.ver({ id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('lotes');
