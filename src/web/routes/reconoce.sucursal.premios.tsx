import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderReclamo, leerReclamosDeSucursal } from '#web/features/premios/reclamos/atender.server.ts';
import { ColaDeReclamos } from '#web/features/premios/reclamos/cola.tsx';
import { LIST_DE_SUCURSAL } from '#web/features/premios/reclamos/tipos.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.sucursal.premios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Premios por entregar · Mi Sucursal' }];

/** The prizes that the gerente delivers in their own branch, pending and delivered. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({
    ...(await leerReclamosDeSucursal(api, args.url)),
    ahora: ahoraMismo(),
  }));
}

export const action = atenderReclamo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios', 'empleados');

export default function PremiosDeSucursal({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <ColaDeReclamos
      {...loaderData}
      titulo="Premios"
      subtitulo="Los que hay que entregar"
      list={LIST_DE_SUCURSAL}
      estado={view.estado}
      estados={['aprobado', 'entregado']}
      filtrada={view.busqueda !== ''}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
