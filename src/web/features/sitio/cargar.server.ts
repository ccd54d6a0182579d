import type { RouterContextProvider } from 'react-router';
import { cargar, origenPublico } from '#web/api.server.ts';
import type { Sitio } from './tipos.ts';

/** Loads the content of a public page. Its absolute URLs start with APP_URL or, without it, with the request's origin. */
export async function cargarSitio(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Sitio> {
  const leido = await cargar(args, (cliente) => cliente.sitio.contenido());
  return { ...leido, origen: origenPublico(args) };
}
