import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { leerAsignables } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.asignar.ts';

/** Used by the assigning dialog: a page of people, and the assignment. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerAsignables(api, args.params.id, args.url));
}

export const clientLoader = cargaDeCliente;

export const action = accion('capacitaciones.asignar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados', 'sucursales');
