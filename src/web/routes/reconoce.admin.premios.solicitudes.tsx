import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderReclamo, leerReclamos } from '#web/features/premios/reclamos/atender.server.ts';
import { ColaDeReclamos } from '#web/features/premios/reclamos/cola.tsx';
import { Fondos } from '#web/features/premios/reclamos/fondos.tsx';
import { recargarSi } from '#web/recarga.ts';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.admin.premios.solicitudes.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Premios · Panel Admin' }];

/** The queue of claims. State, search and page are in the URL. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [cola, { sucursales }] = await Promise.all([
      leerReclamos(api, args.url, 'pendiente'),
      api.sucursales.opciones(),
    ]);
    return { ...cola, sucursales, ahora: ahoraMismo() };
  });
}

export const action = atenderReclamo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios', 'presupuesto', 'empleados', 'sucursales');

export default function Solicitudes({ loaderData }: Route.ComponentProps) {
  const { sucursales, ...cola } = loaderData;
  const { filtros, mes } = cola;
  return (
    <>
      <PageHeader title="Premios" tabs={<Fondos mes={mes} />} />
      <ColaDeReclamos
        {...cola}
        titulo="Solicitudes"
        vistas={['pendiente', 'aprobado', 'entregado', 'rechazado', 'todos']}
        controles={
          <FilterForm keep={['estado']}>
            <FilterSearch
              label="Buscar por persona o premio"
              defaultValue={filtros.busqueda}
              className="flex-1"
            />
            <FilterSelect
              label="Sucursal"
              name="sucursal"
              defaultValue={filtros.sucursal_id ?? ''}
              placeholder="Todas las sucursales"
              options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              className="sm:w-52"
            />
            {filtros.estado === 'pendiente' ? (
              <FilterSelect
                label="Fondos"
                name="sin_fondos"
                defaultValue={filtros.sin_fondos ? '1' : ''}
                placeholder="Entren o no"
                options={[{ value: '1', label: 'No entran en el mes' }]}
                className="sm:w-52"
              />
            ) : null}
          </FilterForm>
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
