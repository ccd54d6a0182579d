import { cargar } from '#web/api.server.ts';
import { responderPdf } from '#web/features/plano/cotizacion/pdf.server.ts';
import type { Route } from './+types/gondolas.cotizacion.pdf.ts';

/** A quote's PDF, for whoever has its private link. */
export async function loader(args: Route.LoaderArgs) {
  const { cotizacion, empresa } = await cargar(args, async (api) => ({
    cotizacion: await api.cotizaciones.abrir({ token: args.params.token }),
    empresa: (await api.sitio.contenido()).contenido.empresa,
  }));
  return responderPdf(cotizacion, empresa);
}
