import { fotoDeExhibicion } from '#web/api.server.ts';
import type { Route } from './+types/gondolas.mis-espacios.foto.ts';

/** A proof's photograph, for whoever has the link of its brand. */
export function loader(args: Route.LoaderArgs) {
  return fotoDeExhibicion(args, { token: args.params.token, prueba: args.params.prueba });
}
