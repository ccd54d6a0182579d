import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.empleados.datos.ts';

/** What an employee has asked of their own data, for the dialog of the list. A refusal is a value: it is shown there. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.datos.pedidos({ empleado_id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

/** Takes note of a request, or says that it was answered. */
export const action = accion('datos.registrarPedido', 'datos.resolverPedido');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('empleados');
