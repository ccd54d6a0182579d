import { actuar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { leerPersonas } from '#web/features/insignias/admin/administrar.server.ts';
import type { Route } from './+types/reconoce.medals.personas.ts';

/** People whom the assigning dialog looks for. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerPersonas(api, args.url));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return sinPerderNada(() => serverLoader());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;
