import { actuar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { atenderAsignacion, leerAsignables } from '#web/features/desafios/admin/administrar.server.ts';
import type { Route } from './+types/reconoce.admin.desafios.asignar.ts';

/** What the assigning dialog asks: a page of people, and to assign those chosen. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerAsignables(api, args.params.id, args.url));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return sinPerderNada(() => serverLoader());
}

export function action(args: Route.ActionArgs) {
  return atenderAsignacion(args, args.params.id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;
