import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.delegaciones.ts';

/** Whom a queue may be given to, asked when its dialog opens. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.delegaciones.opciones());
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('empleados', 'sucursales');
