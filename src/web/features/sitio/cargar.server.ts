import type { RouterContextProvider } from 'react-router';
import { cargar, origenPublico } from '#web/api.server.ts';
import type { Sitio } from './tipos.ts';

/** Loads what a public page says. Its absolute addresses begin with APP_URL, or with where it was asked for. */
export async function cargarSitio(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Sitio> {
  const leido = await cargar(args, (cliente) => cliente.sitio.contenido());
  return { ...leido, origen: origenPublico(args) };
}
