import { actuar } from '#web/api.server.ts';
import { accionDeCliente, cargaDeCliente } from '#web/conexion.ts';
import { accion } from '#web/envio/accion.server.ts';
import { leerRegistrables } from '#web/features/puntos/meritos/meritos.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.meritos.ts';

/** Used by the mérito dialogs on every screen: the people who can be given one, registering it and annulling it. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerRegistrables(api, args.url));
}

export const clientLoader = cargaDeCliente;

export const action = accion('meritos.registrar', 'meritos.anular');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('meritos', 'insignias', 'empleados', 'sucursales');
