import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { leerStock } from '#web/features/premios/admin/administrar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.premios.stock.ts';

/** The movements of a prize's stock, and its correction, for the stock dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerStock(api, args.params.id, args.url));
}

export const clientLoader = cargaDeCliente;

export const action = accion('premios.ajustarStock');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios');
