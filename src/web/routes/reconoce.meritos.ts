import { actuar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { atenderMeritos, leerRegistrables } from '#web/features/puntos/meritos/meritos.server.ts';
import type { Route } from './+types/reconoce.meritos.ts';

/** What the dialogs of méritos ask, wherever they are: people to credit, to register, to annul. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, (api) => leerRegistrables(api, args.url));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return sinPerderNada(() => serverLoader());
}

export function action(args: Route.ActionArgs) {
  return atenderMeritos(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;
