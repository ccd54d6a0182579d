import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { leerDesafios } from '#web/features/desafios/admin/administrar.server.ts';
import { ListaDeDesafios } from '#web/features/desafios/admin/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.desafios.lista.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Desafíos · Panel Admin' }];

/** All challenges. Search, state and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [desafios, { sucursales }] = await Promise.all([
      leerDesafios(api, args.url),
      api.sucursales.opciones(),
    ]);
    return { ...desafios, sucursales, hoy: diaDe(ahoraMismo()) };
  });
}

export const action = accion('desafios.eliminar', 'desafios.ponerEstado', 'desafios.detenerSerie');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('desafios', 'participaciones', 'evidencias', 'sucursales');

export default function DesafiosDeAdmin({ loaderData }: Route.ComponentProps) {
  return <ListaDeDesafios {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.desafios} />;
}
