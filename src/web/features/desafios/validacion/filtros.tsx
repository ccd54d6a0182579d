import { FilterSheet } from '#web/comun/filter-sheet.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import type { Cola } from './tipos.ts';

type Props = {
  cola: Pick<Cola, 'filtros' | 'filas' | 'desafios' | 'escaladas'>;
  /** Other parameters of the URL to preserve. */
  conservar: readonly string[];
};

/** Search by text, by challenge if there are several, and what went to RRHH if something did. On a phone, in a sheet. */
export function FiltrosDeCola({ cola, conservar }: Props) {
  const { busqueda, desafio_id, escaladas } = cola.filtros;
  const elegido = cola.desafios.find((d) => d.id === desafio_id);
  const sucursal = sucursalPedida(cola);
  const puestos = [busqueda !== '', desafio_id !== null, sucursal !== null, escaladas];
  return (
    <FilterForm keep={conservar} className="sm:min-w-72 sm:flex-1 md:max-xl:order-last md:max-xl:basis-full">
      <FilterSheet on={puestos.filter(Boolean).length}>
        <FilterSearch label="Buscar por persona o desafío" defaultValue={busqueda} className="flex-1" />
        {cola.desafios.length > 1 || elegido ? (
          <FilterSelect
            label="Desafío"
            name="desafio"
            defaultValue={elegido?.id ?? ''}
            placeholder="Todos los desafíos"
            options={cola.desafios.map((d) => ({ value: d.id, label: `${d.nombre} (${d.cuantas})` }))}
            className="sm:w-52"
          />
        ) : null}
        {sucursal === null ? null : (
          <FilterSelect
            label="Sucursal"
            name="sucursal"
            defaultValue={sucursal.id}
            placeholder="Todas las sucursales"
            options={[{ value: sucursal.id, label: sucursal.nombre }]}
            className="sm:w-44"
          />
        )}
        {cola.escaladas === 0 && !escaladas ? null : (
          <FilterSelect
            label="Espera"
            name="escaladas"
            defaultValue={escaladas ? '1' : ''}
            placeholder="De cualquier día"
            options={[{ value: '1', label: `Escaladas a RRHH (${cola.escaladas})` }]}
            className="sm:w-48"
          />
        )}
      </FilterSheet>
    </FilterForm>
  );
}

/** Whether something is filtered. */
export function estaFiltrada({ busqueda, desafio_id, sucursal_id, escaladas }: Cola['filtros']): boolean {
  return busqueda !== '' || desafio_id !== null || sucursal_id !== null || escaladas;
}

/** The branch that a link asked for. Its name is that of whoever waits in it. */
function sucursalPedida({ filtros: { sucursal_id }, filas }: Pick<Cola, 'filtros' | 'filas'>) {
  return sucursal_id === null
    ? null
    : { id: sucursal_id, nombre: filas[0]?.autor.sucursal ?? 'La sucursal elegida' };
}
