import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderPedido, leerEvaluaciones } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { ListaDeEvaluaciones } from '#web/features/capacitaciones/admin/evaluaciones.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.evaluaciones.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Evaluaciones · Panel Admin' }];

/** All evaluations. Search, filters and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [evaluaciones, { capacitaciones }] = await Promise.all([
      leerEvaluaciones(api, args.url),
      api.capacitaciones.opciones(),
    ]);
    return { ...evaluaciones, capacitaciones };
  });
}

export const action = atenderPedido;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones');

export default function Evaluaciones({ loaderData }: Route.ComponentProps) {
  return <ListaDeEvaluaciones {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
