import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.empleados.datos.ts';

/**
 * The requests about an employee's personal data, for the list's dialog. A refusal is returned as a value, to be shown there.
 */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.datos.pedidos({ empleado_id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

/** Registers a request, or marks it as answered. */
export const action = accion('datos.registrarPedido', 'datos.resolverPedido');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados');
