import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.validaciones.anteriores.ts';

/** What was sent before an evidence of the queue, for the dialog that shows it. A failure is shown in the dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.participaciones.anteriores({ id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('evidencias');
