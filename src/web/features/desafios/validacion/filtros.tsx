import { DIAS_DE_ESPERA } from '#domain/desafios/participaciones/espera.ts';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';

type Props = {
  busqueda: string;
  /** Accessible name of the search box. */
  buscar: string;
  /** Options of the challenge filter; without them there is no such filter. */
  desafios?: readonly { id: string; nombre: string; cuantas: number }[];
  desafio_id?: string | null;
  /** The branch that a link asked for; without one there is no such filter. */
  sucursal?: { id: string; nombre: string } | null;
  /** Only what has waited more than these days; without it there is no such filter. */
  dias?: number | null;
  /** Other parameters of the URL to preserve. */
  conservar: readonly string[];
};

/** Search by text, and by challenge if there are several. */
export function FiltrosDeCola({
  busqueda,
  buscar,
  desafios = [],
  desafio_id = null,
  sucursal = null,
  dias,
  conservar,
}: Props) {
  const elegido = desafios.find((d) => d.id === desafio_id);
  return (
    <FilterForm
      keep={conservar}
      className="max-md:order-last max-md:w-full max-md:group-data-[filtros=cerrados]:hidden md:min-w-72 md:flex-1"
    >
      <FilterSearch label={buscar} defaultValue={busqueda} className="flex-1" />
      {desafios.length > 1 || elegido ? (
        <FilterSelect
          label="Desafío"
          name="desafio"
          defaultValue={elegido?.id ?? ''}
          placeholder="Todos los desafíos"
          options={desafios.map((d) => ({ value: d.id, label: `${d.nombre} (${d.cuantas})` }))}
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
      {dias === undefined ? null : (
        <FilterSelect
          label="Espera"
          name="espera"
          defaultValue={dias === null ? '' : String(dias)}
          placeholder="De cualquier día"
          options={[{ value: String(DIAS_DE_ESPERA), label: `Hace más de ${DIAS_DE_ESPERA} días` }]}
          className="sm:w-44"
        />
      )}
    </FilterForm>
  );
}
