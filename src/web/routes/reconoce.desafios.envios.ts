import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.desafios.envios.ts';

/** What the user has sent for a challenge, for the dialog that shows it. A failure is shown in the dialog. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => api.participaciones.mias({ desafio_id: args.params.id }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('evidencias', 'participaciones');
