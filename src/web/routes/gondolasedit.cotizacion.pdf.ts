import { cargar } from '#web/api.server.ts';
import { responderPdf } from '#web/features/plano/cotizacion/pdf.server.ts';
import type { Route } from './+types/gondolasedit.cotizacion.pdf.ts';

/** A quote's PDF, for the desk. */
export async function loader(args: Route.LoaderArgs) {
  const { cotizacion, empresa } = await cargar(args, async (api) => ({
    cotizacion: await api.cotizaciones.ver({ id: args.params.id }),
    empresa: (await api.sitio.contenido()).contenido.empresa,
  }));
  return responderPdf(cotizacion, empresa);
}
