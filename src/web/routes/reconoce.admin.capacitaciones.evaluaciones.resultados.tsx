import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderPedido, leerResultados } from '#web/features/capacitaciones/admin/administrar.server.ts';
import { CabeceraDeEvaluacion } from '#web/features/capacitaciones/admin/cabecera-de-evaluacion.tsx';
import { ResultadosDeEvaluacion } from '#web/features/capacitaciones/admin/resultados.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.capacitaciones.evaluaciones.resultados.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Resultados · Panel Admin' }];

/** The results of an evaluation. Search, filters and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [resultados, { sucursales }] = await Promise.all([
      leerResultados(api, args.params.id, args.url),
      api.sucursales.opciones(),
    ]);
    return { resultados, sucursales };
  });
}

export const action = atenderPedido;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'empleados', 'sucursales');

export default function Resultados({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CabeceraDeEvaluacion evaluacion={loaderData.resultados.evaluacion} vista="resultados" />
      <ResultadosDeEvaluacion {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />;
}
