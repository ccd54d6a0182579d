import { leerDireccion } from './direccion.ts';
import type { DatosDeGondolas, PlanoPublico } from './tipos.ts';
import type { RouterContextProvider } from 'react-router';
import { api, peticionOf } from '#web/api.server.ts';
import { planoDeMuestra } from './muestra.ts';

/** Loads the plan as the public sees it. If that fails, the page shows the sample plan instead (spec). */
export async function cargarPlano(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Omit<DatosDeGondolas, 'contacto'>> {
  const { filtro, espacio } = leerDireccion(args.url.searchParams);
  try {
    const { api: cliente } = await api(args);
    const plano: PlanoPublico = await cliente.plano.publico();
    return { plano, fallo: false, filtro, espacio };
  } catch (error) {
    const { proceso, requestId } = peticionOf(args.context);
    proceso.log.error(
      { err: error, pedido: requestId },
      'the floor map could not be read: showing the sample',
    );
    return { plano: planoDeMuestra(), fallo: true, filtro, espacio };
  }
}
