import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.vistas.ts';

/** The saved views of the lists, which the office's layout reads; here they are changed. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.vistas.listar());
}

export const clientLoader = cargaDeCliente;

export const action = accion('vistas.guardar', 'vistas.eliminar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('vistas');
