import { actuar, ahoraMismo } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { EN_EL_INICIO } from '#web/features/muro/colegas.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.muro.ultimas.ts';

/** The latest of the wall, for the home. Without them the rest of the home stays. */
export function loader(args: Route.LoaderArgs) {
  return actuar(args, async (api) => {
    const { filas } = await api.muro.listar({ cuantas: EN_EL_INICIO });
    return { filas, ahora: ahoraMismo() };
  });
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('muro');
