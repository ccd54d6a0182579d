import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { leerPorRecordar } from '#web/features/capacitaciones/asignaciones/asignaciones.server.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.capacitaciones.por-recordar.ts';

/** Whom of the list of assignments can be reminded today, for the dialog that asks before it is sent. The list's filters are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerPorRecordar(api, args.url));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados');
