import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { PuntosAMano } from '#web/features/puntos/ajustes/lista.tsx';
import { LIST } from '#web/features/puntos/ajustes/tipos.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.puntos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Puntos a mano · Panel Admin' }];

/** The adjustments of points by hand. Search, dates and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  const view = LIST.read(args.url.searchParams);
  return cargar(args, async (api) => {
    const [ajustes, { lotes }] = await Promise.all([
      api.puntos.ajustes(LIST.page(view)),
      api.lotes.recientes({ que: 'empleados' }),
    ]);
    return {
      ...ajustes,
      view,
      lotes: lotes.filter(({ acto }) => acto.acto === 'puntos'),
      ahora: ahoraMismo(),
    };
  });
}

export const action = accion('puntos.ajustar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('puntos', 'evidencias', 'empleados', 'lotes');

export default function PuntosDeAdmin({ loaderData }: Route.ComponentProps) {
  return <PuntosAMano {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.puntos} />;
}
