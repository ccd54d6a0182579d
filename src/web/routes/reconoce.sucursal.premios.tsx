import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderReclamo, leerReclamos } from '#web/features/premios/reclamos/atender.server.ts';
import { ColaDeReclamos } from '#web/features/premios/reclamos/cola.tsx';
import { recargarSi } from '#web/recarga.ts';
import { FilterForm, FilterSearch } from '#web/ui/filter-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.sucursal.premios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Premios por entregar · Mi Sucursal' }];

/** The prizes that the gerente delivers in their own branch, pending and delivered. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => ({
    ...(await leerReclamos(api, args.url, 'aprobado')),
    ahora: ahoraMismo(),
  }));
}

export const action = atenderReclamo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios', 'empleados');

export default function PremiosDeSucursal({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Premios" subtitle="Los que hay que entregar" />
      <ColaDeReclamos
        {...loaderData}
        titulo="Premios por entregar"
        vistas={['aprobado', 'entregado']}
        controles={
          <FilterForm keep={['estado']}>
            <FilterSearch
              label="Buscar por persona o premio"
              defaultValue={loaderData.filtros.busqueda}
              className="flex-1"
            />
          </FilterForm>
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
